/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SeekBar } from '@/components/player/seek-bar';
import { silentPlayback } from '@/components/player/use-playback';
import player from '@/messages/zh-CN/player.json';
import { Island } from '../../support/island';

const marks = [
  { at: 6, label: '看题' },
  { at: 31, label: '容易错' },
  { at: 60, label: '该你了' },
];
const onSeek = jest.fn();
/** The keys of the player, which wind the lesson on. */
const wound = jest.fn();
beforeEach(() => {
  onSeek.mockReset();
  wound.mockReset();
  document.addEventListener('keydown', wound);
});
afterEach(() => document.removeEventListener('keydown', wound));
const show = (at: number) =>
  render(
    <Island messages={{ player }}>
      <SeekBar playback={{ ...silentPlayback, at, duration: 90 }} marks={marks} onSeek={onSeek} />
    </Island>,
  );
const bar = () => screen.getByRole('slider', { name: '播放进度' });
const mark = (name: string) => screen.getByRole('button', { name });

test('the bar says which part of the lesson is played', () => {
  const { unmount } = show(40);
  expect(bar()).toHaveAttribute('aria-valuetext', '00:40，容易错，共 01:30');
  expect(mark('跳到 00:31：容易错')).toHaveAttribute('aria-current', 'true');
  // A phone, on which no mark can be pointed at, has a line.
  expect(screen.getByText(/接下来 01:00 该你了/)).toHaveTextContent('容易错 接下来 01:00 该你了');
  unmount();
  show(2);
  expect(bar()).toHaveAttribute('aria-valuetext', '00:02，共 01:30');
  expect(screen.getAllByRole('button').every((one) => !one.hasAttribute('aria-current'))).toBe(true);
});

test('the marks are one stop of the tab key; the arrows go from one to the next without winding on, and a press goes there', async () => {
  show(40);
  await userEvent.tab();
  expect(bar()).toHaveFocus();
  await userEvent.tab();
  expect(mark('跳到 00:31：容易错')).toHaveFocus();
  wound.mockClear();
  await userEvent.keyboard('{ArrowRight}');
  expect(mark('跳到 01:00：该你了')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{Home}');
  expect(mark('跳到 00:06：看题')).toHaveFocus();
  expect(wound).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(onSeek).toHaveBeenCalledWith(6);
  await userEvent.tab();
  await userEvent.tab({ shift: true });
  // Back to the part that is played.
  expect(mark('跳到 00:31：容易错')).toHaveFocus();
});

test('each mark has its time and its name beside it', () => {
  show(0);
  for (const [clock, label] of [
    ['00:06', '看题'],
    ['00:31', '容易错'],
    ['01:00', '该你了'],
  ] as const)
    expect(mark(`跳到 ${clock}：${label}`)).toHaveTextContent(`${clock}${label}`);
});
