import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { uploads } from '@/upstream/db/schema';
import { sweepInbox } from '@/upstream/inbox/sweep';
import type { ObjectStore } from '@/upstream/kernel/providers';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { takeAvatar } from '@/upstream/upload/avatar';
import { userMessages } from '@/upstream/user/messages';
import { customer } from '../shop';

let up: TestUpstream;
beforeAll(async () => {
  up = await createTestUpstream();
});
afterAll(() => up.close());
beforeEach(() => up.clock.add(3_600_001));

/** Uploads a wide picture as an avatar; answers its key. */
async function upload(token: string): Promise<string> {
  const { uptoken, key, uploadUrl } = await up.ok('upload.token', { purpose: 'avatar' }, { token });
  expect(uploadUrl).toBe('/api/upload');
  const wide = sharp({ create: { width: 600, height: 200, channels: 3, background: '#1b7451' } });
  const form = new FormData();
  form.set('token', uptoken);
  form.set('key', key);
  form.set('file', new File([new Uint8Array(await wide.jpeg().toBuffer())], 'a.jpg', { type: 'image/jpeg' }));
  expect((await up.app.request('/upload', { method: 'POST', body: form })).status).toBe(200);
  return key;
}
const fileOf = (key: string) => join(up.deps.env.DATA_DIR, 'uploads', `${key}.webp`);

test('a picture becomes a small square that its address shows, and the old one goes', async () => {
  const token = await customer(up);
  const first = await upload(token);
  await up.ok('user.modify', { photoUrl: first }, { token });
  expect(await up.ok('user.info', {}, { token })).toMatchObject({ photoUrl: first, qiniuUrl: '/media' });
  const shown = await up.app.request(`/media/${first}`);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).toMatchObject({ width: 320, height: 320, format: 'webp' });

  const second = await upload(token);
  // Again is no harm: the answer to the first time may have been lost.
  for (let i = 0; i < 2; i += 1) await up.ok('user.modify', { photoUrl: second }, { token });
  expect([existsSync(fileOf(first)), existsSync(fileOf(second))]).toEqual([false, true]);
  up.clock.add(3 * 86_400_000);
  await sweepInbox(up.deps);
  expect(existsSync(fileOf(second))).toBe(true);
  await up.ok('user.modify', { photoUrl: '/art/avatar-2.svg' }, { token: await customer(up) });
  expect(existsSync(fileOf(second))).toBe(true);
});

test('a bucket that takes no picture away keeps nobody from a new one, and is asked again with the next', async () => {
  const token = await customer(up);
  const [first, second, third] = [await upload(token), await upload(token), await upload(token)];
  await up.ok('user.modify', { photoUrl: first }, { token });
  const [own] = await up.deps.db.select().from(uploads).where(eq(uploads.key, first));
  const removed: string[] = [];
  const bucket = (remove: ObjectStore['remove']) => {
    const [put, get] = [() => Promise.resolve(true), () => Promise.resolve(null)];
    const objects: ObjectStore = { put, get, remove, address: () => Promise.resolve(''), fault: () => Promise.resolve('') };
    return { ...up.deps, services: { ...up.deps.services, objects } };
  };
  const take = (deps: TestUpstream['deps'], key: string) => takeAvatar(deps, own?.userId ?? 0, key);
  expect(
    await take(
      bucket(() => Promise.reject(new Error('delete: AccessDenied'))),
      second,
    ),
  ).toBe(true);
  expect(await up.ok('user.info', {}, { token })).toMatchObject({ photoUrl: second });
  await take(
    bucket((key) => Promise.resolve(void removed.push(key))),
    third,
  );
  expect(removed.sort()).toEqual([first, second].map((key) => `uploads/${key}.webp`).sort());
});

test('of two that are chosen at one moment the later one stays, with its picture', async () => {
  const token = await customer(up);
  const [one, other] = [await upload(token), await upload(token)];
  const [own] = await up.deps.db.select().from(uploads).where(eq(uploads.key, one));
  const userId = own?.userId ?? 0;
  // The other one comes when the first is stored and what was before has not been looked for yet.
  const transaction: typeof up.deps.db.transaction = async (work) => {
    const done = await up.deps.db.transaction(work);
    await takeAvatar(up.deps, userId, other);
    return done;
  };
  await takeAvatar({ ...up.deps, db: Object.create(up.deps.db, { transaction: { value: transaction } }) }, userId, one);
  expect(await up.ok('user.info', {}, { token })).toMatchObject({ photoUrl: other });
  expect([existsSync(fileOf(one)), existsSync(fileOf(other))]).toEqual([false, true]);
});

test('it has to be one’s own upload; a report cannot take it, nor it a screenshot', async () => {
  const [owner, token] = [await customer(up), await customer(up)];
  const key = await upload(owner);
  const refused = async (photoUrl: string) => (await up.call('user.modify', { photoUrl }, { token })).message;
  for (const photoUrl of [key, 'avatar/AAAAAAAAAAAAAAAAAAAAAA', 'https://else.example/a.jpg', '/media/../secret', '/art/hero.svg']) {
    expect(await refused(photoUrl)).toBe(userMessages.badPhoto);
  }
  expect((await up.call('user.saveProblemFeedback', { words: '第 3 页点不开', images: key }, { token: owner })).status).toBe(0);
  const shot = await up.ok('upload.token', { purpose: 'feedback' }, { token });
  await up.deps.db.update(uploads).set({ bytes: 10 }).where(eq(uploads.key, shot.key));
  expect(await refused(shot.key)).toBe(userMessages.badPhoto);
  expect((await up.call('upload.token', { purpose: 'avatar' })).status).toBe(2);
  for (const path of ['/media/avatar/none', '/media/avatar/..%2f..%2fupload.secret', `/media/${key.replace('avatar', 'feedback')}`]) {
    expect((await up.app.request(path)).status).toBe(404);
  }
});
