/** What is left until `expiresAt`, in whole seconds, never below 0. Both in ms since the epoch. */
export function secondsLeft(expiresAtMs: number, nowMs: number): number {
  if (!Number.isFinite(expiresAtMs)) return 0;
  return Math.max(0, Math.ceil((expiresAtMs - nowMs) / 1000));
}

/** The digits of a countdown, one a cell: 872 → ['1','4'] and ['3','2']. Above 99 minutes the minutes stay at 99. */
export function countdownCells(seconds: number): { readonly minutes: readonly string[]; readonly seconds: readonly string[] } {
  const total = Math.max(0, Math.floor(seconds));
  const m = Math.min(99, Math.floor(total / 60));
  return {
    minutes: String(m).padStart(2, '0').split(''),
    seconds: String(total % 60)
      .padStart(2, '0')
      .split(''),
  };
}
