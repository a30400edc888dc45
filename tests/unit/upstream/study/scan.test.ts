import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { feedbacks, uploads, uploadScans } from '@/upstream/db/schema';
import { inboxMessages } from '@/upstream/inbox/messages';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { uploadMessages } from '@/upstream/upload/messages';
import { sweepScans } from '@/upstream/upload/scan';

let up: TestUpstream;
beforeAll(async () => {
  up = await createTestUpstream();
});
afterAll(() => up.close());
beforeEach(() => up.clock.add(3_600_001));

const words = '某某中学，汇款 16800 元，11 月 20 日';

async function send(scanCode: string, purpose: 'paymentProof' | 'feedback' = 'paymentProof', bytes?: Uint8Array) {
  const { uptoken, key, uploadUrl } = await up.ok('upload.token', { purpose, scanCode });
  expect(uploadUrl).toBe('/api/upload');
  const picture =
    bytes ??
    (await sharp({ create: { width: 30, height: 20, channels: 3, background: '#1b7451' } })
      .jpeg()
      .toBuffer());
  const form = new FormData();
  form.set('token', uptoken);
  form.set('key', key);
  form.set('file', new File([new Uint8Array(picture)], 'a.jpg', { type: 'image/jpeg' }));
  return { key, http: (await up.app.request('/upload', { method: 'POST', body: form })).status };
}
const scan = () => up.ok('upload.scan', { purpose: 'paymentProof' });

test('what the phone brings arrives at the form that asked, and becomes the proof of its report', async () => {
  const { watchCode, scanCode } = await scan();
  expect(await up.ok('upload.info', { code: watchCode })).toMatchObject({ count: 0, most: 5, expired: false, list: [] });
  const { key, http } = await send(scanCode);
  expect(http).toBe(200);
  expect((await up.ok('upload.info', { code: watchCode })).count).toBe(0);
  for (let i = 0; i < 2; i += 1) expect(await up.ok('upload.saveContent', { code: scanCode, key })).toEqual({ count: 1 });
  const { list } = await up.ok('upload.info', { code: watchCode });
  expect(list).toMatchObject([{ key, url: `/media/scan/${key}?code=${watchCode}` }]);
  const shown = await up.app.request(list[0]?.url ?? '');
  expect([shown.status, shown.headers.get('content-type'), shown.headers.get('cache-control')]).toEqual([
    200,
    'image/webp',
    'private, no-store',
  ]);
  // The phone's code tells how many there are, and shows none of them.
  expect(await up.ok('upload.info', { code: scanCode })).toMatchObject({ count: 1, list: [] });
  for (const path of [`/media/scan/${key}?code=${scanCode}`, `/media/scan/${key}`, `/media/scan/${key}?code=${'A'.repeat(22)}`])
    expect((await up.app.request(path)).status).toBe(404);

  const { ticketNo } = await up.ok('common.problemFeedback', { words, about: 'payment', images: key });
  const [row] = await up.deps.db.select().from(feedbacks).where(eq(feedbacks.ticketNo, ticketNo));
  expect(row).toMatchObject({ kind: 'payment', images: [key] });
  await sweepScans(up.deps);
  up.clock.add(3 * 3_600_000);
  await sweepScans(up.deps);
  expect(await up.deps.db.$count(uploadScans)).toBe(0);
  expect(await up.deps.db.$count(uploads, eq(uploads.key, key))).toBe(1);
});

test('codes end after a quarter of an hour; a foreign, wrong or missing one opens nothing', async () => {
  const [mine, other] = [await scan(), await scan()];
  const { key } = await send(mine.scanCode);
  expect((await up.call('upload.saveContent', { code: other.scanCode, key })).message).toBe(uploadMessages.notThere);
  expect((await up.call('upload.saveContent', { code: mine.watchCode, key })).message).toBe(uploadMessages.scanOver);
  expect((await up.call('upload.token', { purpose: 'feedback', scanCode: mine.scanCode })).message).toBe(uploadMessages.scanOver);
  expect((await up.call('upload.info', { code: 'A'.repeat(22) })).message).toBe(uploadMessages.scanOver);
  up.clock.add(15 * 60_000);
  expect((await up.call('upload.token', { purpose: 'paymentProof', scanCode: mine.scanCode })).message).toBe(uploadMessages.scanOver);
  expect((await up.call('upload.saveContent', { code: mine.scanCode, key })).message).toBe(uploadMessages.scanOver);
  expect(await up.ok('upload.info', { code: mine.watchCode })).toMatchObject({ expired: true });
});

test('five pictures, and no sixth', async () => {
  const { watchCode, scanCode } = await scan();
  for (let i = 0; i < 5; i += 1) await up.ok('upload.saveContent', { code: scanCode, key: (await send(scanCode)).key });
  expect((await up.call('upload.token', { purpose: 'paymentProof', scanCode })).message).toBe(uploadMessages.scanFull(5));
  expect((await up.ok('upload.info', { code: watchCode })).list).toHaveLength(5);
});

test('what has not arrived, or is no picture, is not saved', async () => {
  const { scanCode } = await scan();
  const { key } = await up.ok('upload.token', { purpose: 'paymentProof', scanCode });
  expect((await up.call('upload.saveContent', { code: scanCode, key })).message).toBe(uploadMessages.notThere);
  const bad = await send(scanCode, 'paymentProof', Buffer.from('<svg/>'));
  expect(bad.http).toBe(415);
  expect((await up.call('upload.saveContent', { code: scanCode, key: bad.key })).message).toBe(uploadMessages.notThere);
});

test('a proof needs a picture, and takes no screenshot; a report takes no proof', async () => {
  expect((await up.call('common.problemFeedback', { words, about: 'payment' })).message).toBe(inboxMessages.noProof);
  const shots = await up.ok('upload.scan', { purpose: 'feedback' });
  const shot = await send(shots.scanCode, 'feedback');
  await up.ok('upload.saveContent', { code: shots.scanCode, key: shot.key });
  expect((await up.call('common.problemFeedback', { words, about: 'payment', images: shot.key })).status).toBe(0);
  await up.ok('common.problemFeedback', { words, images: shot.key });
  const { scanCode } = await scan();
  const proof = await send(scanCode);
  expect((await up.call('common.problemFeedback', { words, images: proof.key })).status).toBe(0);
});
