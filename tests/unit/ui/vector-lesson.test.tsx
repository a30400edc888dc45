/** @jest-environment jsdom */
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { attachFilm } from '@/lib/film/engine';
import { Written } from '@/components/player/written';
import { LessonPage } from '@/components/player/lesson-page';
import player from '@/messages/zh-CN/player.json';
import lesson from '@/messages/zh-CN/lesson.json';
import { secondsOf } from '@/lib/board/lesson';
import { endpoints } from '@/lib/contracts/endpoints';
import { askAnew } from '@/lib/query/fetch-anew';
import type { FakeDoor } from '../../support/fake-door';
import { Island } from '../../support/island';
import { jump, key, lessonDoor, open, paths, strokes, taught, time } from './drawn-lesson';

jest.mock('next/navigation', () => ({ useRouter: () => ({ replace: jest.fn(), push: jest.fn() }) }));
jest.mock('@/lib/film/engine', () => ({ attachFilm: jest.fn() }));
const attached = jest.mocked(attachFilm);

let door: FakeDoor;
beforeEach(() => {
  door = lessonDoor();
});

test('is drawn without a film, can be stepped through, and its sentence is a text that can be put off for good', async () => {
  const board = await open();
  expect(attached).not.toHaveBeenCalled();
  expect(screen.getAllByText('看到二次函数，先问：顶点在哪里？')[0]).toBeVisible();
  const before = board.querySelectorAll('text').length;
  await key('下一步');
  await key('下一步');
  expect(time()).toHaveValue('12');
  await key('上一步');
  expect(time()).toHaveValue('6');
  jump(30);
  await waitFor(() => expect(board.querySelectorAll('text').length).toBeGreaterThan(before));
  await key('关闭字幕');
  await key('打开字幕');
  await key('关闭字幕');
  expect(localStorage.getItem('player:captions')).toBe('off');
});

test('the transcript follows, is searched, and a press on it goes there', async () => {
  await open();
  const notes = within(screen.getByRole('region', { name: '文字稿' }));
  expect(notes.getAllByRole('listitem')).toHaveLength(14);
  await userEvent.type(notes.getByRole('searchbox'), '对称轴');
  await userEvent.click(notes.getByRole('button', { name: /对称轴/ }));
  expect(time()).toHaveValue('38');
  await userEvent.type(notes.getByRole('searchbox'), '牛顿');
  expect(notes.queryAllByRole('listitem')).toHaveLength(0);
  expect(notes.getByRole('status')).toHaveTextContent('没有说到“对称轴牛顿”');
});

test('says how much of it was seen, by the account and here, in whatever order', async () => {
  door.answer(paths.lesson, { status: 1, appData: { ...taught, seenMs: [0, 10_000, 20_000, 30_000] } });
  await open();
  const total = Math.floor(secondsOf(strokes));
  const seen = (seconds: number) => `已看 ${Math.floor((seconds / total) * 100)}%`;
  const notes = within(screen.getByRole('region', { name: '文字稿' }));
  expect(notes.getByText(new RegExp(seen(20)))).toBeVisible();
  // A jump has shown nothing.
  jump(60);
  await waitFor(() => expect(time()).toHaveValue('60'));
  expect(notes.getByText(new RegExp(seen(20)))).toBeVisible();
  for (const second of [61, 62, 63, 64, 65]) {
    jump(second);
    await waitFor(() => expect(time()).toHaveValue(String(second)));
  }
  await waitFor(() => expect(notes.getByText(new RegExp(seen(25)))).toBeVisible());
});

test('another picture goes on at the same second, at the same speed, and is what the next lesson begins with', async () => {
  await open();
  await userEvent.selectOptions(screen.getByLabelText('倍速'), '1.5×');
  jump(40);
  await waitFor(() => expect(screen.getByRole('option', { name: '720P · 约 0.4 MB' })).toBeInTheDocument());
  await userEvent.selectOptions(screen.getByLabelText('清晰度'), '720');
  await waitFor(() => expect(attached.mock.calls.map(([, , at]) => at)).toEqual([40]));
  expect(screen.getByLabelText('顶点式')).toHaveProperty('playbackRate', 1.5);
  await userEvent.selectOptions(screen.getByLabelText('清晰度'), 'listen');
  expect(screen.getByText('这台设备没有中文朗读，看文字就好。')).toBeVisible();
  expect(localStorage.getItem('player:picture')).toBe('listen');
});

test('strokes that do not come leave the film', async () => {
  door.answer(paths.board, 'offline');
  render(
    <Island messages={{ player, lesson }}>
      <LessonPage courseId={7} sectionId={70} bare={false} />
    </Island>,
  );
  await waitFor(() => expect(attached).toHaveBeenCalled());
  expect(screen.queryByRole('img', { name: /板书/ })).toBeNull();
  expect(screen.queryByRole('region', { name: '文字稿' })).toBeNull();
});

test('the handout has a step for each chapter', async () => {
  await open();
  const notes = screen.getByRole('region', { name: '讲义、练习和提问' });
  expect(within(notes).getByRole('button', { name: '回到 00:12：配方' })).toBeVisible();
  await userEvent.click(within(notes).getByRole('button', { name: '回到 00:31：读顶点' }));
  expect(time()).toHaveValue('31');
});

test('a question is asked at the moment where the lesson stands; what was typed stays when it does not arrive; a press goes to another’s moment', async () => {
  const [listed, ask] = [endpoints['question.list'].path, endpoints['question.ask'].path];
  const shared = { questionId: 1, moment: 31, words: '为什么先提负号？', reply: '先看系数。', own: false, shared: true, teacher: '林知远' };
  const mine = { questionId: 2, moment: 12, words: '这一步没看懂', reply: '', own: true, shared: false };
  door.answer(listed, { status: 1, appData: { list: [shared] } });
  door.answer(ask, 'offline');
  await open();
  jump(12);
  const notes = within(screen.getByRole('region', { name: '讲义、练习和提问' }));
  await userEvent.click(await notes.findByRole('button', { name: '提问 1' }));
  expect(await notes.findByText('先看系数。')).toHaveTextContent('林知远老师： 先看系数。');
  await userEvent.click(notes.getByRole('button', { name: '在 00:12 提一个问题' }));
  await userEvent.type(notes.getByRole('textbox', { name: '在 00:12，想问什么？' }), '？');
  await userEvent.click(notes.getByRole('button', { name: '问老师' }));
  expect(notes.getByRole('alert')).toHaveTextContent('至少写 4 个字');
  await userEvent.type(notes.getByRole('textbox'), mine.words);
  await userEvent.click(notes.getByRole('button', { name: '问老师' }));
  expect(await notes.findByText(/^没有发出去，字都还在/)).toBeVisible();
  expect(notes.getByRole('textbox')).toHaveValue(`？${mine.words}`);
  door.answer(ask, { status: 1, appData: { ticketNo: 'ABCDEFGH23456789' } });
  door.answer(listed, { status: 1, appData: { list: [mine, shared] } });
  await userEvent.click(notes.getByRole('button', { name: '问老师' }));
  expect(await notes.findByText('老师还没回，一般当天回。')).toBeVisible();
  const sent = door.sent(ask);
  expect(sent).toEqual([sent[0], sent[0]]);
  expect(sent[0]).toMatchObject({ sectionId: 70, moment: 12, words: `？${mine.words}` });
  await userEvent.click(notes.getByRole('button', { name: '回到 00:31' }));
  expect(time()).toHaveValue('31');
});

const filmless = { hls: '', mp4: '', captions: '', poster: '', expiresAt: '2099-01-01T00:00:00Z', qualities: [], watermark: '' };

test('one that was never filmed and whose strokes do not come says so, and comes by a press', async () => {
  door.answer(paths.authorise, { status: 1, appData: filmless }).answer(paths.board, 'offline');
  render(
    <Island messages={{ player, lesson }}>
      <LessonPage courseId={7} sectionId={70} bare={false} />
    </Island>,
  );
  expect(await screen.findByText(player.errorTitle)).toBeVisible();
  door.answer(paths.board, { status: 1, appData: { lesson: strokes, bytes: 13_593 } });
  await key(player.retry);
  expect(await screen.findByRole('img', { name: '板书：二次函数顶点式' })).toBeVisible();
});

test('one that was never filmed offers strokes and the voice alone, also to whoever chose a film once', async () => {
  localStorage.setItem('player:picture', '720');
  door.answer(paths.authorise, { status: 1, appData: filmless });
  await open();
  const list = within(screen.getByRole('combobox', { name: '清晰度' })).getAllByRole('option');
  expect(list.map((option) => option.textContent)).toEqual(['矢量 · 约 14 KB', '只听 · 约 14 KB']);
  expect(attached).not.toHaveBeenCalled();
});

test('where it cannot be drawn, every sentence can be read, and it is said why', () => {
  render(
    <Island messages={{ player }}>
      <Written lesson={strokes} again={null} />
    </Island>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('这台设备画不出板书');
  for (const { say } of strokes.scenes.flat()) expect(screen.getByText(say, { exact: false })).toBeVisible();
});

/** A browser that has small windows for pages: the window is a frame here, which says that it goes as such a window does. */
function withPanes(): Window[] {
  const panes: Window[] = [];
  const requestWindow = async () => {
    const frame = document.body.appendChild(document.createElement('iframe'));
    const pane = frame.contentWindow;
    if (!pane) throw new Error('no window');
    Object.defineProperty(pane, 'close', {
      value: () => {
        pane.dispatchEvent(new Event('pagehide'));
        frame.remove();
      },
    });
    panes.push(pane);
    return pane;
  };
  Object.defineProperty(window, 'documentPictureInPicture', { configurable: true, value: { requestWindow } });
  return panes;
}
afterEach(() => Reflect.deleteProperty(window, 'documentPictureInPicture'));

test('a drawn lesson goes into a small window and comes back at the same second, with its keys and its question', async () => {
  const panes = withPanes();
  await open();
  jump(12);
  await key('小窗播放');
  await screen.findByText('正在小窗里放');
  const [pane] = panes;
  if (!pane) throw new Error('no small window');
  const small = within(pane.document.body);
  expect(small.getByRole('img', { name: '板书：二次函数顶点式' })).toBeInTheDocument();
  expect(screen.queryByRole('img', { name: '板书：二次函数顶点式' })).toBeNull();
  await userEvent.click(small.getByRole('button', { name: '上一步' }));
  expect(time()).toHaveValue('6');
  fireEvent.keyDown(pane.document.body, { key: 'k' });
  expect(await small.findByRole('button', { name: '暂停' })).toBeInTheDocument();
  fireEvent.keyDown(pane.document.body, { key: 'p' });
  expect(await screen.findByRole('img', { name: '板书：二次函数顶点式' })).toBeInTheDocument();
  expect(screen.queryByText('正在小窗里放')).toBeNull();
  expect(screen.getByRole('button', { name: '小窗播放' })).toHaveAttribute('aria-pressed', 'false');
});

test('where no page can stay in front there is no key for it; a film has the browser’s own small window', async () => {
  await open();
  expect(screen.queryByRole('button', { name: '小窗播放' })).toBeNull();
  Object.defineProperty(document, 'pictureInPictureEnabled', { configurable: true, value: true });
  const out = jest.fn(async function (this: HTMLVideoElement) {
    Object.defineProperty(document, 'pictureInPictureElement', { configurable: true, value: this });
    this.dispatchEvent(new Event('enterpictureinpicture'));
  });
  Object.defineProperty(HTMLVideoElement.prototype, 'requestPictureInPicture', { configurable: true, value: out });
  const back = jest.fn(async () => {
    const film = document.querySelector('video');
    Reflect.deleteProperty(document, 'pictureInPictureElement');
    film?.dispatchEvent(new Event('leavepictureinpicture'));
  });
  Object.defineProperty(document, 'exitPictureInPicture', { configurable: true, value: back });
  fireEvent.change(screen.getByLabelText('清晰度'), { target: { value: '720' } });
  await key('小窗播放');
  expect(out).toHaveBeenCalledTimes(1);
  await key('收回小窗');
  expect(back).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: '小窗播放' })).toBeInTheDocument();
  for (const name of ['pictureInPictureEnabled', 'exitPictureInPicture']) Reflect.deleteProperty(document, name);
  Reflect.deleteProperty(HTMLVideoElement.prototype, 'requestPictureInPicture');
});

test.each([
  ['#t=31', '31'],
  ['#t=4000', '60'],
  ['', '60'],
])('an address that ends with %s opens the lesson at %s, one that names no second of it where it was left', async (hash, second) => {
  history.replaceState(null, '', hash === '' ? '#' : hash);
  door.answer(paths.open, { status: 1, appData: { positionSeconds: 60, finished: false } });
  await open();
  await waitFor(() => expect(time()).toHaveValue(second));
  history.replaceState(null, '', '#');
});

test('a later look that fails takes no lesson off the screen, nor the place where it stands', async () => {
  await open();
  jump(30);
  for (const path of [paths.lesson, paths.chapters]) door.answer(path, 'offline');
  const before = door.sent(paths.lesson).length;
  act(() => askAnew());
  await waitFor(() => expect(door.sent(paths.lesson)).toHaveLength(before + 1));
  await act(async () => new Promise((resolve) => setTimeout(resolve)));
  expect(time()).toHaveValue('30');
});

test('what the service refuses to record says why, not that there is no network', async () => {
  door.answer(paths.authorise, { status: 0, message: '购买课程后就能观看这一讲' });
  await open();
  expect(await screen.findByText('购买课程后就能观看这一讲')).toBeVisible();
  expect(screen.queryByText(player.unrecorded)).toBeNull();
});
