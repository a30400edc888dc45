import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type Replacement = readonly [from: string, to: string];

/** A configuration with other places in it. @throws Error for a place that is not there (any more) */
export function placed(file: string, places: readonly Replacement[]): string {
  return places.reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`${file}: no “${from}”`);
      return text.replaceAll(from, to);
    },
    readFileSync(file, 'utf8'),
  );
}

/** Ports of one nginx in front of two processes of each part. */
export interface NginxPorts {
  readonly plain: number;
  readonly secure: number;
  /** The website's way to the service. */
  readonly inner: number;
  readonly web: readonly [number, number];
  readonly service: readonly [number, number];
}

const main = (folder: string, site: string): string => `
  daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
  events { worker_connections 4096; }
  http { access_log off; client_body_temp_path ${folder}/a; proxy_temp_path ${folder}/b; fastcgi_temp_path ${folder}/c;
    uwsgi_temp_path ${folder}/d; scgi_temp_path ${folder}/e; include ${site}; }`;

/** The real nginx on the loopback with deploy/nginx/xkb.conf, on these ports and with a certificate of its own. It still has to come up. */
export function startNginx(folder: string, { plain, secure, inner, web, service }: NginxPorts): ChildProcess {
  const [key, certificate, conf] = [join(folder, 'key.pem'), join(folder, 'cert.pem'), join(folder, 'nginx.conf')];
  const subject = ['-nodes', '-newkey', 'rsa:2048', '-subj', '/CN=www.example.com', '-days', '2'];
  execFileSync('openssl', ['req', '-x509', ...subject, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  const site = placed('deploy/nginx/xkb.conf', [
    ['listen [::]:80;', ''],
    ['listen [::]:443 ssl http2;', ''],
    ['listen 80;', `listen 127.0.0.1:${plain};`],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${secure} ssl http2;`],
    ['listen 127.0.0.1:3100;', `listen 127.0.0.1:${inner};`],
    ['/etc/letsencrypt/live/xkb/fullchain.pem', certificate],
    ['/etc/letsencrypt/live/xkb/privkey.pem', key],
    ['127.0.0.1:3000 ', `127.0.0.1:${web[0]} `],
    ['127.0.0.1:3010 ', `127.0.0.1:${web[1]} `],
    ['127.0.0.1:3001 ', `127.0.0.1:${service[0]} `],
    ['127.0.0.1:3011 ', `127.0.0.1:${service[1]} `],
  ]);
  mkdirSync(join(folder, 'conf'));
  writeFileSync(join(folder, 'conf', 'xkb.conf'), site);
  writeFileSync(conf, main(folder, join(folder, 'conf', 'xkb.conf')));
  execFileSync('/usr/sbin/nginx', ['-t', '-q', '-c', conf], { stdio: 'pipe' });
  return spawn('/usr/sbin/nginx', ['-c', conf], { stdio: 'ignore' });
}
