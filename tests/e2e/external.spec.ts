import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { FakeUpstream, ok } from '../support/fake-upstream';
import { expect, test } from './fixtures';

const own = new FakeUpstream();
const port = 4740;
const base = `http://localhost:${port}`;
let web: ChildProcessByStdio<null, Readable, Readable> | null = null;
let words = '';

function portIsFree(candidate: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(candidate, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

test.beforeAll(async () => {
  const upstream = await own.listen();
  own.on(
    '/api/web/v1/common/findGradeSelection',
    ok({ list: [{ gradeName: '别家的学段', grades: [{ id: '3', name: '别家的年级', extra: 1 }] }], unknown: true }),
  );
  web = spawn(process.execPath, ['scripts/start.mjs'], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      APP_ENV: 'test',
      SITE_KEYS: '',
      WARM_UP: '0',
      UPSTREAM_API_BASE: upstream,
      UPSTREAM_ORG_NO: 'ORG-OF-OTHERS',
      DATA_DIR: join(mkdtempSync(join(tmpdir(), 'xkb-external-')), 'data'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [web.stdout, web.stderr]) stream.on('data', (chunk: Buffer) => (words += chunk.toString()));
  await expect.poll(() => words, { timeout: 60_000 }).toContain('准备好了');
});

test.afterAll(async () => {
  const child = web;
  if (child) {
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
    child.kill('SIGINT');
    expect(await ended).toBe(0);
  }
  await own.close();
  expect(await portIsFree(port)).toBe(true);
});

test('with UPSTREAM_API_BASE the bundled upstream does not start and every call goes there, in the protocol', async ({ request }) => {
  expect(words).toContain('内置服务不启动');
  expect(await portIsFree(port + 1)).toBe(true);
  const answer = await request.post(`${base}/api/web/v1/common/findGradeSelection`, {
    headers: { origin: base, 'x-xkb-route': 'brand.home' },
    data: {},
  });
  expect(await answer.json()).toEqual({
    status: 1,
    message: '',
    appData: { list: [{ gradeName: '别家的学段', grades: [{ id: 3, name: '别家的年级' }] }] },
  });
  const [call] = own.calls('/api/web/v1/common/findGradeSelection');
  expect(call?.headers.organizationno).toBe('ORG-OF-OTHERS');
  expect(call?.headers.clientno).toBe('xkb');
  expect(call?.headers.authorization).toBeUndefined();
});
