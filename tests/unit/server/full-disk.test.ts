import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { secretIn } from '@/lib/kernel/secrets';
import { Disk } from '@/server/pages/disk';
import { Keeper, keyOf } from '@/server/pages/keeper';
import type { Question } from '@/server/pages/ready-page';
import { smallDisk, type SmallDisk } from '@/scripts/run/small-disk';
import { createTestUpstream } from '@/upstream/testing/upstream';

/** A disk without room: what is asked for is said in words or goes on from memory, nothing is left half written, and all is well when there is room. */
const small: SmallDisk | null = smallDisk(4096);
afterAll(() => small?.remove());
afterEach(() => small?.free());
/** Every file below a folder. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((one) => (one.isFile() ? [one.name] : []));

test('a page that cannot be written is answered from memory, leaves nothing behind, and is written the next time', async () => {
  // A machine on which nobody may mount has the other tests of this.
  if (small === null) return;
  const root = join(small.folder, 'pages');
  const path = '/main~1/home';
  const key = keyOf(path, 'document');
  const question: Question = { path, host: 'www.main.test', url: '/home', headers: {} };
  const warned: string[] = [];
  const keeper = new Keeper({
    limitBytes: 1_000_000,
    ask: () =>
      Promise.resolve({
        status: 200,
        headers: ['ETag', '"1"', 'x-nextjs-cache', 'HIT', 'Cache-Control', 's-maxage=300', 'Content-Type', 'text/html'],
        body: Buffer.from('课'.repeat(9000)),
      }),
    cache: { made: new Map(), changed: null },
    disk: new Disk(root, 'a'.repeat(64)),
    log: { warn: (_fields: unknown, message?: string) => void warned.push(message ?? '') },
  });
  await keeper.load();
  const made = async (): Promise<void> => {
    keeper.renew(key, question);
    while (keeper.busy) await new Promise((resolve) => setTimeout(resolve, 2));
  };
  small.fill();
  await made();
  expect(keeper.get(key)?.status).toBe(200);
  expect(filesIn(root)).toEqual([]);
  expect(warned).toEqual(['page not kept on the disk']);
  small.free();
  await made();
  expect(filesIn(root)).toHaveLength(1);
  expect(warned).toHaveLength(1);
});

test('a key that cannot be written is none, rather than an empty one that everybody knows, and is made when there is room', () => {
  const folder = small?.folder ?? mkdtempSync(join(tmpdir(), 'xkb-keys-'));
  mkdirSync(join(folder, 'keys'));
  const key = (): string => secretIn(join(folder, 'keys'), 'media.key');
  if (small !== null) {
    small.fill();
    expect(key).toThrow('ENOSPC');
    expect(filesIn(join(folder, 'keys'))).toEqual([]);
    small.free();
  }
  expect(key()).toMatch(/^[0-9a-f]{64}$/);
  writeFileSync(join(folder, 'keys', 'media.key'), '');
  expect(key).toThrow('是空的');
  if (small === null) rmSync(folder, { recursive: true });
});

test('a picture that cannot be written is refused in words, and the same one is taken when there is room', async () => {
  if (small === null) return;
  const data = join(small.folder, 'data');
  const up = await createTestUpstream({ env: { DATA_DIR: data } });
  const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#d3262b' } })
    .png()
    .toBuffer();
  const { uptoken, key } = await up.ok('upload.token', { purpose: 'feedback' });
  const send = async (): Promise<readonly [number, string]> => {
    const form = new FormData();
    form.set('token', uptoken);
    form.set('key', key);
    form.set('file', new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' }));
    const answer = await up.app.request('/upload', { method: 'POST', body: form });
    return [answer.status, await answer.text()];
  };
  // The demo has sent a picture, too.
  const before = filesIn(data);
  small.fill();
  expect(await send()).toEqual([503, expect.stringContaining('暂时存不下图片')]);
  expect(filesIn(data)).toEqual(before);
  // Nobody's words are lost for it.
  expect(await up.ok('common.problemFeedback', { words: '第 3 页点不开，刷新也一样' })).toMatchObject({ ticketNo: expect.any(String) });
  small.free();
  expect((await send())[0]).toBe(200);
  expect(filesIn(data)).toHaveLength(before.length + 1);
  await up.close();
});
