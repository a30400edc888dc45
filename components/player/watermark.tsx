import { useNow } from '@/lib/client/use-now';
import styles from './shared/stage.module.css';

/** Its way round the picture, shares of the screen in %, in steps of `STEP_MS`: nobody cuts it out with one stroke. */
const corners = [
  { x: 42, y: 3 },
  { x: 72, y: 20 },
  { x: 56, y: 78 },
  { x: 8, y: 62 },
] as const;
const STEPS = 9;
const STEP_MS = 2500;

function placeAt(now: number): string {
  const step = Math.floor(now / STEP_MS);
  const corner = (at: number) => corners[at % corners.length] ?? corners[0];
  const side = Math.floor(step / STEPS);
  const [from, to] = [corner(side), corner(side + 1)];
  const between = (axis: 'x' | 'y'): number => from[axis] + ((to[axis] - from[axis]) * (step % STEPS)) / STEPS;
  return `translate(${between('x')}%, ${between('y')}%)`;
}

/** Whose the picture is. It goes a step now and then by a clock: an animation has a phone draw each frame, also where nothing plays. */
export function Watermark({ text }: { readonly text: string }) {
  return (
    <span className={styles.watermark} style={{ transform: placeAt(useNow()) }} aria-hidden="true">
      {text}
    </span>
  );
}
