import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filesDoor } from '@/server/files';
import { KeptBuilds } from '@/server/kept-builds';
import { portOf } from '../../support/port-of';

const folder = mkdtempSync(join(tmpdir(), 'files-'));
const shared = mkdtempSync(join(tmpdir(), 'kept-'));
const builds = new KeptBuilds(shared, 'this-build');
const code = 'const sum = (a, b) => a + b;\n'.repeat(100);
let server: Server;
let base: string;

beforeAll(async () => {
  mkdirSync(join(folder, 'chunks'));
  writeFileSync(join(folder, 'chunks/a.js'), code);
  writeFileSync(join(folder, 'small.svg'), '<svg/>');
  writeFileSync(join(folder, 'photo.webp'), 'RIFF');
  writeFileSync(join(folder, 'chunks/replaced.js'), code);
  builds.keep(folder);
  rmSync(join(folder, 'chunks/replaced.js'));
  writeFileSync(join(folder, 'chunks/gone.js'), code);
  const static_ = { prefix: '/s/', folder, cacheControl: 'immutable', elsewhere: false, further: (name: string) => builds.find(name) };
  const door = filesDoor([static_, { prefix: '/art/', folder, cacheControl: 'a day', elsewhere: true }]);
  server = createServer((request, response) => {
    const next = (): void => void response.end("Next's");
    if (!door(request, response, request.url === '/s/small.svg', next)) next();
  });
  base = `http://127.0.0.1:${await portOf(server)}`;
});
afterAll(() => {
  server.close();
  for (const one of [folder, shared]) rmSync(one, { recursive: true });
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
  ['/art/none.svg', {}, 'GET'],
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

describe('a file of another build', () => {
  /** As the process of another build leaves it. */
  const fonts = Buffer.from('wOF2 of another build');
  beforeAll(() => {
    const other = mkdtempSync(join(tmpdir(), 'other-'));
    mkdirSync(join(other, 'chunks'));
    mkdirSync(join(other, 'media'));
    writeFileSync(join(other, 'chunks/theirs.js'), `${code}// theirs`);
    writeFileSync(join(other, 'media/theirs.woff2'), fonts);
    writeFileSync(join(other, 'secret.txt'), 'not a file of pages');
    new KeptBuilds(shared, 'their-build').keep(other);
    rmSync(other, { recursive: true });
  });

  it.each(['br', 'gzip', 'identity'])('comes whichever process is asked, as %s', async (encoding) => {
    const answer = await ask('/s/chunks/theirs.js', { 'accept-encoding': encoding });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/javascript; charset=UTF-8',
      'cache-control': 'immutable',
      'x-content-type-options': 'nosniff',
    });
    expect([answer.headers.get('content-encoding'), await answer.text()]).toEqual([
      encoding === 'identity' ? null : encoding,
      `${code}// theirs`,
    ]);
  });

  it('is not packed where that gains nothing, and comes whole to who asks for a part', async () => {
    const answer = await ask('/s/media/theirs.woff2', { range: 'bytes=0-3' });
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('content-encoding')]).toEqual([200, 'font/woff2', null]);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(fonts);
  });

  it('of no kind that pages ask for is not handed out, nor is what lies beside the builds', async () => {
    writeFileSync(join(shared, 'beside.js'), 'beside');
    for (const path of ['/s/secret.txt', '/s/../beside.js', '/s/%2e%2e/beside.js', '/s/their-build/chunks/theirs.js'])
      expect([path, await (await ask(path)).text()]).toEqual([path, "Next's"]);
    rmSync(join(shared, 'beside.js'));
  });

  it('is this one’s own, where a build has put another in its place under the running process', async () => {
    expect(await (await ask('/s/chunks/replaced.js')).text()).toBe(code);
  });
});
