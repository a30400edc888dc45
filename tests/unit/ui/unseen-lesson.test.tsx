/** @jest-environment jsdom */
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { usePauseUnseen } from '@/components/player/vector/use-pause-unseen';
import { Reel } from '@/components/player/vector/reel';
import player from '@/messages/zh-CN/player.json';
import { key, lessonDoor, open, time } from './drawn-lesson';

jest.mock('next/navigation', () => ({ useRouter: () => ({ replace: jest.fn(), push: jest.fn() }) }));
jest.mock('@/lib/film/engine', () => ({ attachFilm: jest.fn() }));

const see = (state: 'visible' | 'hidden') =>
  act(async () => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
    document.dispatchEvent(new Event('visibilitychange'));
  });
afterEach(() => see('visible'));

test('a drawn lesson stands while nobody can see it, and goes on when it is looked at again', async () => {
  lessonDoor();
  await open();
  await key(player.bigPlay);
  await screen.findByRole('button', { name: '暂停' });
  await see('hidden');
  await waitFor(() => expect(screen.queryByRole('button', { name: '暂停' })).toBeNull());
  expect(time()).toBeInTheDocument();
  await see('visible');
  expect(await screen.findByRole('button', { name: '暂停' })).toBeInTheDocument();
});

test.each([
  ['that is heard, or seen in its own window, plays on', true, true],
  ['that stood before stands afterwards', false, false],
])('one %s', async (_case, attended, plays) => {
  const reel = new Reel(60);
  renderHook(() => usePauseUnseen(reel, attended));
  if (plays) await reel.play();
  for (const state of ['hidden', 'visible'] as const) {
    await see(state);
    expect(reel.paused).toBe(!plays);
  }
  reel.pause();
});
