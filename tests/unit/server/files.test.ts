import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filesDoor } from '@/server/files';

const folder = mkdtempSync(join(tmpdir(), 'files-'));
const code = 'const sum = (a, b) => a + b;\n'.repeat(100);
let server: Server;
let base: string;

beforeAll(async () => {
  mkdirSync(join(folder, 'chunks'));
  writeFileSync(join(folder, 'chunks/a.js'), code);
  writeFileSync(join(folder, 'chunks/gone.js'), code);
  writeFileSync(join(folder, 'small.svg'), '<svg/>');
  writeFileSync(join(folder, 'photo.webp'), 'RIFF');
  const door = filesDoor([{ prefix: '/s/', folder, cacheControl: 'immutable', elsewhere: false }]);
  server = createServer((request, response) => {
    if (!door(request, response, request.url === '/s/small.svg')) response.end("Next's");
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  base = typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : '';
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(base + path, { method, headers: { 'accept-encoding': 'br, gzip', ...headers } });

it.each(['br', 'gzip'])('a script goes out as %s, with what every answer says', async (encoding) => {
  const answer = await ask('/s/chunks/a.js?dpl=1', { 'accept-encoding': encoding });
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-encoding': encoding,
    'content-type': 'application/javascript; charset=UTF-8',
    'cache-control': 'immutable',
    vary: 'Accept-Encoding',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(Number(answer.headers.get('content-length'))).toBeLessThan(code.length / 10);
  expect(await answer.text()).toBe(code);
});

it('what a browser has already is not sent again', async () => {
  const etag = (await ask('/s/chunks/a.js')).headers.get('etag') ?? '';
  const again = await ask('/s/chunks/a.js', { 'if-none-match': etag, 'cache-control': 'max-age=0' });
  expect([etag.length > 10, again.status, await again.text()]).toEqual([true, 304, '']);
});

it('HEAD has the headers only, and what is small goes out as it is', async () => {
  const head = await ask('/s/chunks/a.js', {}, 'HEAD');
  expect([head.headers.get('content-encoding'), await head.text()]).toEqual(['br', '']);
  const small = await ask('/s/small.svg');
  expect([small.headers.get('content-encoding'), await small.text()]).toEqual([null, '<svg/>']);
  // Came over an encrypted connection, as the server of this test has it.
  expect([small, head].map(({ headers }) => headers.get('strict-transport-security'))).toEqual(['max-age=31536000', null]);
});

it.each([
  ['/s/photo.webp', {}, 'GET'],
  ['/s/none.js', {}, 'GET'],
  ['/s/../s/chunks/a.js.map', {}, 'GET'],
  ['/s/chunks/a.js', { range: 'bytes=0-3' }, 'GET'],
  ['/s/chunks/a.js', { 'accept-encoding': 'identity' }, 'GET'],
  ['/s/chunks/a.js', {}, 'POST'],
])('%s %j %s is left to Next', async (path, headers, method) => {
  expect(await (await ask(path, headers, method)).text()).toBe("Next's");
});

it('a file that has gone since says so, and comes when it is back', async () => {
  rmSync(join(folder, 'chunks/gone.js'));
  expect((await ask('/s/chunks/gone.js')).status).toBe(503);
  writeFileSync(join(folder, 'chunks/gone.js'), code);
  expect(await (await ask('/s/chunks/gone.js')).text()).toBe(code);
});
