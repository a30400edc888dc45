import { percentile } from '../run/visit';
import type { List } from './lists';

export interface Measured {
  readonly name: string;
  /** ms */
  readonly p50: number;
  readonly p95: number;
  readonly most: number;
}

/** Everybody once: what is measured is a page that was read a little while ago, and not the disk. */
const FIRST = 50;

/** Asks a list `times` times, one after the other, after a few that are not counted. */
export async function measure({ name, most, ask }: List, times: number): Promise<Measured> {
  for (let n = 0; n < FIRST; n += 1) await ask(n);
  const took: number[] = [];
  for (let n = 0; n < times; n += 1) {
    const began = performance.now();
    await ask(n + FIRST);
    took.push(performance.now() - began);
  }
  return { name, most, p50: percentile(took, 50), p95: percentile(took, 95) };
}
