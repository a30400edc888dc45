/** What is left until `expiresAt`, in whole seconds, never below 0. Both in ms since the epoch. */
export function secondsLeft(expiresAtMs: number, nowMs: number): number {
  if (!Number.isFinite(expiresAtMs)) return 0;
  return Math.max(0, Math.ceil((expiresAtMs - nowMs) / 1000));
}

const digits = (value: number): readonly string[] => String(value).padStart(2, '0').split('');

/** The digits of a countdown, one a cell: 872 → ['1','4'] and ['3','2']. Above 99 minutes the hours stand before them. */
export function countdownCells(seconds: number): Readonly<Record<'hours' | 'minutes' | 'seconds', readonly string[]>> {
  const total = Math.max(0, Math.floor(seconds));
  const minutes = Math.floor(total / 60);
  const withHours = minutes > 99;
  return {
    hours: withHours ? digits(Math.floor(minutes / 60)) : [],
    minutes: digits(withHours ? minutes % 60 : minutes),
    seconds: digits(total % 60),
  };
}
