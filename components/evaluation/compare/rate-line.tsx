import { shortDay } from '@/lib/kernel/date';
import own from './rate-line.module.css';

interface Point {
  readonly key: number;
  /** 0–100. */
  readonly rate: number;
  /** `2026-11-20`. */
  readonly date: string;
}

/** The drawing in its own units: where the lines lie, and where the outermost points stand. */
const frame = { width: 690, height: 300, top: 44, bottom: 240, left: 90, right: 640, edge: 56 } as const;
const LINE_EVERY = 20;
/** Room under the lowest point. */
const BELOW = 10;

/** Score rates one after the other. The lowest line stands at a multiple of 20 under all of them and says which. `label` says it in words. */
export function RateLine({ points, label }: { readonly points: readonly Point[]; readonly label: string }) {
  const least = Math.min(...points.map(({ rate }) => rate));
  const base = Math.max(0, Math.floor((least - BELOW) / LINE_EVERY) * LINE_EVERY);
  const y = (rate: number): number => Math.round(frame.bottom - ((rate - base) / (100 - base)) * (frame.bottom - frame.top));
  const step = points.length > 1 ? (frame.right - frame.left) / (points.length - 1) : 0;
  const spots = points.map(({ key, rate, date }, at) => ({ key, rate, date, x: Math.round(frame.left + at * step), y: y(rate) }));
  const lines = Array.from({ length: (100 - base) / LINE_EVERY + 1 }, (_, at) => base + at * LINE_EVERY);
  return (
    <svg className={own.line} viewBox={`0 0 ${frame.width} ${frame.height}`} role="img" aria-label={label}>
      {lines.map((rate) => (
        <g key={rate}>
          <path d={`M${frame.edge} ${y(rate)}H${frame.width}`} stroke="var(--grid-2)" strokeWidth="1.2" />
          <text x={frame.edge - 10} y={y(rate) + 7} textAnchor="end" fontSize="20" fill="var(--ink-500)">
            {rate}
          </text>
        </g>
      ))}
      <polyline
        points={spots.map((spot) => `${spot.x},${spot.y}`).join(' ')}
        fill="none"
        stroke="var(--ink-900)"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      {spots.map((spot) => (
        <g key={spot.key} textAnchor="middle">
          <circle cx={spot.x} cy={spot.y} r="6" fill="var(--ink-900)" />
          <text x={spot.x} y={spot.y - 16} fontSize="24" fontWeight="700" fill="var(--ink-900)">
            {`${spot.rate}%`}
          </text>
          <text x={spot.x} y={frame.bottom + 40} fontSize="22" fill="var(--ink-700)">
            {shortDay(spot.date)}
          </text>
        </g>
      ))}
    </svg>
  );
}
