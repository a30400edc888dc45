/** @jest-environment jsdom */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Film } from '@/components/campaign/film';
import { endpoints } from '@/lib/contracts/endpoints';
import { attachFilm, type Engine } from '@/lib/film/engine';
import { FakeDoor } from '../../support/fake-door';

jest.mock('@/lib/film/engine', () => ({ attachFilm: jest.fn() }));

const words = { name: '试听', play: '播放', loading: '正在加载', captions: '字幕', failed: '没有放出来', reload: '重新加载' };
const address = { playId: '', elsewhere: false, hls: '/media/a/b/master.m3u8', mp4: '', captions: '', poster: '', expiresAt: '' };

test('a page that is left before its film has come plays none that nobody could stop', async () => {
  new FakeDoor().answer(endpoints['video.authorise'].path, { status: 1, appData: { ...address, qualities: [], watermark: '' } });
  const play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const destroy = jest.fn();
  let bring: (engine: Engine) => void = () => undefined;
  const coming = new Promise<Engine>((resolve) => (bring = resolve));
  const attached = jest.mocked(attachFilm).mockReturnValue(coming);
  const { unmount } = render(<Film sectionId={70} poster="" words={words} />);
  fireEvent.click(screen.getByRole('button', { name: '播放' }));
  await waitFor(() => expect(attached).toHaveBeenCalledTimes(1));
  unmount();
  await act(async () => bring({ setLevel: () => undefined, renew: () => false, destroy }));
  expect([destroy.mock.calls.length, play.mock.calls.length]).toEqual([1, 0]);
});

test('its picture leads the page and goes for good when the film comes: a fault later leaves the last frame in sight', async () => {
  new FakeDoor().answer(endpoints['video.authorise'].path, { status: 1, appData: { ...address, qualities: [], watermark: '' } });
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const attached = jest.mocked(attachFilm).mockResolvedValue({ setLevel: () => undefined, renew: () => false, destroy: () => undefined });
  const { container } = render(<Film sectionId={70} poster="/media/posters/a.webp" words={words} />);
  const picture = (): Element | null => container.querySelector('img[src="/media/posters/a.webp"]');
  expect(picture()).toHaveAttribute('fetchpriority', 'high');
  expect(container.querySelector('video')).not.toHaveAttribute('poster');
  fireEvent.click(screen.getByRole('button', { name: '播放' }));
  await waitFor(() => expect(picture()).toBeNull());
  act(() => attached.mock.lastCall?.[3].failed());
  expect(await screen.findByRole('alert')).toHaveTextContent(words.failed);
  expect(picture()).toBeNull();
});
