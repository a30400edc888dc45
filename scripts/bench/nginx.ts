import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { passingFolder } from '../run/passing-folder';
import { processOf } from './processes';
import { stopChild, untilUp } from './product';

/** A throw-away nginx on loopback with one worker that serves these files by name, packed already, as whoever tunes it does: sendfile, whole packets, open files kept. Hands its address and its worker's id to `work`. */
export async function withNginx<T>(
  port: number,
  pages: ReadonlyMap<string, Buffer>,
  work: (base: string, pid: number) => T | Promise<T>,
): Promise<T> {
  const folder = passingFolder('nginx');
  mkdirSync(join(folder, 'www'));
  for (const [name, bytes] of pages) writeFileSync(join(folder, 'www', name), bytes);
  const conf = join(folder, 'nginx.conf');
  writeFileSync(
    conf,
    `user root; worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
     events { worker_connections 256; }
     http { access_log off; client_body_temp_path ${folder}/b; proxy_temp_path ${folder}/p; fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
            keepalive_requests 10000000; sendfile on; tcp_nopush on; tcp_nodelay on;
            open_file_cache max=1000 inactive=1h; open_file_cache_valid 1h;
            server { listen 127.0.0.1:${port}; root ${folder}/www; default_type text/html; add_header Content-Encoding br; add_header Vary Accept-Encoding; } }`,
  );
  const child = spawn('/usr/sbin/nginx', ['-c', conf, '-p', folder], { stdio: 'ignore' });
  try {
    const base = `http://127.0.0.1:${port}`;
    await untilUp(`${base}/none`, child, 10_000, 404);
    return await work(base, processOf(child.pid ?? 0, 'worker'));
  } finally {
    await stopChild(child);
  }
}
