import { percentile } from '../run/visit';

/** What a process says of itself at a moment. */
export interface Sample {
  readonly process: string;
  /** ms since 1970. */
  readonly at: number;
  readonly memory: number;
  readonly handles: number;
  readonly files: number;
}

/** An answer: when it was asked for, and how long it took, ms. */
export interface Timed {
  readonly at: number;
  readonly took: number;
  readonly wrong: string;
}

/** How much more there may be in the last quarter than in the second: the first is when everything is still being made. */
const may = {
  /** of memory: caches fill up to their limits. */
  memory: { factor: 1.15, more: 50_000_000 },
  handles: { factor: 1.2, more: 20 },
  files: { factor: 1.2, more: 20 },
  /** of the p95, ms */
  took: { factor: 1.5, more: 50 },
} as const;

/** One thing that was watched. */
export interface Line {
  readonly what: string;
  readonly early: number;
  readonly late: number;
  readonly good: boolean;
}

const median = (values: readonly number[]): number => percentile(values, 50);

/** The second quarter of the time, and the last. */
function quarters<T extends { readonly at: number }>(all: readonly T[], from: number, until: number): readonly [T[], T[]] {
  const part = (n: number): T[] => {
    const [start, end] = [from + ((until - from) * n) / 4, from + ((until - from) * (n + 1)) / 4];
    return all.filter(({ at }) => at >= start && at < end);
  };
  return [part(1), part(3)];
}

function line(
  what: string,
  [early, late]: readonly [number, number],
  { factor, more }: { readonly factor: number; readonly more: number },
): Line {
  return { what, early, late, good: late <= early * factor + more };
}

/** Does anything grow that should not? A line for each process and figure, one for the latency, one for what was answered wrongly. */
export function verdictOf(samples: readonly Sample[], answered: readonly Timed[], from: number, until: number): readonly Line[] {
  const processes = [...new Set(samples.map((one) => one.process))];
  const grown = processes.flatMap((process) => {
    const [early, late] = quarters(
      samples.filter((one) => one.process === process),
      from,
      until,
    );
    return (['memory', 'handles', 'files'] as const).map((what) =>
      line(`${process} ${what}`, [median(early.map((one) => one[what])), median(late.map((one) => one[what]))], may[what]),
    );
  });
  const [early, late] = quarters(answered, from, until).map((part) =>
    percentile(
      part.map(({ took }) => took),
      95,
    ),
  );
  const wrong = answered.filter((one) => one.wrong !== '').length;
  return [
    ...grown,
    line('p95 ms', [early ?? Number.NaN, late ?? Number.NaN], may.took),
    { what: 'wrong answers', early: 0, late: wrong, good: wrong === 0 },
  ];
}
