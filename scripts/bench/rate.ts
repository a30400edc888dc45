import { execFileSync } from 'node:child_process';
import { usedBy } from './processes';

/** Of one server with so many connections. */
export interface Rate {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Microseconds of processor a request. */
  readonly processor: number;
  /** Of them in the kernel. */
  readonly kernel: number;
}
const units: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000 };

/** The time after `label` in what wrk says, ms. */
function timeIn(text: string, label: string): number {
  const [, amount = '', unit = ''] = new RegExp(`${label}\\s+([\\d.]+)(us|ms|s)\\b`).exec(text) ?? [];
  return Number(amount) * (units[unit] ?? Number.NaN);
}

/** One turn of wrk, `lasts` s: one thread, `count` connections; `headers` of whoever asks, `encoding` they take. `pid` = of the server. */
export function turn(url: string, count: number, pid: number, lasts: number, headers: readonly string[] = [], encoding = 'br'): Rate {
  const before = usedBy(pid);
  const said = [`Accept-Encoding: ${encoding}`, ...headers].flatMap((header) => ['-H', header]);
  const text = execFileSync('wrk', ['-t1', `-c${count}`, `-d${lasts}s`, '--latency', ...said, url], { encoding: 'utf8' });
  const after = usedBy(pid);
  const [, all] = /(\d+) requests in/.exec(text) ?? [];
  const [, rate] = /Requests\/sec:\s+([\d.]+)/.exec(text) ?? [];
  if (rate === undefined || text.includes('Non-2xx')) throw new Error(`wrk：${text}`);
  const each = (of: 'processor' | 'kernel'): number => ((after[of] - before[of]) * 1000) / Number(all);
  return {
    perSecond: Number(rate),
    p50: timeIn(text, '50%'),
    p99: timeIn(text, '99%'),
    processor: each('processor'),
    kernel: each('kernel'),
  };
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Medians of turns. */
export function middle(rates: readonly Rate[]): Rate {
  const of = (key: keyof Rate): number => median(rates.map((rate) => rate[key]));
  return { perSecond: of('perSecond'), p50: of('p50'), p99: of('p99'), processor: of('processor'), kernel: of('kernel') };
}
