import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer as plainServer, type IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { placed, startNginx } from '@/scripts/run/nginx';

/** The configuration as it is handed out, on ports of our own, with a certificate of our own, in front of a website that is one process. */
const folder = mkdtempSync(join(tmpdir(), 'xkb-nginx-'));
const seen: IncomingMessage[] = [];
const web = plainServer((incoming, response) => {
  seen.push(incoming);
  response.end('website');
});
let nginx: ChildProcess | null = null;
let port = 0;

const portOf = (server: Server): number => {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
};
const listening = (server: Server): Promise<number> =>
  new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(portOf(server))));
async function freePorts(count: number): Promise<number[]> {
  const held = Array.from({ length: count }, () => createServer());
  const ports = await Promise.all(held.map(listening));
  await Promise.all(held.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

beforeAll(async () => {
  const alive = await listening(web);
  const [plain = 0, secure = 0, inner = 0, dead = 0, service = 0] = await freePorts(5);
  port = secure;
  nginx = startNginx(folder, { plain, secure, inner, web: [dead, alive], service: [service, dead] });
  const end = Date.now() + 20_000;
  while ((await ask('/').catch(() => null)) === null && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 50));
});
afterAll(async () => {
  const gone = new Promise((resolve) => nginx?.once('close', resolve));
  nginx?.kill('SIGTERM');
  await gone;
  web.closeAllConnections();
  web.close();
  rmSync(folder, { recursive: true, force: true });
});

function ask(path: string, method = 'GET'): Promise<{ readonly status: number; readonly body: string }> {
  return new Promise((resolve, reject) => {
    const asked = request(
      { host: '127.0.0.1', port, path, method, rejectUnauthorized: false, headers: { host: 'www.example.com' } },
      (answer) => {
        let body = '';
        answer.on('data', (part: Buffer) => (body += part.toString()));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }));
      },
    );
    asked.on('error', reject);
    asked.end(method === 'POST' ? 'a=1' : undefined);
  });
}

it('a request goes by TLS to the process that is there, however many are not, also one that writes', async () => {
  for (const method of ['GET', 'POST', 'GET', 'POST', 'GET', 'POST'])
    expect(await ask('/home', method)).toEqual({ status: 200, body: 'website' });
});

it('the website hears who asked, by which name and by what scheme, and the name of the request', async () => {
  seen.length = 0;
  await ask('/home');
  expect(seen[0]?.headers).toMatchObject({
    host: 'www.example.com',
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'https',
    'x-request-id': expect.stringMatching(/^[0-9a-f]{32}$/),
  });
});

it('what is for whoever runs the site is not there for strangers', async () => {
  seen.length = 0;
  for (const path of ['/metrics', '/api/health/ready', '/api/health/live']) expect((await ask(path)).status).toBe(404);
  expect(seen).toEqual([]);
});

it('the one for containers differs in its places only, and nginx takes it', () => {
  const names = ['172.30.0.11:3000', '172.30.0.12:3000', '172.30.0.21:3001', '172.30.0.22:3001'];
  const compose = placed(
    'deploy/nginx/compose.conf',
    names.map((name) => [name, '127.0.0.1:9'] as const),
  );
  const own = readFileSync('deploy/nginx/xkb.conf', 'utf8')
    .replace(/127\.0\.0\.1:(3000|3010|3001|3011) /g, '127.0.0.1:9 ')
    .replace('listen 127.0.0.1:3100;', 'listen 3100;');
  const code = (text: string): string => text.replace(/^\s*#.*\n/gm, '');
  expect(code(compose)).toBe(code(own));
});
