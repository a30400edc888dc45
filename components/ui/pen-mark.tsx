import './sheets';
import type { CSSProperties, ReactNode } from 'react';
import { cx } from './cx';
import styles from './paper.module.css';

const shapes = {
  circle: {
    box: '0 0 100 100',
    ratio: 'none',
    width: 4,
    colour: 'var(--red-500)',
    d: 'M22 30C38 6 78 4 91 34C102 62 82 93 50 95C20 97 3 74 8 48C12 26 34 9 62 11',
  },
  tick: { box: '0 0 84 66', ratio: undefined, width: 11, colour: 'var(--red-600)', d: 'M6 34C14 42 20 50 25 60C34 38 52 16 78 4' },
  pointer: { box: '0 0 64 335', ratio: undefined, width: 4, colour: 'var(--red-500)', d: 'M8 6C-4 120 10 240 50 326M26 312L51 328L58 298' },
} as const;

/** A stroke of the red pen, laid over its (positioned) parent. `draw` lets it be written once on arrival. */
export function PenMark({
  shape,
  draw = false,
  width,
  className,
  style,
}: {
  readonly shape: keyof typeof shapes;
  readonly draw?: boolean;
  /** Stroke width in units of the drawing; circles keep it whatever their size. */
  readonly width?: number;
  readonly className?: string;
  readonly style?: CSSProperties;
}) {
  const { box, ratio, d, colour, width: usual } = shapes[shape];
  return (
    <svg
      className={cx(styles.penMark, draw && styles.draw, className)}
      style={style}
      viewBox={box}
      preserveAspectRatio={ratio}
      aria-hidden="true"
    >
      <path
        d={d}
        fill="none"
        stroke={colour}
        strokeWidth={width ?? usual}
        strokeLinecap="round"
        strokeLinejoin="round"
        vectorEffect={ratio ? 'non-scaling-stroke' : undefined}
        pathLength={1}
      />
    </svg>
  );
}

/** Words with a circle around them. */
export function Ringed({
  className,
  children,
  ...pen
}: {
  readonly draw?: boolean;
  readonly width?: number;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  return (
    <span className={cx(styles.ring, className)}>
      {children}
      <PenMark shape="circle" {...pen} />
    </span>
  );
}
