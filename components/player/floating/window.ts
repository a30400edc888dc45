/** A method that not every browser has, and the types do not know. */
function methodOf(target: unknown, name: string): ((...given: readonly unknown[]) => unknown) | null {
  if (typeof target !== 'object' || target === null) return null;
  const found: unknown = Reflect.get(target, name);
  return typeof found === 'function' ? (...given) => Reflect.apply(found, target, given) : null;
}

/** As wide as a lesson can still be read, px. */
const SIZE = { width: 480, height: 320 };

const api = (): unknown => Reflect.get(window, 'documentPictureInPicture');

/** Can a page of ours stay in front of other windows here? */
export const canFloatPage = (): boolean => methodOf(api(), 'requestWindow') !== null;

function isWindow(value: unknown): value is Window {
  return typeof value === 'object' && value !== null && 'document' in value && 'close' in value;
}

/** Opens an empty window that stays in front and looks as this page does; null where the browser does not let it. */
export async function openPane(): Promise<Window | null> {
  try {
    const pane: unknown = await methodOf(api(), 'requestWindow')?.(SIZE);
    if (!isWindow(pane)) return null;
    const { document: page } = pane;
    page.documentElement.lang = document.documentElement.lang;
    page.title = document.title;
    for (const sheet of document.querySelectorAll('link[rel="stylesheet"], style')) page.head.append(page.importNode(sheet, true));
    return pane;
  } catch {
    return null;
  }
}

/** Can this film leave the page? Either by the standard, or as Apple's browsers have it. */
export function canFloatFilm(film: HTMLVideoElement): boolean {
  const allowed: unknown = Reflect.get(document, 'pictureInPictureEnabled');
  if (allowed === true && methodOf(film, 'requestPictureInPicture')) return true;
  return methodOf(film, 'webkitSupportsPresentationMode')?.('picture-in-picture') === true && isApples(film);
}

const isApples = (film: HTMLVideoElement): boolean => methodOf(film, 'webkitSetPresentationMode') !== null;

/** Is it in a small window now? */
export const isAfloat = (film: HTMLVideoElement): boolean =>
  Reflect.get(document, 'pictureInPictureElement') === film || Reflect.get(film, 'webkitPresentationMode') === 'picture-in-picture';

/** Into the small window, or back into the page. What the browser refuses stays as it is. */
export function floatFilm(film: HTMLVideoElement): void {
  const out = isAfloat(film);
  const done = out ? methodOf(document, 'exitPictureInPicture')?.() : methodOf(film, 'requestPictureInPicture')?.();
  if (done instanceof Promise) done.catch(() => undefined);
  else if (isApples(film)) methodOf(film, 'webkitSetPresentationMode')?.(out ? 'inline' : 'picture-in-picture');
}

/** What a film says when it has gone or come back. */
export const floatEvents = ['enterpictureinpicture', 'leavepictureinpicture', 'webkitpresentationmodechanged'] as const;
