/** @jest-environment jsdom */
import { act, screen, waitFor } from '@testing-library/react';
import { FilmPreview, type FilmLine } from '@/components/ops/courses/film-preview';
import { attachFilm, type EngineEvents } from '@/lib/film/engine';
import courseDesk from '@/messages/zh-CN/courseDesk.json';
import { answers, draw, sent } from '../../support/at-desk';

/** A browser that plays films by itself: under another address it has to begin anew. */
jest.mock('@/lib/film/engine', () => ({ attachFilm: jest.fn() }));
const attached = jest.mocked(attachFilm);

const film: FilmLine = {
  ...{ id: 7, sectionId: 11, lesson: 'film-7', state: 'ready', fileName: 'a.mp4', size: 9, received: 9, progress: 100, reason: '' },
  ...{ before: 0, seconds: 900, heights: [360], captions: false, by: '何静', sentAt: '2026-11-24T09:00:00.000Z' },
};
const address = (token: string) => {
  const at = `/media/${token}/film-7`;
  return { hls: `${at}/master.m3u8`, poster: `${at}/poster.webp`, captions: `${at}/captions.vtt`, expiresAt: '2026-11-24T09:05:00.000Z' };
};
let events: EngineEvents;
beforeEach(() => {
  attached.mockReset();
  attached.mockImplementation(async (_video, _address, _at, given) => {
    events = given;
    return { setLevel: () => undefined, renew: () => false, destroy: () => undefined };
  });
});
const begun = () => attached.mock.calls.map(([, { hls }, at]) => [hls, at]);
const refuse = () => act(async () => events.refused());

test('a film that is looked at for longer than its address is good for goes on where it stood', async () => {
  answers.set('films.preview', [address('old'), address('new')]);
  draw(<FilmPreview film={film} title="声音" onClose={() => undefined} />, ['teaching'], { courseDesk });
  const video = await screen.findByLabelText('声音');
  if (!(video instanceof HTMLVideoElement)) throw new Error('no film');
  await waitFor(() => expect(attached).toHaveBeenCalledTimes(1));
  video.currentTime = 300;
  await refuse();
  await waitFor(() => expect(attached).toHaveBeenCalledTimes(2));
  expect(begun()).toEqual([
    ['/media/old/film-7/master.m3u8', 0],
    ['/media/new/film-7/master.m3u8', 300],
  ]);
  expect(screen.queryByText(courseDesk.film.unplayable)).toBeNull();
});

test('one that every address refuses is said to be none, and is asked for no more', async () => {
  answers.set('films.preview', address('any'));
  draw(<FilmPreview film={film} title="声音" onClose={() => undefined} />, ['teaching'], { courseDesk });
  for (let turn = 1; turn <= 3; turn += 1) {
    await waitFor(() => expect(attached).toHaveBeenCalledTimes(turn));
    await refuse();
  }
  expect(await screen.findByText(courseDesk.film.unplayable)).toBeInTheDocument();
  expect(sent.filter(({ row }) => row === 'films.preview')).toHaveLength(3);
});
