/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import type { Play } from '@/components/player/record-outbox';
import { useWatchRecord } from '@/components/player/use-watch-record';
import { setSessionUser } from '@/lib/client/session';
import { FakeDoor } from '../../support/fake-door';
import { Film } from './still-film';

const paths = {
  view: '/api/v1/ordersCourse/viewRecord',
  passage: '/api/v1/ordersCourse/playPassageRecord',
  begin: '/api/v1/ordersCourse/beginPlay',
  place: '/api/v1/ordersCourse/playPlace',
} as const;
const me = { rsNo: 'XK1', nickName: '', maskedPhone: '', isSetClass: 2, isClassUpgrade: 2, gradeName: '', photoUrl: '' };
const play: Play = { account: 'XK1', playId: 'play-number-0001', courseId: 7, sectionId: 70 };

let door: FakeDoor;
let film: Film;
const told = (path: keyof typeof paths) => door.sent(paths[path]).map((body) => ({ ...Object(body), requestId: undefined }));
/** Stretches in the order in which they were told, seconds. */
const stretches = () => told('view').map(({ fromMs, toMs }) => [fromMs / 1000, toMs / 1000]);
/** So many seconds pass by the clock, and of the film at its speed. */
async function seconds(count: number, speed = 1): Promise<void> {
  film.element.playbackRate = speed;
  for (let at = 0; at < count; at += 1) {
    await act(async () => jest.advanceTimersByTimeAsync(1000));
    film.at(film.element.currentTime + speed);
  }
}
const elsewhere = jest.fn();
const watch = (first: Play | null = play) =>
  renderHook((props: { play: Play | null }) => useWatchRecord(film.element, props.play, elsewhere), { initialProps: { play: first } });
const see = (state: 'visible' | 'hidden'): void => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
  document.dispatchEvent(new Event('visibilitychange'));
};
/** A frame later: what a jump leaves to say is said then. */
const flushed = () => act(async () => jest.advanceTimersByTimeAsync(20));

beforeEach(() => {
  jest.useFakeTimers();
  setSessionUser(me);
  elsewhere.mockReset();
  door = new FakeDoor();
  for (const path of Object.values(paths)) door.answer(path, { status: 1, appData: { kept: true, elsewhere: false } });
  film = new Film();
  film.element.currentTime = 30;
});
afterEach(() => {
  see('visible');
  jest.useRealTimers();
});

test('tells every five seconds which stretch of the film was played, and how fast', async () => {
  watch();
  film.element.playbackRate = 2;
  film.play();
  await seconds(11, 2);
  expect(told('view')).toEqual([
    expect.objectContaining({ playId: play.playId, seq: 1, fromMs: 30_000, speedPercent: 200, courseId: 7, sectionId: 70 }),
    expect.objectContaining({ seq: 2, speedPercent: 200 }),
  ]);
  // Nothing is told twice and nothing is left out.
  const [[, end] = [], [begin] = []] = stretches();
  expect(begin).toBe(end);
  expect(told('view')[0]).toMatchObject({ positionSeconds: end, playedSeconds: Math.round((Number(end) - 30) / 2) });
});

test('what plays already when it is listened to is counted from then on', async () => {
  film.play();
  watch();
  await seconds(4);
  film.pause();
  await flushed();
  expect(stretches()).toEqual([[30, 34]]);
});

test.each([
  ['is left', () => window.dispatchEvent(new Event('pagehide'))],
  ['is hidden', () => see('hidden')],
  ['is paused', () => film.pause()],
])('tells at once what was watched when the page %s', async (_case, leave) => {
  watch();
  film.play();
  await seconds(4);
  expect(told('view')).toEqual([]);
  leave();
  await flushed();
  expect(stretches()).toEqual([[30, 34]]);
});

test('tells it when the lesson is changed, and nothing more of it afterwards', async () => {
  const { unmount } = watch();
  film.play();
  await seconds(4);
  unmount();
  await flushed();
  expect(stretches()).toEqual([[30, 34]]);
  expect(told('passage')).toEqual([{ courseId: 7, sectionId: 70, fromSecond: 30, toSecond: 34 }]);
  film.pause();
  window.dispatchEvent(new Event('pagehide'));
  await act(async () => jest.advanceTimersByTimeAsync(30_000));
  expect(told('view')).toHaveLength(1);
});

test('a page that is left and comes back from the back-forward cache has not watched in between', async () => {
  watch();
  film.play();
  await seconds(4);
  window.dispatchEvent(new Event('pagehide'));
  await flushed();
  jest.setSystemTime(Date.now() + 3_600_000);
  film.play();
  await seconds(3);
  film.pause();
  await flushed();
  expect(stretches()).toEqual([
    [30, 34],
    [34, 37],
  ]);
});

test('what plays on in a tab in the background counts, though the browser wakes the page once a minute', async () => {
  const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
  watch();
  film.play();
  for (const minute of [1, 2]) {
    clock.mockReturnValue(minute * 60_000);
    film.at(30 + minute * 60);
  }
  film.pause();
  await flushed();
  expect(stretches()).toEqual([[30, 150]]);
  expect(told('passage')).toMatchObject([{ fromSecond: 30, toSecond: 150 }]);
  clock.mockRestore();
});

test('a seek ends a stretch, and waiting for data is not watching', async () => {
  watch();
  film.play();
  await seconds(3);
  film.seek(100);
  await flushed();
  film.wait();
  await act(async () => jest.advanceTimersByTimeAsync(2000));
  film.play();
  await seconds(2);
  film.pause();
  await flushed();
  const seen = stretches().filter(([from, to]) => from !== to);
  expect(seen[0]).toEqual([30, 33]);
  expect(seen.slice(1).reduce((sum, [from = 0, to = 0]) => sum + to - from, 0)).toBe(2);
  expect(told('passage').map(({ fromSecond, toSecond }) => [fromSecond, toSecond])).toEqual([
    [30, 33],
    [100, 102],
  ]);
});

test('without a network one stretch grows, and everything goes out when it is back', async () => {
  watch();
  door.answer(paths.view, 'offline');
  film.play();
  await seconds(60);
  door.answer(paths.view, { status: 1, appData: { kept: true, elsewhere: false } });
  const before = door.sent(paths.view).length;
  window.dispatchEvent(new Event('online'));
  film.pause();
  await flushed();
  const arrived = stretches().slice(before);
  expect(arrived.length).toBeLessThan(5);
  expect(Math.min(...arrived.map(([from = 0]) => from))).toBe(30);
  expect(Math.max(...arrived.map(([, to = 0]) => to))).toBe(90);
});

test('paused, and the network back without a word: the next beats bring all that waits, not only the first', async () => {
  watch();
  film.play();
  door.answer(paths.view, 'offline');
  await seconds(8);
  film.pause();
  await flushed();
  door.answer(paths.view, { status: 1, appData: { kept: true, elsewhere: false } });
  const before = door.sent(paths.view).length;
  await act(async () => jest.advanceTimersByTimeAsync(11_000));
  const arrived = stretches().slice(before);
  expect([arrived.length, arrived[0]?.[0], arrived[1]?.[1], arrived[0]?.[1]]).toEqual([2, 30, 38, arrived[1]?.[0]]);
});

test('what did not arrive, or cannot be true yet, goes again under its number; what was refused does not', async () => {
  door.answer(paths.view, { status: 1, appData: { kept: false, elsewhere: false } });
  watch();
  film.play();
  await seconds(6);
  door.answer(paths.view, { status: 0, message: '课程已到期' });
  await seconds(5);
  await seconds(5);
  const numbers = told('view').map(({ seq }) => seq);
  expect(numbers.filter((seq) => seq === 1)).toHaveLength(2);
  expect(new Set(numbers).size).toBe(numbers.length - 1);
});

test('nothing of a learner goes out under another login, or without one; it goes when the login is back', async () => {
  watch();
  film.play();
  await seconds(3);
  setSessionUser({ ...me, rsNo: 'XK2' });
  film.pause();
  await flushed();
  setSessionUser(null);
  await act(async () => jest.advanceTimersByTimeAsync(20_000));
  expect(told('view')).toEqual([]);
  setSessionUser(me);
  await act(async () => jest.advanceTimersByTimeAsync(5000));
  expect(stretches()).toEqual([[30, 33]]);
});

test('play is said when it is pressed, and whoever plays elsewhere now is heard of', async () => {
  watch();
  film.play();
  await seconds(0.1);
  expect(door.sent(paths.begin)).toEqual([{ playId: play.playId }]);
  expect(elsewhere).not.toHaveBeenCalled();
  door.answer(paths.view, { status: 1, appData: { kept: true, elsewhere: true } });
  await seconds(6);
  expect(elsewhere).toHaveBeenCalled();
});

test('an upstream that knows no plays is told in its own words', async () => {
  watch({ ...play, playId: '' });
  film.play();
  await seconds(4);
  film.pause();
  await flushed();
  expect(told('view')).toEqual([{ requestId: undefined, courseId: 7, sectionId: 70, positionSeconds: 34, playedSeconds: 4 }]);
  expect(door.sent(paths.begin)).toEqual([]);
});

test('where the film stands is said every moment, no word twice, and not at all on a dear line or after a refusal', async () => {
  watch();
  film.play();
  await seconds(4);
  const said = told('place').map(({ positionMs }) => positionMs / 1000);
  expect([said.length, said[said.length - 1], new Set(said).size]).toEqual([4, 34, 4]);
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { effectiveType: '2g' } });
  await seconds(4);
  expect(told('place')).toHaveLength(4);
  Object.defineProperty(navigator, 'connection', { configurable: true, value: undefined });
  door.answer(paths.place, { status: 404, message: '没有这次播放' });
  await seconds(20);
  expect(told('place')).toHaveLength(5);
});

test('a place that another device has taken over is heard of within the second', async () => {
  watch();
  film.play();
  door.answer(paths.place, { status: 1, appData: { elsewhere: true } });
  await seconds(2);
  expect(elsewhere).toHaveBeenCalled();
});

test('a lesson that is not recorded tells nothing', async () => {
  watch(null);
  film.play();
  await seconds(20);
  film.pause();
  await flushed();
  expect(door.asked).toEqual([]);
});
