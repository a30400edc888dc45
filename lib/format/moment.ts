/** The end of an address that names a second of a film, as media do: it is the browser's alone, so that a lesson that was put aside opens by it too. */
export const momentMark = (seconds: number): string => `#t=${seconds}`;

/** The second that the end of an address names, or null. `hash` with its `#`. */
export function momentOf(hash: string): number | null {
  const [, seconds] = /^#t=(\d{1,5})$/.exec(hash) ?? [];
  return seconds === undefined ? null : Number(seconds);
}
