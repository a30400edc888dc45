/** Calls a vendor's method when the element has it; true when it was there. */
function callIfThere(target: object, name: string): boolean {
  const method: unknown = Reflect.get(target, name);
  if (typeof method !== 'function') return false;
  Reflect.apply(method, target, []);
  return true;
}

/** The element that fills the screen, under either name of the interface. */
export function fullscreenElement(): unknown {
  return document.fullscreenElement ?? Reflect.get(document, 'webkitFullscreenElement') ?? null;
}

/** Is there a way to fill the screen? An iPhone has one for films only. */
export function canFill(stage: HTMLElement | null, video: object | null): boolean {
  const has = (target: object | null, name: string): boolean => target !== null && typeof Reflect.get(target, name) === 'function';
  return has(stage, 'requestFullscreen') || has(stage, 'webkitRequestFullscreen') || has(video, 'webkitEnterFullscreen');
}

/**
 * In and out of full screen: the whole stage where the browser allows it (so that our controls stay), the bare film on an
 * iPhone, which allows nothing else.
 */
export function toggleFullscreen(stage: HTMLElement, video: object): void {
  if (fullscreenElement() !== null) {
    if (typeof document.exitFullscreen === 'function') document.exitFullscreen().catch(() => undefined);
    else callIfThere(document, 'webkitExitFullscreen');
    return;
  }
  if (typeof stage.requestFullscreen === 'function') stage.requestFullscreen().catch(() => undefined);
  else if (!callIfThere(stage, 'webkitRequestFullscreen')) callIfThere(video, 'webkitEnterFullscreen');
}
