export type PlayerAction =
  | { readonly kind: 'toggle' }
  /** Seconds, forwards or backwards. */
  | { readonly kind: 'skip'; readonly seconds: number }
  /** A tenth of the volume is 0.1. */
  | { readonly kind: 'volume'; readonly by: number }
  | { readonly kind: 'mute' }
  | { readonly kind: 'fullscreen' }
  | { readonly kind: 'captions' }
  /** Into a small window that stays in front, and back. */
  | { readonly kind: 'float' };

const actions: Readonly<Record<string, PlayerAction>> = {
  ' ': { kind: 'toggle' },
  k: { kind: 'toggle' },
  ArrowLeft: { kind: 'skip', seconds: -5 },
  ArrowRight: { kind: 'skip', seconds: 5 },
  ArrowUp: { kind: 'volume', by: 0.1 },
  ArrowDown: { kind: 'volume', by: -0.1 },
  m: { kind: 'mute' },
  f: { kind: 'fullscreen' },
  c: { kind: 'captions' },
  p: { kind: 'float' },
};

/** Keys that a control which has the focus needs for itself. */
const OWN_KEYS: Readonly<Record<string, readonly string[]>> = {
  BUTTON: [' '],
  A: [],
  SELECT: [' ', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'm', 'f', 'c', 'k', 'p'],
  INPUT: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'],
};

/** What a key does in the player; null when it belongs to the focused control, to typing or to the browser. */
export function shortcutOf(
  key: string,
  focus: { readonly tag: string; readonly editable: boolean },
  modified: boolean,
): PlayerAction | null {
  if (modified || focus.editable) return null;
  const name = key.length === 1 ? key.toLowerCase() : key;
  if (OWN_KEYS[focus.tag]?.includes(name)) return null;
  return actions[name] ?? null;
}
