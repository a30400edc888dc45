import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { users, viewRecords, watchDays, type sections } from '@/upstream/db/schema';
import { keepBeat } from '@/upstream/learning/beat';
import { keepMonths, partsOf } from '@/upstream/learning/months';
import { sweepWatching } from '@/upstream/learning/sweep';
import { beginPlay, openPlay } from '@/upstream/video/plays';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { customer, requestId, trialLesson } from '../shop';

/** The log of heartbeats is a table of months. */
let up: TestUpstream;
let section: typeof sections.$inferSelect;
let userId: number;
beforeAll(async () => {
  up = await createTestUpstream();
  section = await trialLesson(up);
});
afterAll(() => up.close());
beforeEach(async () => {
  await customer(up);
  userId = Math.max(...(await up.deps.db.select({ id: users.id }).from(users)).map(({ id }) => id));
});

const open = async (): Promise<string> => {
  const { id } = await openPlay(up.deps.db, userId, section.id, up.clock.now());
  await beginPlay(up.deps.db, userId, id, up.clock.now());
  return id;
};
const tell = (beat: object) => {
  const said = { requestId: requestId(), courseId: section.courseId, sectionId: section.id, positionSeconds: 0, playedSeconds: 0, ...beat };
  return keepBeat(up.deps.db, userId, section, said, up.clock.now());
};
const stretch = (playId: string, seq: number, fromMs: number, toMs: number) => ({ playId, seq, fromMs, toMs, speedPercent: 100 });

const placed = z.object({ rows: z.array(z.object({ part: z.string(), to: z.number() })) });
/** In which part each of the learner's lines stands, and how far it tells. */
const lines = async () =>
  placed
    .parse(
      await up.deps.db.execute(
        sql`select tableoid::regclass::text as part, coalesce(to_ms, 0) as to from view_records where user_id = ${userId} order by at, id`,
      ),
    )
    .rows.map(({ part, to }) => [part, to]);
const watched = async () =>
  (await up.deps.db.select().from(watchDays).where(eq(watchDays.userId, userId))).reduce((sum, { watchedMs }) => sum + watchedMs, 0);
const names = async () => (await partsOf(up.deps.db)).map(({ name }) => name).sort();

test('what is said before and after the end of a month stands in two parts, and what is said once more over it counts once', async () => {
  up.clock.set('2026-12-31T23:59:00+08:00');
  const playId = await open();
  up.clock.add(50_000);
  await tell(stretch(playId, 0, 0, 10_000));
  up.clock.set('2027-01-01T00:00:30+08:00');
  await tell(stretch(playId, 1, 10_000, 20_000));
  expect(await lines()).toEqual([
    ['view_records_2026_12', 10_000],
    ['view_records_2027_01', 20_000],
  ]);
  // The answer was lost: the same word again, in the new month.
  expect(await tell(stretch(playId, 0, 0, 10_000))).toMatchObject({ kept: true });
  expect([(await lines()).length, await watched()]).toEqual([2, 20_000]);
  // It has grown meanwhile: one line, in the month in which it was said last.
  await tell(stretch(playId, 0, 0, 15_000));
  expect(await lines()).toEqual([
    ['view_records_2027_01', 15_000],
    ['view_records_2027_01', 20_000],
  ]);
  expect(await watched()).toBe(25_000);
});

test('callers that know no plays are counted once over the end of a month, too, however many ask at once', async () => {
  up.clock.set('2027-01-31T23:59:55+08:00');
  const word = { requestId: requestId(), positionSeconds: 5, playedSeconds: 5 };
  await tell(word);
  up.clock.add(10_000);
  await Promise.all([tell(word), tell(word), tell({ ...word, requestId: requestId() })]);
  expect(await up.deps.db.$count(viewRecords, and(eq(viewRecords.userId, userId), eq(viewRecords.requestId, word.requestId)))).toBe(1);
  expect((await lines()).map(([part]) => part)).toEqual(['view_records_2027_01', 'view_records_2027_02']);
  expect(await watched()).toBe(10_000);
});

test('months are there before they begin, two processes that see to it do so once, and no heartbeat is refused without', async () => {
  up.clock.set('2027-02-10T12:00:00+08:00');
  await Promise.all([keepMonths(up.deps), keepMonths(up.deps)]);
  await keepMonths(up.deps);
  expect((await names()).filter((name) => name >= 'view_records_2027_01' && name < 'view_records_b')).toEqual(
    ['01', '02', '03', '04', '05'].map((month) => `view_records_2027_${month}`),
  );
  // The service did not run for months: what is said first is before the job.
  up.clock.set('2027-08-31T23:59:30+08:00');
  const playId = await open();
  up.clock.add(20_000);
  await tell(stretch(playId, 0, 0, 10_000));
  expect(await lines()).toEqual([['view_records_default', 10_000]]);
  up.clock.add(20_000);
  await keepMonths(up.deps);
  expect(await names()).toContain('view_records_2027_12');
  await tell(stretch(playId, 0, 0, 10_000));
  await tell(stretch(playId, 1, 10_000, 20_000));
  expect(await lines()).toEqual([
    ['view_records_2027_08', 10_000],
    ['view_records_2027_09', 20_000],
  ]);
  expect(await watched()).toBe(20_000);
});

test('a month of which nothing is kept any more is dropped whole; what it added up to stands', async () => {
  up.clock.set('2027-10-05T12:00:00+08:00');
  await keepMonths(up.deps);
  const playId = await open();
  up.clock.add(30_000);
  await tell(stretch(playId, 0, 0, 30_000));
  // The last moment of the month is a year and a day old on 1 November.
  up.clock.set('2028-10-31T12:00:00+08:00');
  await keepMonths(up.deps);
  await sweepWatching(up.deps);
  expect(await lines()).toEqual([['view_records_2027_10', 30_000]]);
  expect(await names()).not.toContain('view_records_2027_09');
  up.clock.set('2028-11-02T12:00:00+08:00');
  await keepMonths(up.deps);
  expect(await lines()).toEqual([]);
  expect(await names()).toEqual(expect.not.arrayContaining(['view_records_before', 'view_records_2027_10']));
  expect(await names()).toEqual(expect.arrayContaining(['view_records_2027_11', 'view_records_2029_02', 'view_records_default']));
  expect(await watched()).toBe(30_000);
});
