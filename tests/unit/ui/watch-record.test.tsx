/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import { useWatchRecord } from '@/components/player/use-watch-record';
import { FakeDoor } from '../../support/fake-door';

const paths = { view: '/api/v1/ordersCourse/viewRecord', passage: '/api/v1/ordersCourse/playPassageRecord' } as const;
const lesson = { courseId: 7, sectionId: 70, startAt: 30 };

/** A film that stands where it is put: jsdom plays none. */
class Film {
  readonly element = document.createElement('video');
  private paused = true;

  constructor() {
    Object.defineProperty(this.element, 'paused', { configurable: true, get: () => this.paused });
  }
  private tell(name: string): void {
    this.element.dispatchEvent(new Event(name));
  }
  play(): void {
    this.paused = false;
    this.tell('playing');
  }
  pause(): void {
    this.paused = true;
    this.tell('pause');
  }
  at(second: number): void {
    this.element.currentTime = second;
    this.tell('timeupdate');
  }
  seek(second: number): void {
    this.tell('seeking');
    this.element.currentTime = second;
    this.tell('seeked');
  }
  wait(): void {
    this.tell('waiting');
  }
}

let door: FakeDoor;
let film: Film;
const told = (path: keyof typeof paths) => door.sent(paths[path]).map((body) => ({ ...Object(body), requestId: undefined }));
/** So many seconds pass by the clock, and of the film at its speed. */
async function seconds(count: number, speed = 1): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    await act(async () => jest.advanceTimersByTimeAsync(1000));
    film.at(film.element.currentTime + speed);
  }
}
const watch = (on = true) =>
  renderHook((props: { on: boolean }) => useWatchRecord(film.element, lesson, props.on), { initialProps: { on } });
const see = (state: 'visible' | 'hidden'): void => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
  document.dispatchEvent(new Event('visibilitychange'));
};
const at = (positionSeconds: number, playedSeconds: number) => ({ courseId: 7, sectionId: 70, positionSeconds, playedSeconds });
const flushed = () => act(async () => jest.advanceTimersByTimeAsync(0));

beforeEach(() => {
  jest.useFakeTimers();
  door = new FakeDoor();
  for (const path of Object.values(paths)) door.answer(path, { status: 1, appData: {} });
  film = new Film();
  film.element.currentTime = 30;
});
afterEach(() => {
  see('visible');
  jest.useRealTimers();
});

test('tells every ten seconds where the film is, by the clock whatever the speed', async () => {
  watch();
  film.play();
  await seconds(10, 2);
  expect(told('view')).toEqual([at(48, 10)]);
  await seconds(10, 2);
  expect(told('view')).toEqual([at(48, 10), at(68, 10)]);
});

test('what plays already when it is listened to is counted from then on', async () => {
  film.play();
  watch();
  await seconds(10);
  expect(told('view')).toEqual([at(39, 10)]);
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
  expect(told('view')).toEqual([at(34, 4)]);
});

test('tells it when the lesson is changed, and nothing more of it afterwards', async () => {
  const { unmount } = watch();
  film.play();
  await seconds(4);
  unmount();
  await flushed();
  expect(told('view')).toEqual([at(34, 4)]);
  expect(told('passage')).toEqual([{ courseId: 7, sectionId: 70, fromSecond: 30, toSecond: 34 }]);
  film.pause();
  window.dispatchEvent(new Event('pagehide'));
  await act(async () => jest.advanceTimersByTimeAsync(30_000));
  expect(told('view')).toHaveLength(1);
});

test('a page that is left tells the stretch that was played, and does not count the time in the back-forward cache', async () => {
  watch();
  film.play();
  await seconds(4);
  window.dispatchEvent(new Event('pagehide'));
  await flushed();
  expect(told('passage')).toEqual([{ courseId: 7, sectionId: 70, fromSecond: 30, toSecond: 34 }]);
  jest.setSystemTime(Date.now() + 3_600_000);
  film.play();
  await seconds(3);
  film.pause();
  await flushed();
  expect(told('view')).toEqual([at(34, 4), at(37, 3)]);
});

test('a seek ends a stretch, and waiting for data is not watching', async () => {
  watch();
  film.play();
  await seconds(3);
  film.seek(100);
  await flushed();
  expect(told('view')).toEqual([at(100, 3)]);
  film.wait();
  await act(async () => jest.advanceTimersByTimeAsync(4000));
  film.play();
  await seconds(2);
  film.pause();
  await flushed();
  expect(told('view')).toEqual([at(100, 3), at(102, 2)]);
  expect(told('passage').map(({ fromSecond, toSecond }) => [fromSecond, toSecond])).toEqual([
    [30, 33],
    [100, 102],
  ]);
});

test('what did not arrive goes again under its number, what was refused does not', async () => {
  door.answer(paths.view, 'offline');
  watch();
  film.play();
  await seconds(10);
  door.answer(paths.view, { status: 0, message: '课程已到期' });
  await seconds(10);
  await seconds(10);
  const numbers = door.sent(paths.view).map((body) => Object(body).requestId);
  expect(numbers).toHaveLength(4);
  expect(numbers[1]).toBe(numbers[0]);
  expect(new Set(numbers).size).toBe(3);
});

test('a lesson that is not recorded tells nothing', async () => {
  watch(false);
  film.play();
  await seconds(20);
  film.pause();
  await flushed();
  expect(door.asked).toEqual([]);
});
