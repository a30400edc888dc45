/** What a heartbeat tells the upstream: where the film stands and how many seconds were watched since the last one. */
export interface Beat {
  readonly positionSeconds: number;
  readonly playedSeconds: number;
}

export interface HeartbeatState {
  /** Wall-clock ms when playing began or was last counted; null while it does not play. */
  readonly countingSince: number | null;
  /** Watched ms not yet reported. */
  readonly pendingMs: number;
  /** Film position the upstream knows of, so that an unchanged position is not reported. */
  readonly reportedAt: number;
}

export type HeartbeatEvent =
  | { readonly kind: 'play'; readonly now: number }
  /** The film waits for data: the time counts no further, and there is nothing to report yet. */
  | { readonly kind: 'hold'; readonly now: number }
  /** Every ten seconds while playing. */
  | { readonly kind: 'tick'; readonly now: number; readonly position: number }
  /** Pause, seek, page hidden, page left: report what there is. */
  | { readonly kind: 'flush'; readonly now: number; readonly position: number; readonly playing: boolean };

/** Milliseconds between two beats (specification's viewRecord). */
export const BEAT_MS = 10_000;
/** The contract's limit for one report, in seconds; a laptop that slept is not ten hours of study. */
const MAX_PLAYED = 600;

/** A lesson just opened at `position` seconds, nothing watched yet. */
export function newHeartbeat(position: number): HeartbeatState {
  return { countingSince: null, pendingMs: 0, reportedAt: Math.max(0, Math.floor(position)) };
}

/** Counts watched time by the clock (at 2× ten seconds of watching are ten seconds) and says when to report. */
export function heartbeat(state: HeartbeatState, event: HeartbeatEvent): { readonly state: HeartbeatState; readonly beat: Beat | null } {
  if (event.kind === 'play') return { state: { ...state, countingSince: state.countingSince ?? event.now }, beat: null };
  const counted = state.countingSince === null ? 0 : Math.max(0, event.now - state.countingSince);
  const pendingMs = state.pendingMs + counted;
  if (event.kind === 'hold') return { state: { ...state, countingSince: null, pendingMs }, beat: null };
  const playing = event.kind === 'tick' ? state.countingSince !== null : event.playing;
  const position = Math.max(0, Math.floor(event.position));
  if (pendingMs < 1000 && position === state.reportedAt) {
    return { state: { countingSince: playing ? event.now : null, pendingMs, reportedAt: state.reportedAt }, beat: null };
  }
  const playedSeconds = Math.min(MAX_PLAYED, Math.floor(pendingMs / 1000));
  return {
    state: {
      countingSince: playing ? event.now : null,
      pendingMs: pendingMs >= MAX_PLAYED * 1000 ? 0 : pendingMs % 1000,
      reportedAt: position,
    },
    beat: { positionSeconds: position, playedSeconds },
  };
}
