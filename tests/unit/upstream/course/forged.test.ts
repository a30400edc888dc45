import { and, eq } from 'drizzle-orm';
import type { sections } from '@/upstream/db/schema';
import { sectionProgress, users, viewRecords, watchDays } from '@/upstream/db/schema';
import { keepBeat } from '@/upstream/learning/beat';
import { believe, type Known } from '@/upstream/learning/believe';
import { seenMs, withStretch, type Seen } from '@/upstream/learning/stretches';
import { sweepWatching } from '@/upstream/learning/sweep';
import { newClock, START_MS, without, wound } from '@/upstream/video/clock';
import { beginPlay, openPlay } from '@/upstream/video/plays';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { customer, requestId, trialLesson } from '../shop';

let up: TestUpstream;
let section: typeof sections.$inferSelect;
beforeAll(async () => {
  up = await createTestUpstream();
  section = await trialLesson(up);
});
afterAll(() => up.close());

/** Numbers that are the same on every run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

async function learner(): Promise<number> {
  await customer(up);
  const all = await up.deps.db.select({ id: users.id }).from(users);
  return Math.max(...all.map(({ id }) => id));
}
const open = async (userId: number): Promise<string> => {
  const { id } = await openPlay(up.deps.db, userId, section.id, up.clock.now());
  await beginPlay(up.deps.db, userId, id, up.clock.now());
  return id;
};
const mine = (userId: number) => and(eq(sectionProgress.userId, userId), eq(sectionProgress.sectionId, section.id));
async function heard(userId: number) {
  const [progress] = await up.deps.db.select().from(sectionProgress).where(mine(userId));
  const days = await up.deps.db.select().from(watchDays).where(eq(watchDays.userId, userId));
  return {
    watchedMs: days.reduce((sum, day) => sum + day.watchedMs, 0),
    seenMs: seenMs(progress?.seenMs ?? []),
    positionSeconds: progress?.positionSeconds ?? 0,
    finished: progress?.finished ?? false,
  };
}
interface Beat {
  readonly playId: string;
  readonly seq: number;
  readonly fromMs: number;
  readonly toMs: number;
  readonly speedPercent: number;
}
const tell = (userId: number, beat: Partial<Beat> & { heardAt?: string }) =>
  keepBeat(
    up.deps.db,
    userId,
    section,
    { requestId: requestId(), courseId: section.courseId, sectionId: section.id, positionSeconds: 0, playedSeconds: 0, ...beat },
    up.clock.now(),
  );
/** What a player of the account has to say after it has played so many beats of five seconds from `fromMs` on. */
const honest = (playId: string, count: number, fromMs = 0): Beat[] =>
  Array.from({ length: count }, (_, n) => ({
    playId,
    seq: n,
    fromMs: fromMs + n * 5000,
    toMs: fromMs + (n + 1) * 5000,
    speedPercent: 100,
  }));

describe('ten thousand forged and shuffled heartbeats: watched is never above the clock and the ten seconds that an account begins with, nor below the truth', () => {
  const began = Date.parse('2026-11-21T19:00:00+08:00');
  const lengthMs = 600_000;
  /** An account as the rules know it: what `keepBeat` reads and writes. */
  class Account {
    private clock = newClock(new Date(began));
    private readonly plays = new Map<string, Known['play']>();
    private readonly told = new Map<string, { fromMs: number; toMs: number }>();
    watchedMs = 0;
    seen: Seen = [];

    open(playId: string, now: Date): void {
      for (const [id, play] of this.plays) this.plays.set(id, { ...play, endedAt: play.endedAt ?? now });
      this.plays.set(playId, { openedAt: now, endedAt: null, spentMs: 0 });
    }
    tell({ playId, ...stretch }: Beat, now: Date): boolean {
      const play = this.plays.get(playId);
      if (!play) throw new Error(playId);
      this.clock = wound(this.clock, now);
      const number = `${playId}:${stretch.seq}`;
      const belief = believe({ clock: this.clock, play, told: this.told.get(number) ?? null, lengthMs }, stretch, now);
      if (belief.as !== 'new') return belief.as !== 'early';
      const { fromMs, newFromMs, toMs, watchedMs } = belief;
      this.told.set(number, { fromMs, toMs });
      this.plays.set(playId, { ...play, spentMs: play.spentMs + watchedMs });
      this.clock = without(this.clock, watchedMs, false);
      this.watchedMs += watchedMs;
      this.seen = withStretch(this.seen, newFromMs, toMs);
      return true;
    }
  }

  test.each(
    Array.from({ length: 10 }, (_, seed) => [
      seed,
      seed % 2 === 0
        ? 'forged inside the own play, whose time it eats: what is seen may be less'
        : 'forged beside it: all of the truth is seen',
    ]),
  )('the %ith thousand, %s', (seed) => {
    const random = seeded(seed);
    const some = (most: number): number => Math.floor(random() * most);
    const account = new Account();
    let now = began;
    account.open('stray', new Date(now));
    account.open('true', new Date(now));
    // Every second time inside the learner's own play, whose time is then spent on whatever comes first.
    const inside = seed % 2 === 0;
    // A minute is watched; its beats come late, twice, in pieces and in any order, among whatever somebody makes up.
    const truth = honest('true', 12);
    now += 60_000;
    const due = [...truth, ...truth.map((beat) => ({ ...beat, toMs: beat.fromMs + some(5000) })), ...truth].sort(() => random() - 0.5);
    let again: Beat[] = [];
    for (let n = 0; n < 1000; n += 1) {
      now += some(400);
      if (n === 500) account.open('forged', new Date(now));
      const next = random() < 0.1 ? due.pop() : undefined;
      const fromMs = some(lengthMs);
      const forged = {
        playId: n > 500 && random() < 0.5 ? 'forged' : inside ? 'true' : 'stray',
        seq: 100 + some(200),
        fromMs,
        toMs: fromMs + some(600_000),
      };
      const beat = next ?? { ...forged, speedPercent: 50 + some(151) };
      if (!account.tell(beat, new Date(now)) && next) again.push(next);
      expect(account.watchedMs).toBeLessThanOrEqual(now - began + START_MS);
    }
    // What could not be true yet is told again, as the player does.
    for (again = [...again, ...due]; again.length > 0; now += 5000) again = again.filter((beat) => !account.tell(beat, new Date(now)));
    expect(account.watchedMs).toBeLessThanOrEqual(now - began + START_MS);
    expect(account.watchedMs).toBeGreaterThanOrEqual(60_000);
    if (!inside) expect(withStretch(account.seen, 0, 60_000)).toEqual(account.seen);
  });
});

test('shuffled beats, told twice and in pieces, are exactly what was watched', async () => {
  const userId = await learner();
  const random = seeded(7);
  const truth = honest(await open(userId), 16);
  up.clock.add(80_000);
  const pieces = truth.flatMap((beat) => [beat, { ...beat, toMs: beat.fromMs + 1300 }, beat]);
  for (const beat of pieces.sort(() => random() - 0.5)) expect((await tell(userId, beat)).kept).toBe(true);
  expect(await heard(userId)).toEqual({ watchedMs: 80_000, seenMs: 80_000, positionSeconds: 80, finished: false });
});

test('at twice the speed half the time is watched, and the film is finished at nine tenths', async () => {
  const userId = await learner();
  const playId = await open(userId);
  const length = section.durationSeconds * 1000;
  const toMs = Math.ceil(length * 0.9);
  up.clock.add(Math.ceil(toMs / 2));
  expect(await tell(userId, { playId, seq: 0, fromMs: 0, toMs: toMs - 1000, speedPercent: 200 })).toMatchObject({ finished: false });
  expect(await tell(userId, { playId, seq: 1, fromMs: toMs - 1000, toMs, speedPercent: 200 })).toMatchObject({ finished: true });
  expect((await heard(userId)).watchedMs).toBe(Math.ceil((toMs - 1000) / 2) + 500);
});

test('what cannot be true yet is told again later; of a play that is over it never can be', async () => {
  const userId = await learner();
  const playId = await open(userId);
  const beat = { playId, seq: 0, fromMs: 0, toMs: 60_000, speedPercent: 100 };
  up.clock.add(20_000);
  expect(await tell(userId, beat)).toMatchObject({ kept: false, elsewhere: false, positionSeconds: 0 });
  up.clock.add(40_000);
  expect(await tell(userId, beat)).toMatchObject({ kept: true, positionSeconds: 60 });
  await open(userId);
  up.clock.add(600_000);
  expect(await tell(userId, { ...beat, seq: 1, toMs: 120_000 })).toMatchObject({ kept: true, elsewhere: true, positionSeconds: 60 });
});

test('two devices share one clock, and the position is that of the later play', async () => {
  const userId = await learner();
  const desk = await open(userId);
  up.clock.add(60_000);
  const phone = await open(userId);
  up.clock.add(60_000);
  await tell(userId, { playId: phone, seq: 0, fromMs: 30_000, toMs: 90_000, speedPercent: 100 });
  // The desk was without a network; its minute was watched, and it is not where the learner is.
  const late = await tell(userId, { playId: desk, seq: 3, fromMs: 0, toMs: 60_000, speedPercent: 100 });
  expect(late).toMatchObject({ kept: true, elsewhere: true, positionSeconds: 90 });
  expect(await heard(userId)).toMatchObject({ watchedMs: 120_000, seenMs: 90_000, finished: false });
  expect(await tell(userId, { playId: phone, seq: 1, fromMs: 0, toMs: 30_000, speedPercent: 100 })).toMatchObject({ kept: false });
});

test('somebody else’s play is not found, and nothing is kept', async () => {
  const [userId, other] = [await learner(), await learner()];
  const playId = await open(userId);
  up.clock.add(30_000);
  await expect(tell(other, { playId, seq: 0, fromMs: 0, toMs: 5000, speedPercent: 100 })).rejects.toThrow('没有找到这次播放');
  expect((await heard(other)).watchedMs).toBe(0);
});

test('a day in China is the one that the device says, within the play', async () => {
  const userId = await learner();
  up.clock.set('2026-11-23T23:59:00+08:00');
  const playId = await open(userId);
  up.clock.set('2026-11-24T08:00:00+08:00');
  const stretch = (seq: number) => ({ playId, seq, fromMs: seq * 10_000, toMs: (seq + 1) * 10_000, speedPercent: 100 });
  const said = ['2026-11-23T23:59:50+08:00', '2026-11-24T00:00:05+08:00', '2020-01-01T00:00:00Z', '2030-01-01T00:00:00Z', 'gestern'];
  for (const [seq, heardAt] of said.entries()) await tell(userId, { ...stretch(seq), heardAt });
  const days = await up.deps.db.select().from(watchDays).where(eq(watchDays.userId, userId)).orderBy(watchDays.day);
  expect(days.map(({ day, watchedMs }) => [day, watchedMs])).toEqual([
    ['2026-11-23', 20_000],
    ['2026-11-24', 30_000],
  ]);
});

test('heartbeats are forgotten after a year; what they added up to is not', async () => {
  const userId = await learner();
  const playId = await open(userId);
  up.clock.add(30_000);
  await tell(userId, { playId, seq: 0, fromMs: 0, toMs: 30_000, speedPercent: 100 });
  const told = () => up.deps.db.$count(viewRecords, eq(viewRecords.userId, userId));
  up.clock.add(365 * 86_400_000);
  await sweepWatching(up.deps);
  expect(await told()).toBe(1);
  up.clock.add(2 * 86_400_000);
  await sweepWatching(up.deps);
  expect(await told()).toBe(0);
  expect(await heard(userId)).toMatchObject({ watchedMs: 30_000, seenMs: 30_000 });
});
