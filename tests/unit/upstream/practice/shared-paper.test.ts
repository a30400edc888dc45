import { practiceMessages } from '@/upstream/practice/messages';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { account } from '../shop';

/** The paper of an account on several devices: the word of each, in any order, and what all of them have. */

let up: TestUpstream;
beforeAll(async () => {
  up = await createTestUpstream({ seeded: false });
});
afterAll(() => up.close());

const START = '2026-11-20T10:00:00.000+08:00';
const start = Date.parse(START);
beforeEach(() => up.clock.set(START));

const flat = (answer: string, at: number) => ({ answer, folded: false, at: start + at });
const paper = {
  paperId: 'paper-0001',
  begunAt: start,
  shelf: 'junior' as const,
  subject: '数学' as const,
  minutes: 10,
  questions: [
    { problemId: 'junior-21', part: 'near' as const },
    { problemId: 'junior-17', part: 'self' as const },
  ],
  places: [flat('', 0), flat('', 0)],
  clock: { leftMs: 600_000, running: true, pauses: 0, at: start },
  handed: false,
};
type Paper = typeof paper;

async function learner() {
  const { signIn } = await account(up);
  const token = await signIn();
  return async (told: Paper | null) => (await up.ok('practice.sharePaper', { paper: told ? JSON.stringify(told) : '' }, { token })).paper;
}
const answers = (found: { places: readonly { answer: string }[] } | null) => found?.places.map(({ answer }) => answer);

test('begun on one device, it goes on at another: its questions, what is written, and the time that is left', async () => {
  const share = await learner();
  expect(await share(null)).toBeNull();
  await share({ ...paper, places: [flat('3', 10), flat('', 0)] });
  up.clock.add(60_000);
  const found = await share(null);
  expect(found).toMatchObject({ paperId: 'paper-0001', minutes: 10, handed: false, clock: { leftMs: 540_000, running: true } });
  expect(found?.list).toMatchObject([
    { problemId: 'junior-21', part: 'near', number: 21 },
    { problemId: 'junior-17', label: 'x =' },
  ]);
  expect(answers(found)).toEqual(['3', '']);
});

test('of two words the later one stands, question by question, in whatever order they come', async () => {
  const share = await learner();
  up.clock.add(5000);
  await share({ ...paper, places: [flat('3', 1000), flat('9', 4000)] });
  const both = await share({ ...paper, places: [flat('4', 2000), flat('8', 3000)] });
  expect(answers(both)).toEqual(['4', '9']);
  expect(answers(await share({ ...paper, places: [flat('3', 1000), flat('9', 4000)] }))).toEqual(['4', '9']);
});

test('a device whose clock is ahead wins no word of tomorrow', async () => {
  const share = await learner();
  await share({ ...paper, places: [flat('1', 86_400_000), flat('', 0)] });
  up.clock.add(1000);
  expect(answers(await share({ ...paper, places: [flat('2', 900), flat('', 0)] }))).toEqual(['2', '']);
});

test('a pause on one device stops the time of all, and another one starts it again', async () => {
  const share = await learner();
  await share(paper);
  up.clock.add(100_000);
  await share({ ...paper, clock: { leftMs: 500_000, running: false, pauses: 1, at: start + 100_000 } });
  up.clock.add(3_600_000);
  // The first device has not heard of it, and says what it knew.
  expect((await share(paper))?.clock).toEqual({ leftMs: 500_000, running: false, pauses: 1, at: start + 100_000 });
  await share({ ...paper, clock: { leftMs: 500_000, running: true, pauses: 1, at: start + 3_700_000 } });
  up.clock.add(100_000);
  expect((await share(null))?.clock).toMatchObject({ leftMs: 400_000, running: true });
});

test('handed in anywhere it is handed in, and nothing is written any more; then another one is begun', async () => {
  const share = await learner();
  await share(paper);
  up.clock.add(60_000);
  await share({ ...paper, places: [flat('3', 50_000), flat('', 0)], handed: true });
  const late = await share({ ...paper, places: [flat('5', 59_000), flat('3', 59_000)] });
  expect([late?.handed, answers(late)]).toEqual([true, ['3', '']]);
  const next = { ...paper, paperId: 'paper-0002', begunAt: start + 60_000 };
  expect(await share(next)).toMatchObject({ paperId: 'paper-0002', handed: false });
  // An older one that comes late does not take its place.
  expect(await share(paper)).toMatchObject({ paperId: 'paper-0002' });
});

test('it is the account’s own, and holds questions of the register only', async () => {
  const [mine, other] = [await learner(), await learner()];
  await mine(paper);
  expect(await other(null)).toBeNull();
  const token = await (await account(up)).signIn();
  const strange = { ...paper, questions: [{ problemId: 'junior-99', part: 'self' as const }, ...paper.questions.slice(1)] };
  const uneven = { ...paper, places: paper.places.slice(1) };
  for (const said of ['{', '[]', JSON.stringify({ ...paper, places: [] })])
    expect(await up.call('practice.sharePaper', { paper: said }, { token })).toMatchObject({
      status: 404,
      message: practiceMessages.noPaper,
    });
  for (const told of [strange, uneven])
    expect(await up.call('practice.sharePaper', { paper: JSON.stringify(told) }, { token })).toMatchObject({
      status: 404,
      message: practiceMessages.noProblem,
    });
});
