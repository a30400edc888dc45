import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processOf, processorMs } from './processes';
import { stopChild, untilUp, type Product } from './product';

const connections = [1, 32, 64] as const;
/** Turns of each server, one after the other, and how long one is, s: what else the machine does meets both. */
const turns = 5;
const seconds = 2;

/** Of one server with so many connections. */
interface Rate {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Microseconds of processor a request. */
  readonly processor: number;
}
export interface Pair {
  readonly connections: number;
  readonly ours: Rate;
  readonly nginx: Rate;
}

const units: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000 };

/** The time after `label` in what wrk says, ms. */
function timeIn(text: string, label: string): number {
  const [, amount = '', unit = ''] = new RegExp(`${label}\\s+([\\d.]+)(us|ms|s)\\b`).exec(text) ?? [];
  return Number(amount) * (units[unit] ?? Number.NaN);
}

/** One turn of wrk: one thread, an answer in brotli. */
function turn(url: string, count: number, pid: number, lasts: number): Rate {
  const before = processorMs(pid);
  const text = execFileSync('wrk', ['-t1', `-c${count}`, `-d${lasts}s`, '--latency', '-H', 'Accept-Encoding: br', url], {
    encoding: 'utf8',
  });
  const used = processorMs(pid) - before;
  const [, all] = /(\d+) requests in/.exec(text) ?? [];
  const [, rate] = /Requests\/sec:\s+([\d.]+)/.exec(text) ?? [];
  if (rate === undefined || text.includes('Non-2xx')) throw new Error(`wrk：${text}`);
  return { perSecond: Number(rate), p50: timeIn(text, '50%'), p99: timeIn(text, '99%'), processor: (used * 1000) / Number(all) };
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function middle(rates: readonly Rate[]): Rate {
  const of = (key: keyof Rate): number => median(rates.map((rate) => rate[key]));
  return { perSecond: of('perSecond'), p50: of('p50'), p99: of('p99'), processor: of('processor') };
}

/** A throw-away nginx on loopback with one worker that serves one file, packed already. Answers its worker's id to `work`. */
async function withNginx<T>(port: number, page: Buffer, work: (base: string, pid: number) => T): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'xkb-nginx-'));
  mkdirSync(join(folder, 'www'));
  writeFileSync(join(folder, 'www', 'home'), page);
  const conf = join(folder, 'nginx.conf');
  writeFileSync(
    conf,
    `user root; worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
     events { worker_connections 256; }
     http { access_log off; client_body_temp_path ${folder}/b; proxy_temp_path ${folder}/p; fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
            keepalive_requests 10000000;
            server { listen 127.0.0.1:${port}; root ${folder}/www; default_type text/html; add_header Content-Encoding br; add_header Vary Accept-Encoding; } }`,
  );
  const child = spawn('/usr/sbin/nginx', ['-c', conf, '-p', folder], { stdio: 'ignore' });
  try {
    const base = `http://127.0.0.1:${port}`;
    await untilUp(`${base}/none`, child, 10_000, 404);
    return work(base, processOf(child.pid ?? 0, 'worker'));
  } finally {
    await stopChild(child);
  }
}

/** The bytes of a page as they are sent, once they are ready in brotli. */
async function packed(url: string): Promise<Buffer> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const answer = await new Promise<{ encoding: string | undefined; body: Buffer }>((resolve, reject) => {
      request(url, { headers: { 'accept-encoding': 'br' } }, (message) => {
        const parts: Buffer[] = [];
        message.on('data', (part: Buffer) => parts.push(part));
        message.on('end', () => resolve({ encoding: message.headers['content-encoding'], body: Buffer.concat(parts) }));
      })
        .on('error', reject)
        .end();
    });
    if (answer.encoding === 'br') return answer.body;
    await new Promise((wait) => setTimeout(wait, 100));
  }
  throw new Error(`${url} 没有压缩好`);
}

/** A ready /home against nginx with one worker serving the same bytes, turn by turn. */
export async function throughput(product: Pick<Product, 'base' | 'pid'>, port: number): Promise<{ pairs: readonly Pair[]; bytes: number }> {
  const page = await packed(`${product.base}/home`);
  const own = processOf(product.pid, 'server.mjs');
  const pairs = await withNginx(port, page, (other, pid) =>
    connections.map((count) => {
      const [ours, nginx]: [Rate[], Rate[]] = [[], []];
      for (let round = 0; round <= turns; round += 1) {
        ours.push(turn(`${product.base}/home`, count, own, seconds));
        nginx.push(turn(`${other}/home`, count, pid, seconds));
      }
      // The first turn warms both up.
      return { connections: count, ours: middle(ours.slice(1)), nginx: middle(nginx.slice(1)) };
    }),
  );
  return { pairs, bytes: page.length };
}
