import type { Output } from '@/lib/contracts';
import styles from './radar.module.css';
import { labelSpot, polygon, radar, spotOn } from '../../lib/paper/radar-points';

type Module = Output<'evaluation.report'>['modules'][number];

const circle = 'M22 30C38 6 78 4 91 34C102 62 82 93 50 95C20 97 3 74 8 48C12 26 34 9 62 11';
/** Side of the ring's drawing, and how much of it is drawn. */
const RING = { side: 100, scale: 0.34 };

/** The modules on their axes, the weakest ringed in red. `label` says all of it in words. */
export function Radar({ modules, label }: { readonly modules: readonly Module[]; readonly label: string }) {
  const count = modules.length;
  const rim = modules.map((_, at) => spotOn(at, count, radar.radius));
  const scored = modules.map(({ score, full }, at) => spotOn(at, count, (full > 0 ? score / full : 0) * radar.radius));
  return (
    <svg className={styles.radar} viewBox={`0 0 ${radar.width} ${radar.height}`} role="img" aria-label={label}>
      <g fill="none" stroke="var(--grid-2)" strokeWidth="1.2">
        {Array.from({ length: radar.rings }, (_, ring) => (
          <polygon key={ring} points={polygon(modules.map((_, at) => spotOn(at, count, ((ring + 1) / radar.rings) * radar.radius)))} />
        ))}
        {rim.map(({ x, y }) => (
          <path key={`${x} ${y}`} d={`M${radar.x} ${radar.y}L${x} ${y}`} />
        ))}
      </g>
      <polygon
        points={polygon(scored)}
        fill="var(--ink-900)"
        fillOpacity=".14"
        stroke="var(--ink-900)"
        strokeWidth="2.6"
        strokeLinejoin="round"
      />
      {scored.map(({ x, y }, at) => (
        <circle key={at} cx={x} cy={y} r="4" fill="var(--ink-900)" />
      ))}
      {modules.map(({ name, score }, at) => {
        const { x, y } = labelSpot(at, count);
        return (
          <text key={name} x={x} y={y + 5} textAnchor="middle" fontSize="14" fontWeight="700" fill="var(--ink-900)">
            {`${name} ${score}`}
          </text>
        );
      })}
      {modules.map(({ weak, name }, at) => {
        const spot = scored[at];
        if (!weak || !spot) return null;
        const half = (RING.side * RING.scale) / 2;
        return (
          <path
            key={name}
            transform={`translate(${spot.x - half} ${spot.y - half}) scale(${RING.scale})`}
            d={circle}
            fill="none"
            stroke="var(--red-500)"
            strokeWidth="9"
            strokeLinecap="round"
          />
        );
      })}
    </svg>
  );
}
