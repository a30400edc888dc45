/** @jest-environment jsdom */
import { attachFilm, type Engine, type EngineEvents, type FilmAddress } from '@/lib/film/engine';

type Listener = (event: string, data: unknown) => void;
const startLoad = jest.fn();
const listeners = new Map<string, Listener>();

jest.mock('hls.js/light', () => ({
  __esModule: true,
  default: Object.assign(
    class {
      readonly on = (name: string, listener: Listener): unknown => listeners.set(name, listener);
      readonly attachMedia = (): undefined => undefined;
      readonly loadSource = (): undefined => undefined;
      readonly destroy = (): undefined => undefined;
      readonly startLoad = (): void => startLoad();
    },
    {
      Events: { MANIFEST_PARSED: 'listed', FRAG_LOADED: 'came', ERROR: 'error' },
      ErrorTypes: { MEDIA_ERROR: 'media' },
      isSupported: (): boolean => true,
    },
  ),
}));

const address = (token: string, lesson: string): FilmAddress => ({
  ...{ playId: 'p', elsewhere: false, mp4: '', captions: '', poster: '', expiresAt: '', qualities: [], watermark: '' },
  hls: `/media/${token}/${lesson}/master.m3u8`,
});
const told = { levels: jest.fn(), refused: jest.fn(), came: jest.fn(), failed: jest.fn() } satisfies EngineEvents;
const say = (name: string, data: unknown = {}): void => listeners.get(name)?.(name, data);
const forbidden = { type: 'network', fatal: true, response: { code: 403 } };

let engine: Engine;
beforeEach(async () => {
  for (const heard of [startLoad, ...Object.values(told)]) heard.mockReset();
  engine = await attachFilm(document.createElement('video'), address('old.sig', 'film-7'), 0, told);
});

test('refused before its list has come, a film has nothing to go on with: it is attached anew', () => {
  say('error', forbidden);
  expect(told.refused).toHaveBeenCalledTimes(1);
  expect(engine.renew(address('new.sig', 'film-7'))).toBe(false);
  expect(startLoad).not.toHaveBeenCalled();
});

test('refused in the middle it goes on under the new address, and says when more has come', () => {
  say('listed', { levels: [{ height: 360 }] });
  say('error', forbidden);
  expect(engine.renew(address('new.sig', 'film-7'))).toBe(true);
  expect(startLoad).toHaveBeenCalledTimes(1);
  expect(told.came).not.toHaveBeenCalled();
  say('came');
  expect(told.came).toHaveBeenCalledTimes(1);
});

test('a lesson that was given another film meanwhile does not go on with pieces of that one', () => {
  say('listed', { levels: [{ height: 360 }] });
  expect(engine.renew(address('new.sig', 'film-9'))).toBe(false);
});
