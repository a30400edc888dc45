/** One stretch that was really played, in whole seconds of the film. */
export interface Passage {
  readonly fromSecond: number;
  readonly toSecond: number;
}

/** Where the stretch in progress began and how far it came; null while nothing plays. */
export type PassageState = { readonly from: number; readonly at: number } | null;

export type PassageEvent =
  | { readonly kind: 'play'; readonly at: number }
  /** `passed`: seconds of the film that the clock lets pass since the event before. */
  | { readonly kind: 'time'; readonly at: number; readonly passed?: number }
  | { readonly kind: 'stop' };

/** A jump longer than this beyond what the clock lets pass between two time updates is a seek. */
const JUMP_SECONDS = 4;

function closed(state: PassageState): Passage | null {
  if (!state) return null;
  const passage = { fromSecond: Math.floor(state.from), toSecond: Math.ceil(state.at) };
  return state.at - state.from >= 1 ? passage : null;
}

/**
 * The tracker of played stretches: `stop` (pause, seek, end, hidden) closes the stretch in progress. Stretches under one
 * second are dropped. Returns the next state and the stretch to record, if one was closed.
 */
export function trackPassage(state: PassageState, event: PassageEvent): { readonly state: PassageState; readonly passage: Passage | null } {
  switch (event.kind) {
    case 'play':
      return { state: { from: event.at, at: event.at }, passage: closed(state) };
    case 'time': {
      if (!state) return { state: null, passage: null };
      const jumped = event.at < state.at || event.at - state.at > JUMP_SECONDS + (event.passed ?? 0);
      return jumped
        ? { state: { from: event.at, at: event.at }, passage: closed(state) }
        : { state: { from: state.from, at: event.at }, passage: null };
    }
    case 'stop':
      return { state: null, passage: closed(state) };
  }
}
