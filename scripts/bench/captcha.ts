import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { captchaPath } from '@/lib/contracts/values/captcha-path';
import { doorCall } from './overhead';
import { startProduct, type Product } from './product';
import { table } from './table';

const CONNECTIONS = 40;
/** How long pictures are asked for, s, and when the others begin, ms: the pool of pictures is empty by then. */
const LASTS = 12;
const BEFORE_MS = 2000;
const CALLS = 300;

/** Of a small read, one call after another, ms. */
interface Calls {
  readonly p50: number;
  readonly p99: number;
}

async function callsAt(base: string): Promise<Calls> {
  const call = doorCall(base);
  const times: number[] = [];
  const end = performance.now() + LASTS * 1000 - BEFORE_MS;
  while (times.length < CALLS && performance.now() < end) {
    const at = performance.now();
    await call();
    times.push(performance.now() - at);
  }
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.floor((times.length - 1) * share)] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99) };
}

/** The same while so many connections ask for pictures and nothing else. */
async function besidePictures(base: string): Promise<Calls & { readonly perSecond: number; readonly failed: number }> {
  const wrk = spawn('wrk', ['-t1', `-c${CONNECTIONS}`, `-d${LASTS}s`, '-H', 'x-xkb-route: account.register', base + captchaPath]);
  let said = '';
  wrk.stdout.on('data', (text) => (said += String(text)));
  const over = once(wrk, 'close');
  await new Promise((wait) => setTimeout(wait, BEFORE_MS));
  const calls = await callsAt(base);
  await over;
  const [, rate = 'NaN'] = /Requests\/sec:\s+([\d.]+)/.exec(said) ?? [];
  const of = (form: RegExp): number => Number(form.exec(said)?.[1] ?? '0');
  return { ...calls, perSecond: Number(rate), failed: of(/Non-2xx or 3xx responses: (\d+)/) / of(/(\d+) requests in/) };
}

/** What others feel while forty connections of one address ask for captchas: where the limit holds, and where it is lifted. */
export async function captchaPart(product: Product, port: number): Promise<readonly string[]> {
  const alone = await callsAt(product.base);
  const limited = await besidePictures(product.base);
  const lifted = await startProduct(port, { more: { LIMITS: 'captcha:1000000' } });
  const free = await besidePictures(lifted.base).finally(() => lifted.stop());
  const row = (what: string, { p50, p99 }: Calls, asked: string): readonly string[] => [what, p50.toFixed(1), p99.toFixed(1), asked];
  const told = ({ perSecond, failed }: typeof free): string => `${perSecond.toFixed(0)}, ${(failed * 100).toFixed(0)} %`;
  return [
    '## Others, while forty ask for captchas',
    '',
    `One small read (findGradeSelection) through the door, one after another, up to ${CALLS}, while ${CONNECTIONS} connections of one address ask for ${captchaPath} without a pause; wrk beside it on the same machine. Whoever is over the limit is told so in words, with 200.`,
    '',
    ...table(
      ['meanwhile', 'p50 ms', 'p99 ms', 'answers to them a second, and how many outside 200–299'],
      [
        row('nothing', alone, ''),
        row(`${CONNECTIONS} connections, limits as they are`, limited, told(limited)),
        row(`${CONNECTIONS} connections, the limit lifted`, free, told(free)),
      ],
    ),
    '',
  ];
}
