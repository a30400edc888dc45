import type { FilmAddress } from '@/lib/film/engine';

/** Ms before the signed address dies at which a new one is fetched. */
const AHEAD_MS = 30_000;
/** Bounds for clocks that are wrong by minutes: never sooner than a minute, never later than four (addresses live five). */
const SOONEST_MS = 60_000;
const LATEST_MS = 240_000;

/** In how many ms the signed address of a film is renewed. `expiresAt` ISO time, `nowMs` the browser's clock. */
export function renewDelay(expiresAt: string, nowMs: number): number {
  const left = Date.parse(expiresAt) - nowMs - AHEAD_MS;
  if (Number.isNaN(left)) return SOONEST_MS;
  return Math.min(LATEST_MS, Math.max(SOONEST_MS, left));
}

/** Is there a film? A lesson may be strokes and nothing else. */
export function isFilmed({ hls, mp4 }: Pick<FilmAddress, 'hls' | 'mp4'>): boolean {
  return hls !== '' || mp4 !== '';
}
