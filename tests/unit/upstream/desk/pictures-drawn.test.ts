import sharp, { type Sharp } from 'sharp';
import { isNull } from 'drizzle-orm';
import type { DeskDraft, DeskRowName } from '@/lib/ops/contract';
import { uploads } from '@/upstream/db/schema';
import { sweepUploads } from '@/upstream/upload/store';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { done, knock, operator } from './desk';

/** A bucket, which takes its time. */
const bucket = new Map<string, Buffer>();
const put = jest.fn(async (key: string, bytes: Buffer) => {
  await new Promise((resolve) => setTimeout(resolve, 20));
  bucket.set(key, bytes);
  return true;
});

let up: TestUpstream;
beforeAll(async () => {
  up = await createTestUpstream();
  Object.assign(up.deps.services, {
    objects: {
      put,
      get: async (key: string) => bucket.get(key) ?? null,
      remove: async (key: string) => void bucket.delete(key),
      address: async (key: string) => key,
    },
  });
});
afterAll(() => up.close());

const plain = sharp({ create: { width: 1280, height: 960, channels: 3, background: '#7a9a8c' } });
/** What every picture is drawn by. */
const drawing: Sharp = Object.getPrototypeOf(plain);

const picture = async (): Promise<string> => (await plain.png().toBuffer()).toString('base64');

/** Carries a row out and says in which order its picture was drawn and laid down, and its transaction begun. */
async function order<Row extends DeskRowName>(row: Row, input: DeskDraft<Row>, who: { readonly token: string }): Promise<string[]> {
  const begun = jest.spyOn(up.deps.db, 'transaction');
  const drawn = jest.spyOn(drawing, 'webp');
  put.mockClear();
  await done(up, row, input, who);
  const steps = [
    ...begun.mock.invocationCallOrder.slice(-1).map((at) => ({ at, step: 'transaction' })),
    ...drawn.mock.invocationCallOrder.map((at) => ({ at, step: 'drawn' })),
    ...put.mock.invocationCallOrder.map((at) => ({ at, step: 'laid' })),
  ];
  begun.mockRestore();
  drawn.mockRestore();
  return steps.sort((a, b) => a.at - b.at).map(({ step }) => step);
}

/** Rows that take a picture and do nothing else. */
const rows = {
  'courses.picture': async (who) => order('courses.picture', { picture: await picture() }, who),
  'teachers.picture': async (who) => order('teachers.picture', { picture: await picture() }, who),
  'content.picture': async (who) => order('content.picture', { picture: await picture(), as: 'figure' }, who),
} as const satisfies Partial<Record<DeskRowName, (who: { readonly token: string }) => Promise<string[]>>>;

// On the embedded database everybody waits for a transaction, and a picture takes as long as a hundred of them; a bucket as it likes.
it.each(Object.entries(rows))('%s draws its picture and lays it down before its transaction', async (_row, steps) => {
  expect(await steps(await operator(up, 'admin'))).toEqual(['drawn', 'laid', 'transaction']);
});

it('a page of a paper is drawn, and turned, and laid down before the paper is held', async () => {
  const teacher = await operator(up, 'teacher');
  const { papers, teachers } = await done(up, 'marking.choices', {}, teacher);
  const wish = { phone: '13800138001', learnerName: '陈小满', schemeId: papers[0]?.id ?? 0, teacherId: teachers[0]?.id ?? 0 };
  const { id } = await done(up, 'marking.receive', wish, teacher);
  expect(await order('marking.addPage', { id, picture: await picture() }, teacher)).toEqual(['drawn', 'laid', 'transaction']);
  const [page] = (await done(up, 'marking.show', { id }, teacher)).pages;
  const pages = [{ key: page?.key ?? '', turn: 90 as const }];
  expect(await order('marking.arrange', { id, pages }, teacher)).toEqual(['drawn', 'laid', 'transaction']);
});

it('what was laid down and then not taken, or taken away, is swept away, with the picture; what was taken stays', async () => {
  const teacher = await operator(up, 'teacher');
  const { papers, teachers } = await done(up, 'marking.choices', {}, teacher);
  const wish = { phone: '13800138001', learnerName: '陈小满', schemeId: papers[0]?.id ?? 0, teacherId: teachers[0]?.id ?? 0 };
  const { id } = await done(up, 'marking.receive', wish, teacher);
  bucket.clear();
  const kept = await done(up, 'marking.addPage', { id, picture: await picture() }, teacher);
  // That one page is wished for twice is seen when it lies there, turned.
  const pages = [kept.key, kept.key].map((key) => ({ key, turn: 180 as const }));
  expect(await knock(up, 'marking.arrange', { id, pages }, teacher)).toMatchObject({ ok: false });
  // A transaction that fails brings back the page that it takes away, so its picture is still there.
  const taken = await done(up, 'marking.addPage', { id, picture: await picture() }, teacher);
  await done(up, 'marking.removePage', { id, key: taken.key }, teacher);
  await done(up, 'marking.addPage', { id, picture: await picture() }, teacher);
  const [, left] = (await done(up, 'marking.show', { id }, teacher)).pages;
  await done(up, 'marking.arrange', { id, pages: [{ key: kept.key, turn: 0 }] }, teacher);
  const both = [taken.key, left?.key ?? ''].map((key) => `uploads/${key}.webp`);
  expect([...bucket.keys()]).toEqual(expect.arrayContaining(both));
  expect(bucket.size).toBe(4);
  up.clock.add(2 * 86_400_000);
  await sweepUploads(up.deps);
  expect([...bucket.keys()]).toEqual([`uploads/${kept.key}.webp`]);
  expect(await up.deps.db.$count(uploads, isNull(uploads.ticketNo))).toBe(0);
});
