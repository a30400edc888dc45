import { report } from './report';

/** A pause between two shifts that begins another row of them, and the longest row, ms (as CLS is defined). */
const GAP = 1000;
const ROW = 5000;

/** Has every entry of a kind handed over, those of the past too, where the browser knows the kind. */
function each(type: string, more: object, take: (entry: PerformanceEntry) => void): void {
  const known = window.PerformanceObserver?.supportedEntryTypes ?? [];
  if (!known.includes(type)) return;
  new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more });
}

/** Measures how this page came and answered (LCP, FCP, CLS, INP, TTFB; ms), and tells it once, when it is left. */
export function watchVitals(): () => void {
  const page = location.pathname;
  const vitals: Record<string, number> = {};
  let row = { began: 0, last: 0, sum: 0 };
  each('largest-contentful-paint', {}, (entry) => (vitals.LCP = entry.startTime));
  each('paint', {}, (entry) => {
    if (entry.name === 'first-contentful-paint') vitals.FCP = entry.startTime;
  });
  each('layout-shift', {}, (entry) => {
    if (!('value' in entry) || typeof entry.value !== 'number' || ('hadRecentInput' in entry && entry.hadRecentInput)) return;
    const at = entry.startTime;
    row =
      at - row.last < GAP && at - row.began < ROW
        ? { ...row, last: at, sum: row.sum + entry.value }
        : { began: at, last: at, sum: entry.value };
    vitals.CLS = Math.max(vitals.CLS ?? 0, row.sum);
  });
  each('event', { durationThreshold: 40 }, (entry) => {
    if ('interactionId' in entry && entry.interactionId) vitals.INP = Math.max(vitals.INP ?? 0, entry.duration);
  });
  each('navigation', {}, (entry) => {
    if ('responseStart' in entry && typeof entry.responseStart === 'number') vitals.TTFB = entry.responseStart;
  });
  const leave = (): void => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', leave);
    report({ page, vitals });
  };
  document.addEventListener('visibilitychange', leave);
  return () => document.removeEventListener('visibilitychange', leave);
}
