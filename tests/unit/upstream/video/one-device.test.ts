import { entitlements } from '@/upstream/db/schema';
import type { TestUpstream } from '@/upstream/testing/upstream';
import { account, buy, receiver, type Course } from '../shop';
import { filmOwner } from './owner';

/** One account plays on one device at a time. */

let up: TestUpstream;
let course: Course;
let videosigncode = '';
let owner = '';
beforeAll(async () => {
  ({ up, course, videosigncode, owner } = await filmOwner());
});
afterAll(() => up.close());

const locked = () => course.sections.find((s) => !s.trial)?.id ?? 0;
const statusOf = async (path: string, token: string) =>
  (await up.app.request(path, { headers: { authorization: `Bearer ${token}` } })).status;
const first = ({ hls }: { readonly hls: string }) => hls.replace('master.m3u8', '360p-000.m4s');

async function devices() {
  const buyer = await account(up);
  const [desk, phone] = [await buyer.signIn(), await buyer.signIn()];
  await buy(up, desk, course.id, receiver);
  return { desk, phone };
}
const open = (token: string, playId?: string) => up.ok('video.authorise', { sectionId: locked(), playId, videosigncode }, { token });
const begin = async (token: string, { playId }: { playId: string }) => (await up.ok('video.beginPlay', { playId }, { token })).elsewhere;

test('whoever presses play last has it; to look at a lesson disturbs nobody', async () => {
  const { desk, phone } = await devices();
  const [here, there] = [await open(desk), await open(phone)];
  expect(await begin(desk, here)).toBe(false);
  const looked = await open(phone);
  expect([await statusOf(first(here), desk), await statusOf(first(looked), phone)]).toEqual([200, 200]);
  expect(await begin(phone, there)).toBe(false);
  // The older one hears of it with its next segment, address, beat or press.
  expect(await statusOf(first(here), desk)).toBe(403);
  expect(await open(desk, here.playId)).toMatchObject({ playId: here.playId, elsewhere: true });
  const told = { requestId: 'a-request-number', courseId: course.id, sectionId: locked(), positionSeconds: 0, playedSeconds: 0 };
  const beat = { ...told, playId: here.playId, seq: 0, fromMs: 0, toMs: 0, speedPercent: 100 };
  expect((await up.ok('video.viewRecord', beat, { token: desk })).elsewhere).toBe(true);
  expect(await begin(desk, here)).toBe(true);
  // And takes it back with a new play.
  expect(await begin(desk, await open(desk))).toBe(false);
  expect(await statusOf(first(there), phone)).toBe(403);
});

test('another device goes on where the last word of the place was, in whatever order the words came', async () => {
  const { desk, phone } = await devices();
  const play = await open(desk);
  await begin(desk, play);
  const place = (token: string, seq: number, positionMs: number, { playId } = play) =>
    up.ok('video.place', { playId, seq, positionMs }, { token });
  const goOn = (token = phone) => up.ok('course.studyVideo', { courseId: course.id, sectionId: locked() }, { token });
  const beat = (token: string, seq: number, toMs: number, { playId } = play) =>
    up.ok(
      'video.viewRecord',
      {
        ...{ requestId: `place-of-${playId}-${seq}`, courseId: course.id, sectionId: locked(), playedSeconds: 0 },
        ...{ playId, seq, fromMs: toMs, toMs, speedPercent: 100, positionSeconds: Math.floor(toMs / 1000) },
      },
      { token },
    );
  await beat(desk, 1, 20_000);
  expect(await goOn()).toMatchObject({ positionSeconds: 20 });
  for (const [seq, ms] of [
    [2, 24_350],
    [1, 30_000],
    [2, 24_100],
  ] as const)
    expect(await place(desk, seq, ms)).toEqual({ elsewhere: false });
  expect(await goOn()).toMatchObject({ positionSeconds: 24, positionMs: 24_350, finished: false });
  // A stretch that was kept after it says more.
  await beat(desk, 3, 28_900);
  expect(await goOn()).toMatchObject({ positionSeconds: 28 });
  await place(desk, 3, 28_950);
  expect(await goOn()).toMatchObject({ positionMs: 28_950 });
  // Whoever plays now has the place, wherever the older device still says it is.
  const there = await open(phone);
  up.clock.add(1000);
  await begin(phone, there);
  await place(phone, 1, 3_400, there);
  expect(await place(desk, 9, 90_000)).toEqual({ elsewhere: true });
  expect(await goOn()).toMatchObject({ positionSeconds: 3, positionMs: 3_400 });
  // It is no watching: nothing was seen, and it is nobody else's.
  expect((await up.ok('study.home', {}, { token: desk })).totalMinutes).toBe(0);
  expect(await up.call('video.place', { playId: play.playId, seq: 10, positionMs: 1 }, { token: owner })).toMatchObject({ status: 404 });
});

test('two that press at once come one after the other: one of them has it', async () => {
  const { desk, phone } = await devices();
  const plays = [
    { token: desk, ...(await open(desk)) },
    { token: phone, ...(await open(phone)) },
  ];
  await Promise.all(plays.map((play) => begin(play.token, play)));
  const seen = await Promise.all(plays.map(async (play) => await statusOf(first(play), play.token)));
  expect(seen.sort()).toEqual([200, 403]);
});

test('a play is its account’s own', async () => {
  const { desk } = await devices();
  const play = await open(desk);
  expect(await up.call('video.beginPlay', { playId: play.playId }, { token: owner })).toMatchObject({ status: 404 });
  expect((await open(owner, play.playId)).playId).not.toBe(play.playId);
  expect(await begin(desk, play)).toBe(false);
});

test('what was played is told also when the right has run out since; a call that names no play is not', async () => {
  const { desk } = await devices();
  const play = await open(desk);
  await begin(desk, play);
  up.clock.add(60_000);
  await up.deps.db.update(entitlements).set({ validUntil: up.clock.now() });
  const told = { requestId: 'after-the-right-1', courseId: course.id, sectionId: locked(), positionSeconds: 30, playedSeconds: 30 };
  const beat = { ...told, playId: play.playId, seq: 1, fromMs: 0, toMs: 30_000, speedPercent: 100 };
  expect(await up.ok('video.viewRecord', beat, { token: desk })).toMatchObject({ kept: true, positionSeconds: 30 });
  for (const other of [told, { ...beat, playId: 'of-somebody-else' }])
    expect((await up.call('video.viewRecord', other, { token: desk })).message).toBe('购买课程后就能观看这一讲');
});
