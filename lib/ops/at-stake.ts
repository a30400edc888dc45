/**
 * How much a difference between a bill and our books is about, 分. Where both name the same sum it is all of it: it was collected a second
 * time, or went back and nobody here has sent it.
 */
export function atStake({ oursFen, theirsFen }: { readonly oursFen: number | null; readonly theirsFen: number | null }): number {
  return Math.abs((theirsFen ?? 0) - (oursFen ?? 0)) || (theirsFen ?? 0);
}
