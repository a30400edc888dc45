/** Seconds: less than this is the beginning, closer than this to the end is the end. */
const NEAR_START = 5;
const NEAR_END = 15;

/** Where a lesson starts: at the stored position, or from 0 when it was hardly begun or is nearly over. All in seconds of the film. */
export function resumePosition(positionSeconds: number, durationSeconds: number): number {
  if (!Number.isFinite(positionSeconds) || positionSeconds < NEAR_START) return 0;
  if (durationSeconds > 0 && positionSeconds > durationSeconds - NEAR_END) return 0;
  return positionSeconds;
}
