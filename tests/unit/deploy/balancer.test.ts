import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as ask, type Server } from 'node:http';
import { request as askSecurely } from 'node:https';
import { createServer as plainServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { placed } from '@/scripts/run/nginx';

/** The nginx of compose.yml as it starts there, on ports of our own, with the real nginx. */
const folder = mkdtempSync(join(tmpdir(), 'xkb-balancer-'));
const conf = join(folder, 'conf.d', 'default.conf');
const certificates = join(folder, 'certificates');
const acme = join(folder, 'acme');
// nginx reads as somebody who owns nothing.
chmodSync(folder, 0o755);
const web = createServer((_request, response) => response.end('website'));
let balancer: ChildProcess;
let [plain, secure] = [0, 0];

const portOf = (server: { readonly address: Server['address'] }): number => {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
};
async function freePort(): Promise<number> {
  const held = plainServer();
  await new Promise<void>((resolve) => held.listen(0, '127.0.0.1', resolve));
  const port = portOf(held);
  await new Promise((resolve) => held.close(resolve));
  return port;
}

interface Heard {
  readonly status: number;
  readonly body: string;
  readonly location: string;
}
/** What is answered, or null where nobody does. */
function heard(port: number, path: string, host: string, tls: boolean): Promise<Heard | null> {
  return new Promise((resolve) => {
    const options = { host: '127.0.0.1', port, path, headers: { host }, rejectUnauthorized: false, servername: host };
    const asked = (tls ? askSecurely : ask)(options, (answer) => {
      let body = '';
      answer.on('data', (part: Buffer) => (body += part.toString()));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body, location: answer.headers.location ?? '' }));
    });
    asked.on('error', () => resolve(null));
    asked.end();
  });
}
async function until<T>(look: () => Promise<T | null>): Promise<T> {
  for (const end = Date.now() + 20_000; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 50))) {
    const found = await look();
    if (found !== null) return found;
  }
  throw new Error(readFileSync(join(folder, 'error.log'), 'utf8'));
}

beforeAll(async () => {
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
  [plain, secure] = [await freePort(), await freePort()];
  const inner = await freePort();
  for (const made of ['conf.d', 'bin', 'acme/.well-known/acme-challenge']) mkdirSync(join(folder, made), { recursive: true });
  writeFileSync(join(acme, '.well-known/acme-challenge/token'), 'proof');
  const from = placed('deploy/nginx/compose.conf', [
    ['listen [::]:80;', ''],
    ['listen [::]:443 ssl http2;', ''],
    ['listen 80;', `listen 127.0.0.1:${plain};`],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${secure} ssl http2;`],
    ['listen 3100;', `listen 127.0.0.1:${inner};`],
    ['/etc/letsencrypt/live/xkb', certificates],
    ['/var/www/acme', acme],
    ...['172.30.0.11:3000', '172.30.0.12:3000'].map((address) => [address, `127.0.0.1:${portOf(web)}`] as const),
    ...['172.30.0.21:3001', '172.30.0.22:3001'].map((address) => [address, '127.0.0.1:9'] as const),
  ]);
  writeFileSync(join(folder, 'compose.conf'), from);
  const main = join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ');
  writeFileSync(
    main,
    `worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log; events { worker_connections 1024; } http { access_log off; ${temporary} include ${conf}; }`,
  );
  // `nginx` there means the one with /etc/nginx/nginx.conf.
  writeFileSync(join(folder, 'bin', 'nginx'), `#!/bin/sh\nexec /usr/sbin/nginx -c ${main} "$@"\n`);
  chmodSync(join(folder, 'bin', 'nginx'), 0o755);
  balancer = spawn('sh', ['-c', 'ulimit -Sn 1024; exec sh deploy/nginx/balancer.sh'], {
    stdio: 'ignore',
    detached: true,
    env: {
      ...process.env,
      PATH: `${join(folder, 'bin')}:${process.env.PATH}`,
      DOMAINS: 'www.school.test desk.school.test',
      CONF_FROM: join(folder, 'compose.conf'),
      CONF_TO: conf,
      NGINX_CONF: main,
      CERTIFICATES: certificates,
      LOOK_SECONDS: '0.1',
    },
  });
});
afterAll(async () => {
  const gone = new Promise((resolve) => balancer.once('close', resolve));
  if (balancer.pid !== undefined) process.kill(-balancer.pid, 'SIGTERM');
  await gone;
  web.closeAllConnections();
  web.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A certificate as certbot lays it down. */
function certify(name: string): void {
  mkdirSync(certificates, { recursive: true });
  const [key, chain] = [join(certificates, 'privkey.pem'), join(certificates, 'fullchain.pem.new')];
  const subject = ['-nodes', '-newkey', 'rsa:2048', '-subj', `/CN=${name}`, '-days', '2'];
  execFileSync('openssl', ['req', '-x509', ...subject, '-keyout', key, '-out', chain], { stdio: 'ignore' });
  execFileSync('mv', [chain, join(certificates, 'fullchain.pem')]);
}

it('answers whoever proves the domain before there is a certificate, and by TLS as soon as there is one', async () => {
  const proof = await until(() => heard(plain, '/.well-known/acme-challenge/token', 'desk.school.test', false));
  expect(proof).toMatchObject({ status: 200, body: 'proof' });
  expect(await heard(plain, '/home', 'www.school.test', false)).toMatchObject({ status: 301, location: 'https://www.school.test/home' });
  expect(await heard(secure, '/home', 'www.school.test', true)).toBeNull();
  certify('www.school.test');
  for (const host of ['www.school.test', 'desk.school.test'])
    expect(await until(() => heard(secure, '/home', host, true))).toMatchObject({ status: 200, body: 'website' });
  expect(readFileSync(conf, 'utf8')).toContain('server_name www.school.test desk.school.test;');
});

it('has room for the connections of a busy hour, and as many files', async () => {
  await until(() => heard(plain, '/home', 'www.school.test', false));
  expect(readFileSync(join(folder, 'nginx.conf'), 'utf8')).toContain('worker_connections 4096;');
  const master = readFileSync(join(folder, 'nginx.pid'), 'utf8').trim();
  const [worker = ''] = execFileSync('pgrep', ['-P', master, '-f', 'worker process'], { encoding: 'utf8' }).split('\n');
  const [, files] = /^Max open files +(\d+)/m.exec(readFileSync(`/proc/${worker}/limits`, 'utf8')) ?? [];
  expect(Number(files)).toBeGreaterThan(4096);
});

it('without a domain it says where it is written', () => {
  expect(() =>
    execFileSync('sh', ['deploy/nginx/balancer.sh'], { env: { NODE_ENV: 'test', PATH: process.env.PATH }, stdio: 'pipe' }),
  ).toThrow('deploy/domains.env');
});
