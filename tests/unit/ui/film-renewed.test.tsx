/** @jest-environment jsdom */
import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import type { Lesson } from '@/components/player/shared/types';
import { FilmPicture } from '@/components/player/film-picture';
import { useFilm } from '@/components/player/shared/use-film';
import { endpoints } from '@/lib/contracts/endpoints';
import { attachFilm, type EngineEvents } from '@/lib/film/engine';
import player from '@/messages/zh-CN/player.json';
import { FakeDoor } from '../../support/fake-door';
import { Island } from '../../support/island';
import { taught } from './drawn-lesson';

/** A film that goes on under new addresses without being attached anew, as most browsers have it. */
jest.mock('@/lib/film/engine', () => ({ attachFilm: jest.fn() }));
const attached = jest.mocked(attachFilm);
const { path } = endpoints['video.authorise'];
const FOUR_MINUTES = 240_000;
const none = (): void => undefined;

let door: FakeDoor;
let events: EngineEvents;
let addresses = 0;
const address = () => {
  addresses += 1;
  const at = `/media/token${addresses}/film-7`;
  const files = { hls: `${at}/master.m3u8`, captions: `${at}/captions.vtt`, poster: '', mp4: '' };
  return {
    status: 1,
    appData: { ...files, playId: 'p1', elsewhere: false, expiresAt: '2099-01-01T00:00:00Z', qualities: [], watermark: '' },
  };
};
beforeEach(() => {
  jest.useFakeTimers();
  addresses = 0;
  door = new FakeDoor().answer(path, address);
  attached.mockReset();
  attached.mockImplementation(async (_video, _address, _at, given) => {
    events = given;
    return { setLevel: () => undefined, renew: () => true, destroy: () => undefined };
  });
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(async () => jest.advanceTimersByTimeAsync(ms));
/** A film that plays. */
async function playing() {
  const video = document.createElement('video');
  Object.defineProperty(video, 'paused', { value: false });
  const { result } = renderHook(() => useFilm(video, 70, { at: 0, play: false }, true, none));
  await pass(0);
  fireEvent.loadedData(video);
  return result;
}

test('an address that grows old now and then is no film that does not come', async () => {
  const film = await playing();
  for (let pause = 0; pause < 5; pause += 1) {
    await act(async () => events.refused());
    await pass(0);
    act(() => events.came());
  }
  expect([film.current.status, door.sent(path).length, attached.mock.calls.length]).toEqual(['ready', 6, 1]);
});

test('a film that plays is not covered because no new address came: it is asked for again', async () => {
  const film = await playing();
  door.answer(path, 'offline');
  await pass(FOUR_MINUTES);
  expect([film.current.status, door.sent(path).length]).toEqual(['ready', 2]);
  door.answer(path, address);
  await pass(5000);
  expect([film.current.status, door.sent(path).length]).toEqual(['ready', 3]);
});

test('one that stands because its address is too old says so where no new one comes', async () => {
  const film = await playing();
  door.answer(path, 'offline');
  await act(async () => events.refused());
  await pass(0);
  expect(film.current.status).toBe('failed');
});

test('its captions are those of the newest address', async () => {
  const film = await playing();
  await pass(FOUR_MINUTES);
  expect([film.current.address?.hls, film.current.captions]).toEqual([
    '/media/token1/film-7/master.m3u8',
    '/media/token2/film-7/captions.vtt',
  ]);
});

test('captions are read once, under the address that is good then, and under the next one where it was not', () => {
  const lesson: Lesson = { ...taught, asks: null };
  const picture = (captions: string) => (
    <Island messages={{ player }}>
      <FilmPicture lesson={lesson} address={null} captions={captions} onElement={none} onTrack={none} onAction={none} />
    </Island>
  );
  const { rerender } = render(picture(''));
  const track = () => screen.getByLabelText('顶点式').querySelector('track');
  expect(track()).toBeNull();
  rerender(picture('/media/1/a/captions.vtt'));
  rerender(picture('/media/2/a/captions.vtt'));
  expect(track()?.getAttribute('src')).toBe('/media/1/a/captions.vtt');
  act(() => void track()?.dispatchEvent(new Event('error')));
  expect(track()?.getAttribute('src')).toBe('/media/2/a/captions.vtt');
});
