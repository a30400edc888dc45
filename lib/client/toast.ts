import { tabStore } from './tab-store';

/** One line of feedback. Durations are the specification's (§9); the live region is components/shell/dialogs/toast-host.tsx. */
export interface Toast {
  readonly key: number;
  readonly text: string;
  readonly tone: 'plain' | 'success' | 'failure';
  /** Milliseconds. */
  readonly duration: number;
}

/** §9: 2000 ms on desktop, 1500 ms on phone modules, 3000 ms for success messages, 2500 / 5000 ms for verification. */
export const toastDuration = { desktop: 2000, mobileModule: 1500, success: 3000, verifyDesktop: 2500, verifyMobile: 5000 } as const;

let current: Toast | null = null;
let nextKey = 1;
const listeners = new Set<() => void>();

/** §9: success and the pages of phone modules (marked by the root layout) have times of their own. */
function usual(tone: Toast['tone']): number {
  if (tone === 'success') return toastDuration.success;
  return document.documentElement.classList.contains('module-mobile') ? toastDuration.mobileModule : toastDuration.desktop;
}

interface ToastOptions {
  readonly tone?: Toast['tone'];
  /** Milliseconds, where it is not the usual time of the page. */
  readonly duration?: number;
}

/** Shows a toast in place of the one on screen. */
export function toast(text: string, options: ToastOptions = {}): void {
  const tone = options.tone ?? 'plain';
  current = {
    key: nextKey++,
    text,
    tone,
    duration: options.duration ?? usual(tone),
  };
  for (const listener of listeners) listener();
}

const nextPageKey = 'toastOnNextPage';

/** A toast for where one lands: a page that is left takes its own along. */
export function toastOnNextPage(text: string, options: ToastOptions = {}): void {
  tabStore.keep(nextPageKey, JSON.stringify({ text, options }));
}
/** Shows what the page before has left to say. */
export function sayLeftToast(): void {
  const left = tabStore.read(nextPageKey);
  if (left === null) return;
  tabStore.forget(nextPageKey);
  const { text, options }: { readonly text: string; readonly options: ToastOptions } = JSON.parse(left);
  toast(text, options);
}

/** Takes the toast with this key away, if it is still the one on screen. */
export function clearToast(key: number): void {
  if (current?.key !== key) return;
  current = null;
  for (const listener of listeners) listener();
}
export function currentToast(): Toast | null {
  return current;
}
export function subscribeToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
