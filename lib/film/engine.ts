import type { BrowserOutput } from '@/lib/contracts';
import { rebase, sameFilesElsewhere } from './rebase';

/** Signed addresses of one film, good for minutes. */
export type FilmAddress = BrowserOutput<'video.authorise'>;

export interface EngineEvents {
  /** Heights of the list, once known; empty where the browser chooses by itself. */
  readonly levels: (heights: readonly number[]) => void;
  /** The address is refused (403): a new one is needed. */
  readonly refused: () => void;
  /** Some of the film has come: its address is good. */
  readonly came: () => void;
  /** The film cannot be played. */
  readonly failed: () => void;
}

/** A way to bring the film into the element. */
export interface Engine {
  readonly setLevel: (level: number) => void;
  /** Goes on under a new address without a break; false when the film has to be attached anew. */
  readonly renew: (address: FilmAddress) => boolean;
  readonly destroy: () => void;
}

const HLS_TYPE = 'application/vnd.apple.mpegurl';

/** Apple's browsers play HLS themselves and choose the quality; elsewhere hls.js gives the choice to the learner. */
function playsNatively(video: HTMLVideoElement): boolean {
  return video.canPlayType(HLS_TYPE) !== '' && /Apple/.test(navigator.vendor);
}

function plainEngine(video: HTMLVideoElement, src: string, startAt: number, events: EngineEvents): Engine {
  const place = (): void => {
    if (startAt > 0) video.currentTime = startAt;
  };
  // A plain element does not say whether the server refused; a new address is tried first, the limit is the caller's.
  const refused = (): void => events.refused();
  const came = (): void => events.came();
  video.addEventListener('loadedmetadata', place, { once: true });
  video.addEventListener('loadeddata', came);
  video.addEventListener('error', refused);
  video.src = src;
  events.levels([]);
  return {
    setLevel: () => undefined,
    renew: () => false,
    destroy: () => {
      video.removeEventListener('loadedmetadata', place);
      video.removeEventListener('loadeddata', came);
      video.removeEventListener('error', refused);
      video.removeAttribute('src');
      video.load();
    },
  };
}

/**
 * Attaches the film at `startAt` seconds: HLS by the browser itself, by hls.js (its own chunk, loaded only here), or the
 * whole film where neither works and the upstream has one (ours does not).
 */
export async function attachFilm(video: HTMLVideoElement, address: FilmAddress, startAt: number, events: EngineEvents): Promise<Engine> {
  if (playsNatively(video)) return plainEngine(video, address.hls, startAt, events);
  const { default: Hls } = await import('hls.js/light').catch(() => ({ default: null }));
  if (!Hls?.isSupported()) {
    return plainEngine(video, video.canPlayType(HLS_TYPE) === '' ? address.mp4 : address.hls, startAt, events);
  }
  let current = address.hls;
  const hls = new Hls({
    startPosition: startAt > 0 ? startAt : -1,
    enableWorker: false,
    maxBufferLength: 60,
    xhrSetup: (xhr, url) => {
      const moved = rebase(url, address.hls, current);
      if (moved !== url) xhr.open('GET', moved, true);
    },
  });
  let recovered = false;
  let halted = false;
  /** Its list has come: without one there is nothing to go on with, whatever the address. */
  let listed = false;
  hls.on(Hls.Events.MANIFEST_PARSED, (_event, data) => {
    listed = true;
    events.levels(data.levels.map((level) => level.height));
  });
  hls.on(Hls.Events.FRAG_LOADED, () => events.came());
  hls.on(Hls.Events.ERROR, (_event, data) => {
    const code = data.response?.code;
    if (code === 401 || code === 403 || code === 410) {
      if (!halted) events.refused();
      halted = true;
      return;
    }
    if (!data.fatal) return;
    if (data.type === Hls.ErrorTypes.MEDIA_ERROR && !recovered) {
      recovered = true;
      return hls.recoverMediaError();
    }
    events.failed();
  });
  hls.attachMedia(video);
  hls.loadSource(address.hls);
  return {
    setLevel: (level) => {
      hls.nextLevel = level;
    },
    renew: (next) => {
      if (!listed || !sameFilesElsewhere(current, next.hls)) return false;
      current = next.hls;
      if (halted) hls.startLoad();
      halted = false;
      return true;
    },
    destroy: () => hls.destroy(),
  };
}
