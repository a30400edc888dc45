import sharp, { type Sharp } from 'sharp';
import type { DeskDraft, DeskRowName } from '@/lib/ops/contract';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { done, operator } from './desk';

let up: TestUpstream;
beforeAll(async () => {
  up = await createTestUpstream();
});
afterAll(() => up.close());

const plain = sharp({ create: { width: 1280, height: 960, channels: 3, background: '#7a9a8c' } });
/** What every picture is drawn by. */
const drawing: Sharp = Object.getPrototypeOf(plain);

const picture = async (): Promise<string> => (await plain.png().toBuffer()).toString('base64');

/** Carries a row out and says in which order its picture was drawn and its transaction begun. */
async function order<Row extends DeskRowName>(row: Row, input: DeskDraft<Row>, who: { readonly token: string }): Promise<string[]> {
  const begun = jest.spyOn(up.deps.db, 'transaction');
  const drawn = jest.spyOn(drawing, 'webp');
  await done(up, row, input, who);
  const steps = [
    ...begun.mock.invocationCallOrder.slice(-1).map((at) => ({ at, step: 'transaction' })),
    ...drawn.mock.invocationCallOrder.map((at) => ({ at, step: 'drawn' })),
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

// On the embedded database everybody waits for a transaction, and a picture takes as long as a hundred of them.
it.each(Object.entries(rows))('%s draws its picture before its transaction', async (_row, steps) => {
  expect(await steps(await operator(up, 'admin'))).toEqual(['drawn', 'transaction']);
});

it('a page of a paper is drawn, and turned, before the paper is held', async () => {
  const teacher = await operator(up, 'teacher');
  const { papers, teachers } = await done(up, 'marking.choices', {}, teacher);
  const wish = { phone: '13800138001', learnerName: '陈小满', schemeId: papers[0]?.id ?? 0, teacherId: teachers[0]?.id ?? 0 };
  const { id } = await done(up, 'marking.receive', wish, teacher);
  expect(await order('marking.addPage', { id, picture: await picture() }, teacher)).toEqual(['drawn', 'transaction']);
  const [page] = (await done(up, 'marking.show', { id }, teacher)).pages;
  const pages = [{ key: page?.key ?? '', turn: 90 as const }];
  expect(await order('marking.arrange', { id, pages }, teacher)).toEqual(['drawn', 'transaction']);
});
