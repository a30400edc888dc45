/** @jest-environment jsdom */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setSessionUser } from '@/lib/client/session';
import { attachFilm, type EngineEvents } from '@/lib/film/engine';
import { Film } from '@/components/player/film';
import type { Lesson } from '@/components/player/shared/types';
import player from '@/messages/zh-CN/player.json';
import { FakeDoor } from '../../support/fake-door';
import { Island } from '../../support/island';

const router = { replace: jest.fn(), push: jest.fn() };
jest.mock('next/navigation', () => ({ useRouter: () => router }));
jest.mock('@/lib/film/engine', () => ({ attachFilm: jest.fn() }));
const attached = jest.mocked(attachFilm);

const paths = {
  open: '/api/web/v1/course/studyCourseVideo',
  authorise: '/api/v1/videosecurity/otherAuthentication',
  view: '/api/v1/ordersCourse/viewRecord',
  board: '/api/web/v1/course/findBoard',
} as const;
const lesson: Lesson = {
  sectionId: 70,
  index: 1,
  title: '认识函数',
  durationSeconds: 600,
  trial: false,
  positionSeconds: 0,
  seenMs: [],
  finished: false,
  courseId: 7,
  courseTitle: '一次函数',
  chapterId: 1,
  chapterTitle: '函数',
  sectionCount: 24,
  owned: true,
  poster: '',
  marks: [],
  previous: null,
  next: { sectionId: 71, title: '函数的图象', trial: false },
  problem: null,
  drawn: false,
  asks: null,
  rating: null,
  said: null,
};
const address = {
  hls: '/media/a/master.m3u8',
  mp4: '/media/a.mp4',
  captions: '',
  poster: '',
  expiresAt: '2099-01-01T00:00:00Z',
  qualities: [],
  watermark: '138****8000',
};

let door: FakeDoor;
let events: EngineEvents | null;
beforeEach(() => {
  router.replace.mockReset();
  attached.mockReset();
  events = null;
  attached.mockImplementation(async (_video, _address, _at, given) => {
    events = given;
    return { setLevel: () => undefined, renew: () => false, destroy: () => undefined };
  });
  // What jsdom's films cannot do.
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  door = new FakeDoor();
  // A lesson that is a film only.
  door.answer(paths.board, { status: 1, appData: { lesson: null } });
  door.answer(paths.open, { status: 1, appData: { positionSeconds: 0, finished: false } });
  door.answer(paths.authorise, () => ({ status: 1, appData: { ...address } })).answer(paths.view, { status: 1, appData: {} });
});

const show = (over: Partial<Lesson> = {}, autoPlay = false) =>
  render(
    <Island messages={{ player }}>
      <Film
        lesson={{ ...lesson, ...over }}
        autoPlay={autoPlay}
        frame={document.body}
        hrefOf={(id) => `/video?courseId=7&sectionId=${id}`}
        onPlayback={() => undefined}
      />
    </Island>,
  );
async function film(): Promise<HTMLVideoElement> {
  const found = await screen.findByLabelText('认识函数');
  if (!(found instanceof HTMLVideoElement)) throw new Error('no film');
  await waitFor(() => expect(events).not.toBeNull());
  return found;
}
/** The film has come. */
async function ready(): Promise<HTMLVideoElement> {
  const video = await film();
  fireEvent.loadedData(video);
  return video;
}
/** Seconds at which the film was attached, one for each time. */
const begunAt = () => attached.mock.calls.map(([, , at]) => at);

test('is to play, and is refused before its first picture: it plays once it is there', async () => {
  show({}, true);
  const video = await film();
  Object.defineProperty(video, 'readyState', { value: 1 });
  await act(async () => events?.refused());
  await waitFor(() => expect(attached).toHaveBeenCalledTimes(2));
  expect(HTMLMediaElement.prototype.play).not.toHaveBeenCalled();
  fireEvent.loadedData(video);
  expect(HTMLMediaElement.prototype.play).toHaveBeenCalledTimes(1);
});

test('the film that comes while its cover is being pressed takes nothing from under the finger, and plays', async () => {
  show();
  const play = screen.getByRole('button', { name: player.bigPlay });
  fireEvent.pointerDown(play);
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(door.sent(paths.open)).toHaveLength(1);
  expect(play).toBeInTheDocument();
  fireEvent.pointerUp(play);
  fireEvent.click(play);
  await ready();
  expect(HTMLMediaElement.prototype.play).toHaveBeenCalledTimes(1);
});

test('goes on where the learner stopped, says so, and begins anew on request', async () => {
  door.answer(paths.open, { status: 1, appData: { positionSeconds: 135, finished: false } });
  show();
  const video = await ready();
  expect(begunAt()).toEqual([135]);
  expect(door.sent(paths.open)).toEqual([{ courseId: 7, sectionId: 70 }]);
  expect(await screen.findByText('已为你跳到 02:15')).toBeVisible();
  video.currentTime = 135;
  await userEvent.click(screen.getByRole('button', { name: '从头看' }));
  expect(video.currentTime).toBe(0);
  expect(screen.queryByText(/已为你跳到/)).toBeNull();
});

test.each([
  ['is nearly over begins at its beginning', { positionSeconds: 595, finished: true }, 0],
  ['was finished and is watched again goes on where it was left', { positionSeconds: 300, finished: true }, 300],
])('a lesson that %s', async (_case, stored, at) => {
  door.answer(paths.open, { status: 1, appData: stored });
  show();
  await ready();
  expect(begunAt()).toEqual([at]);
});

test('when the place cannot be asked for, the page’s own is taken', async () => {
  door.answer(paths.open, 'offline');
  show({ positionSeconds: 60 });
  await ready();
  expect(begunAt()).toEqual([60]);
});

test('plays at the speed that is chosen, and shows the speed it plays at', async () => {
  show();
  const video = await ready();
  await userEvent.selectOptions(screen.getByLabelText('倍速'), '1.5×');
  // And under every address that follows.
  expect([video.playbackRate, video.defaultPlaybackRate]).toEqual([1.5, 1.5]);
  fireEvent(video, new Event('ratechange'));
  expect(screen.getByLabelText('倍速')).toHaveDisplayValue('1.5×');
});

test('a film that does not come says so and is fetched again where it stood', async () => {
  show();
  await film();
  await act(async () => events?.failed());
  expect(await screen.findByText('视频没有放出来')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '重新加载' }));
  await waitFor(() => expect(door.sent(paths.authorise)).toHaveLength(2));
  await waitFor(() => expect(attached).toHaveBeenCalledTimes(2));
  expect(screen.queryByText('视频没有放出来')).toBeNull();
});

test('an address that is refused is replaced without a word, a service that always refuses is a fault', async () => {
  show();
  await film();
  for (let turn = 1; turn <= 3; turn += 1) {
    await waitFor(() => expect(attached).toHaveBeenCalledTimes(turn));
    await act(async () => events?.refused());
  }
  expect(await screen.findByText('视频没有放出来')).toBeVisible();
  expect(door.sent(paths.authorise)).toHaveLength(3);
});

test('at the end the next lesson follows by itself, unless it is told not to', async () => {
  show();
  const video = await ready();
  Object.defineProperty(video, 'ended', { configurable: true, value: true });
  fireEvent.ended(video);
  expect(await screen.findByText('接下来：函数的图象')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '先不看' }));
  await userEvent.click(screen.getByRole('button', { name: '现在就看' }));
  expect(router.replace).toHaveBeenCalledWith('/video?courseId=7&sectionId=71', { scroll: false });
});

test('who has not bought it is told what to do, and nothing is authorised', async () => {
  show({ owned: false });
  expect(await screen.findByRole('link', { name: '去购买' })).toHaveAttribute('href', '/course/purchase?courseId=7');
  await act(async () => undefined);
  expect(door.asked).toEqual([]);
});

test('what lay on the device of a lesson goes when the right to it is over', async () => {
  const gone = jest.fn(async () => true);
  Object.defineProperty(window, 'caches', { configurable: true, value: { delete: gone, keys: async () => [] } });
  setSessionUser({ rsNo: 'XK1', nickName: '', maskedPhone: '', isSetClass: 2, isClassUpgrade: 2, gradeName: '', photoUrl: '' });
  history.replaceState(null, '', '/video?courseId=7&sectionId=70');
  show({ owned: false });
  await waitFor(() => expect(gone).toHaveBeenCalledWith('lesson XK1 /video?courseId=7&sectionId=70'));
  history.replaceState(null, '', '/');
  act(() => setSessionUser(null));
  Reflect.deleteProperty(window, 'caches');
});

test('a trial lesson plays without buying, and what follows is not offered', async () => {
  show({ owned: false, trial: true });
  await ready();
  expect(screen.queryByRole('link', { name: '下一讲' })).toBeNull();
});

test('a film that the service refuses says why in its words, not that the line was bad', async () => {
  door.answer(paths.authorise, { status: 0, message: '未满 14 周岁，需要监护人同意' });
  show();
  expect(await screen.findByText('未满 14 周岁，需要监护人同意')).toBeVisible();
  expect(screen.queryByText(player.errorNote)).toBeNull();
});

test('after a trial the course is not over: what follows is to be bought', async () => {
  show({ owned: false, trial: true });
  const video = await ready();
  Object.defineProperty(video, 'ended', { configurable: true, value: true });
  fireEvent.ended(video);
  expect(await screen.findByText(/^整门课 24 讲/)).toBeVisible();
  expect(screen.getByRole('link', { name: '去购买' })).toHaveAttribute('href', '/course/purchase?courseId=7');
  expect(screen.queryByText(player.lastOne)).toBeNull();
});

test('after the last lesson nothing is said of lessons that were passed over', async () => {
  show({ next: null });
  const video = await ready();
  Object.defineProperty(video, 'ended', { configurable: true, value: true });
  fireEvent.ended(video);
  expect(await screen.findByText(player.lastOne)).toBeVisible();
  expect(screen.getByRole('heading', { name: '这一讲看完了' })).toBeVisible();
});
