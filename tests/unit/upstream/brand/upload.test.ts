import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { eq, ne } from 'drizzle-orm';
import sharp from 'sharp';
import { feedbacks, onlineMessages, teacherApplications, ticketRequests, uploads } from '@/upstream/db/schema';
import { sweepInbox } from '@/upstream/inbox/sweep';
import { examination } from '@/upstream/doors/doctor';
import { readUpstreamEnv } from '@/upstream/kernel/env';
import { startS3 } from '@/tests/providers/s3/start';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { signPolicy } from '@/upstream/upload/policy';
import { wish } from '../operator/wish';

const DAY = 86_400_000;
const words = '第 3 页点不开，刷新也一样';

let up: TestUpstream;
beforeAll(async () => {
  up = await createTestUpstream();
});
afterAll(() => up.close());
beforeEach(() => up.clock.add(3_600_001));

const picture = (width = 40, height = 30) => sharp({ create: { width, height, channels: 3, background: '#d3262b' } });
const token = () => up.ok('upload.token', { purpose: 'feedback' });

async function post(fields: { token: string; key: string }, bytes: Uint8Array) {
  const form = new FormData();
  form.set('token', fields.token);
  form.set('key', fields.key);
  form.set('file', new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' }));
  const response = await up.app.request('/upload', { method: 'POST', body: form });
  return { http: response.status, body: await response.text() };
}
async function upload(bytes: Uint8Array) {
  const { uptoken, key } = await token();
  return { key, ...(await post({ token: uptoken, key }, bytes)) };
}
const fileOf = (key: string) => join(up.deps.env.DATA_DIR, 'uploads', `${key}.webp`);

test('a token is for one new key, ten minutes, five megabytes', async () => {
  const given = await token();
  expect(given).toMatchObject({ uploadUrl: '/api/upload', maxBytes: 5 * 1024 * 1024 });
  expect(given.key).toMatch(/^feedback\/[\w-]{22}$/);
  expect(Date.parse(given.expiresAt) - up.clock.now().getTime()).toBeLessThanOrEqual(600_000);
  const policy: unknown = JSON.parse(Buffer.from(given.uptoken.split(':')[2] ?? '', 'base64').toString());
  expect(policy).toMatchObject({ scope: `local:${given.key}`, insertOnly: 1, fsizeLimit: 5 * 1024 * 1024, detectMime: 1 });
  expect((await up.ok('upload.token', { purpose: 'paymentProof' })).key).toMatch(/^paymentProof\//);
});

test('a picture is drawn anew without its EXIF, kept where no address leads, and bound to the report', async () => {
  const withPlace = await picture()
    .withExif({ IFD0: { Copyright: 'Geheim' }, IFD3: { GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();
  expect(withPlace.includes('Geheim')).toBe(true);
  const { key, http } = await upload(withPlace);
  expect(http).toBe(200);
  const stored = readFileSync(fileOf(key));
  expect(stored.includes('Geheim')).toBe(false);
  expect(await sharp(stored).metadata()).toMatchObject({ format: 'webp', width: 40, height: 30 });
  expect(statSync(fileOf(key)).mode & 0o077).toBe(0);
  expect((await up.app.request(`/uploads/${key}`)).status).toBe(404);
  expect((await up.app.request(`/media/${key}`)).status).toBe(404);

  const { ticketNo } = await up.ok('common.problemFeedback', { words, images: key });
  const [row] = await up.deps.db.select().from(uploads).where(eq(uploads.key, key));
  expect(row).toMatchObject({ ticketNo, bytes: stored.length });
  // It belongs to that report now, and to no other.
  expect(await up.call('common.problemFeedback', { words, images: key })).toMatchObject({
    status: 0,
    message: expect.stringContaining('图片不正确'),
  });
});

test('PNG and WebP come in too, a large one is made smaller', async () => {
  expect((await upload(await picture().png().toBuffer())).http).toBe(200);
  const { key } = await upload(await picture(4000, 1000).webp().toBuffer());
  expect(await sharp(readFileSync(fileOf(key))).metadata()).toMatchObject({ width: 2560, height: 640 });
});

test.each([
  ['a page', Buffer.from('<html><script>alert(1)</script></html>'), 415],
  ['a drawing that may hold a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
  ['a GIF', Buffer.from('GIF89a0000'), 415],
  ['the beginning of a PNG', Buffer.from('89504e470d0a1a0a0000', 'hex'), 422],
])('%s is refused and leaves nothing', async (_name, bytes, http) => {
  const refused = await upload(bytes);
  expect(refused.http).toBe(http);
  expect(JSON.parse(refused.body)).toEqual({ error: expect.stringMatching(/[一-龥]/) });
  expect(existsSync(fileOf(refused.key))).toBe(false);
  expect(await up.call('common.problemFeedback', { words, images: refused.key })).toMatchObject({ status: 0 });
});

test('more than 25 million pixels and more than 5 MB are refused', async () => {
  expect((await upload(await picture(6000, 5000).png({ compressionLevel: 9 }).toBuffer())).http).toBe(413);
  expect((await upload(Buffer.concat([await picture().jpeg().toBuffer(), Buffer.alloc(5 * 1024 * 1024)]))).http).toBe(413);
});

test('another key, another signature, an old token and a second picture are refused', async () => {
  const bytes = await picture().png().toBuffer();
  const first = await token();
  const second = await token();
  expect((await post({ token: first.uptoken, key: second.key }, bytes)).http).toBe(401);
  expect((await post({ token: first.uptoken, key: '../../secret' }, bytes)).http).toBe(401);
  expect((await post({ token: first.uptoken.replace(/:[^:]+:/, ':AAAAAAAAAAAAAAAAAAAAAAAAAAA=:'), key: first.key }, bytes)).http).toBe(401);
  expect((await post({ token: '', key: first.key }, bytes)).http).toBe(401);
  expect((await post({ token: first.uptoken, key: first.key }, bytes)).http).toBe(200);
  expect((await post({ token: first.uptoken, key: first.key }, bytes)).http).toBe(409);
  up.clock.add(600_001);
  expect((await post({ token: second.uptoken, key: second.key }, bytes)).http).toBe(401);
});

test('twenty pictures an hour from an address', async () => {
  const ip = '198.51.100.20';
  for (let i = 0; i < 20; i += 1) await up.ok('upload.token', { purpose: 'feedback' }, { ip });
  expect(await up.call('upload.token', { purpose: 'feedback' }, { ip })).toMatchObject({
    status: 3,
    message: '图片传得太多了，请 60 分钟后再试',
  });
});

test('what was never sent in is gone after a day, the rest when the privacy policy says so', async () => {
  const bytes = await picture().png().toBuffer();
  const loose = await upload(bytes);
  const sent = await upload(bytes);
  await up.ok('common.problemFeedback', { words, images: sent.key, requestId: 'sweep-request-1' });
  await up.ok('message.add', { name: '王女士', mobilePhone: '13900000001', words: '想问一下团购的办法' });
  await up.ok('teacher.apply', {
    name: '李老师',
    mobilePhone: '13900000002',
    subjectName: '数学',
    gradeName: '初中',
    years: 12,
    city: '绍兴市',
  });
  const counts = () =>
    Promise.all([feedbacks, onlineMessages, teacherApplications, ticketRequests].map((table) => up.deps.db.$count(table)));
  const before = await counts();

  up.clock.add(DAY + 1);
  await sweepInbox(up.deps);
  expect([existsSync(fileOf(loose.key)), existsSync(fileOf(sent.key))]).toEqual([false, true]);
  expect(await counts()).toEqual([...before.slice(0, 3), 0]);

  up.clock.add(179 * DAY);
  await sweepInbox(up.deps);
  expect(await counts()).toEqual([before[0], before[1], 0, 0]);

  up.clock.add(185 * DAY);
  await sweepInbox(up.deps);
  expect(await counts()).toEqual([0, 0, 0, 0]);
  expect(readdirSync(join(up.deps.env.DATA_DIR, 'uploads', 'feedback'))).toEqual([]);
  // Pages of papers are the account's, as long as it is there.
  expect(await up.deps.db.$count(uploads, ne(uploads.purpose, 'paper'))).toBe(0);
});

test('a token for Qiniu is signed as its documentation shows', async () => {
  // The example of Qiniu's own page on upload tokens.
  const policy =
    '{"scope":"my-bucket:sunflower.jpg","deadline":1451491200,"returnBody":"{\\"name\\":$(fname),\\"size\\":$(fsize),\\"w\\":$(imageInfo.width),\\"h\\":$(imageInfo.height),\\"hash\\":$(etag)}"}';
  expect(signPolicy(policy, { accessKey: 'MY_ACCESS_KEY', secretKey: 'MY_SECRET_KEY' })).toBe(
    'MY_ACCESS_KEY:wQ4ofysef1R7IKnrziqtomqyDvI=:eyJzY29wZSI6Im15LWJ1Y2tldDpzdW5mbG93ZXIuanBnIiwiZGVhZGxpbmUiOjE0NTE0OTEyMDAsInJldHVybkJvZHkiOiJ7XCJuYW1lXCI6JChmbmFtZSksXCJzaXplXCI6JChmc2l6ZSksXCJ3XCI6JChpbWFnZUluZm8ud2lkdGgpLFwiaFwiOiQoaW1hZ2VJbmZvLmhlaWdodCksXCJoYXNoXCI6JChldGFnKX0ifQ==',
  );
});

test('with Qiniu configured the browser is sent there, and its keys are taken as they are', async () => {
  const env = { QINIU_ACCESS_KEY: 'AK', QINIU_SECRET_KEY: 'SK', QINIU_BUCKET: 'reports', QINIU_UPLOAD_URL: 'https://up.example' };
  const other = await createTestUpstream({ env });
  try {
    const given = await other.ok('upload.token', { purpose: 'feedback' });
    expect(given.uploadUrl).toBe('https://up.example');
    expect(given.uptoken).toMatch(/^AK:/);
    await other.ok('common.problemFeedback', { words, images: given.key });
  } finally {
    await other.close();
  }
  await expect(createTestUpstream({ env: { QINIU_BUCKET: 'reports' } })).rejects.toThrow('QINIU_ACCESS_KEY');
});

test('with a bucket pictures of our own door lie there, and an operator gets a signed address', async () => {
  const store = await startS3({ bucket: 'xkb-private', region: 'cn-north-1', accessKeyId: 'AK', secret: 'SK' });
  const bucket = { S3_ACCESS_KEY_ID: 'AK', S3_SECRET_ACCESS_KEY: 'SK', S3_BUCKET: 'xkb-private' };
  const env = { ...bucket, S3_REGION: 'cn-north-1', S3_ENDPOINT: store.base };
  const other = await createTestUpstream({ env, now: new Date().toISOString() });
  // Beside the page of a paper that the demo begins with.
  const kept = () => store.control.keys().filter((name) => !name.startsWith('uploads/paper/'));
  try {
    const { uptoken, key } = await other.ok('upload.token', { purpose: 'feedback' });
    const send = async () => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ token: uptoken, key })) form.set(name, value);
      form.set('file', new File([new Uint8Array(await picture().png().toBuffer())], 'a.png', { type: 'image/png' }));
      return (await other.app.request('/upload', { method: 'POST', body: form })).status;
    };
    expect(await send()).toBe(200);
    expect(await send()).toBe(409);
    expect(kept()).toEqual([`uploads/${key}.webp`]);
    expect(existsSync(join(other.deps.env.DATA_DIR, 'uploads'))).toBe(false);

    const { ticketNo } = await other.ok('common.problemFeedback', { words, images: key });
    const shown = JSON.stringify(await wish(other, 'inbox.show', { ticketNo }));
    const address = /http:[^"]+/.exec(shown)?.[0] ?? '';
    expect((await fetch(address)).headers.get('content-type')).toBe('image/webp');
    expect((await fetch(address.replace(/X-Amz-Signature=.{8}/, 'X-Amz-Signature=00000000'))).status).toBe(403);
    expect((await fetch(address.replace(/\?.*/, ''))).status).toBe(403);

    const lines = async (more: object) =>
      (await examination(readUpstreamEnv({ ...env, ...more }), () => new Date())).filter(({ what }) => what.startsWith('对象存储'));
    expect(await lines({})).toMatchObject([{ wrong: false, said: '正常' }]);
    expect(await lines({ S3_SECRET_ACCESS_KEY: 'x' })).toMatchObject([{ wrong: true, said: 'HTTP 403' }]);
    expect(await lines({ S3_BUCKET: 'another' })).toMatchObject([{ wrong: true, said: 'HTTP 404' }]);

    other.clock.add(366 * DAY);
    await sweepInbox(other.deps);
    expect(kept()).toEqual([]);
  } finally {
    await other.close();
    await store.stop();
  }
});
