import type { Writing } from '@/lib/board/lesson';
import { writingShapes, type Palette } from '@/lib/board/shapes';
import { Shapes } from '../vector/shapes';
import styles from './handout.module.css';

/** Chalk on paper: what was yellow or red on the board keeps its meaning. */
const ink: Palette = {
  chalk: 'currentColor',
  yellow: 'currentColor',
  soft: 'var(--ink-700)',
  red: 'var(--red-600)',
  rose: 'var(--red-600)',
  line: 'currentColor',
};

/** Board pixels for one rem: writing of 42 on the board is a little larger than the text around it. */
const TO_REM = 0.0055;
const PAD = 4;

/** A line of the board as it was laid out there, in ink, at the size of a text. */
export function WrittenLine({ mark }: { readonly mark: Writing }) {
  const [x, y, width, height] = mark.box;
  const words = mark.runs.map(({ text }) => text).join('');
  return (
    <svg
      className={styles.line}
      viewBox={`${x - PAD} ${y - PAD} ${width + PAD * 2} ${height + PAD * 2}`}
      style={{ width: `calc(${((width + PAD * 2) * TO_REM).toFixed(2)}rem * var(--written))` }}
      role="img"
      aria-label={words}
    >
      <Shapes shapes={writingShapes(mark, ink)} />
    </svg>
  );
}
