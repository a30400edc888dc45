import { FILM_PART } from '@/lib/ops/film-upload';
import { ask, DeskFailure } from '../data/ask';

/** Which files can be chosen. */
export const FILM_ACCEPT = 'video/mp4,video/quicktime,video/x-matroska,video/webm,.mp4,.mov,.mkv,.webm';

/** How an upload goes, told after every part. */
export interface Sending {
  /** Bytes that are there. */
  readonly sent: number;
  /** Nobody answers: it goes on by itself as soon as somebody does. */
  readonly waiting: boolean;
}

interface Wish {
  readonly sectionId: number;
  readonly file: File;
  readonly signal: AbortSignal;
  readonly tell: (how: Sending) => void;
}

/** The longest pause between two tries, ms. */
const LONGEST_PAUSE = 15_000;

const hex = (bytes: ArrayBuffer): string => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Base64 by the browser's own reader: a string of four million signs is not made sign by sign. */
function base64(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'));
    reader.readAsDataURL(blob);
  });
}

/** Until the network is back, or for so long; at once when it is given up. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const go = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      signal.removeEventListener('abort', go);
      resolve();
    };
    const timer = setTimeout(go, ms);
    window.addEventListener('online', go);
    signal.addEventListener('abort', go);
  });
}

/**
 * Sends a film part by part, from where it stopped last time: also after the page was closed, when the same file is chosen again. A
 * line that fails, or a login that has run out, is waited for. Answers true when all of it is there, false when it was given up.
 * @throws DeskFailure in words for whoever sends it
 */
export async function sendFilm({ sectionId, file, signal, tell }: Wish): Promise<boolean> {
  let sent = 0;
  const insist = async <T>(call: () => Promise<T>): Promise<T | null> => {
    for (let wait = 1000; !signal.aborted; wait = Math.min(LONGEST_PAUSE, wait * 2)) {
      try {
        return await call();
      } catch (error) {
        if (!(error instanceof DeskFailure) || (error.code !== 'unreachable' && error.code !== 'signedOut')) throw error;
        tell({ sent, waiting: true });
        await pause(wait, signal);
      }
    }
    return null;
  };
  const { name: fileName, size, lastModified: fileTime } = file;
  const begun = await insist(() => ask('films.begin', { sectionId, fileName, size, fileTime }));
  if (begun === null) return false;
  sent = begun.received;
  tell({ sent, waiting: false });
  while (sent < size) {
    const blob = file.slice(sent, sent + FILM_PART);
    const sha256 = hex(await crypto.subtle.digest('SHA-256', await blob.arrayBuffer()));
    const part = await base64(blob);
    const offset = sent;
    const answer = await insist(() => ask('films.part', { id: begun.id, offset, sha256, part }));
    if (answer === null) return false;
    sent = answer.received;
    tell({ sent, waiting: false });
  }
  return true;
}
