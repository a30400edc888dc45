import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopChild, untilUp } from './product';

const seconds = 8;

/** Requests per second by wrk: one thread, 32 connections; the second of two runs counts. */
function wrk(url: string): number {
  const once = (duration: number): string => execFileSync('wrk', ['-t1', '-c32', `-d${duration}s`, url], { encoding: 'utf8' });
  once(2);
  const found = /Requests\/sec:\s+([\d.]+)/.exec(once(seconds));
  if (!found) throw new Error('wrk 没有给出 Requests/sec');
  return Number(found[1]);
}

/** A throw-away nginx on loopback that serves one folder. */
async function withNginx<T>(port: number, files: Readonly<Record<string, Buffer>>, work: (base: string) => T): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'xkb-nginx-'));
  mkdirSync(join(folder, 'www'));
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, 'www', name), bytes);
  const conf = join(folder, 'nginx.conf');
  writeFileSync(
    conf,
    `user root; worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
     events { worker_connections 256; }
     http { access_log off; client_body_temp_path ${folder}/b; proxy_temp_path ${folder}/p; fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
            server { listen 127.0.0.1:${port}; root ${folder}/www; default_type text/html; } }`,
  );
  const child = spawn('/usr/sbin/nginx', ['-c', conf, '-p', folder], { stdio: 'ignore' });
  try {
    const base = `http://127.0.0.1:${port}`;
    await untilUp(`${base}/home`, child, 10_000);
    return work(base);
  } finally {
    await stopChild(child);
  }
}

/** /home from Next's ISR cache against nginx serving the same bytes, in one run. */
export async function throughput(base: string, port: number): Promise<{ next: number; nginx: number; bytes: number }> {
  const page = Buffer.from(await (await fetch(`${base}/home`)).arrayBuffer());
  const next = wrk(`${base}/home`);
  const nginx = await withNginx(port, { home: page }, (other) => wrk(`${other}/home`));
  return { next, nginx, bytes: page.length };
}
