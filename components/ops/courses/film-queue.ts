import type { Sending, sendFilm } from './send-film';

/** A film on its way from this page. */
export interface Upload {
  readonly file: File;
  /** Bytes that are there. */
  readonly sent: number;
  /** `waiting`: nobody answers, it goes on by itself. */
  readonly state: 'queued' | 'sending' | 'waiting' | 'paused' | 'failed';
  /** Bytes a second since it began; null = not known yet. */
  readonly rate: number | null;
  /** Why it failed; '' where it did not. */
  readonly failure: string;
}

/** Films that are sent at once: more would only share the line, and none would be there soon. */
export const AT_ONCE = 2;

interface Outside {
  readonly send: typeof sendFilm;
  /** What is to be shown of a section's film; null = nothing. */
  readonly put: (sectionId: number, upload: Upload | null) => void;
  /** One has ended, however it did. */
  readonly settled: () => void;
  /** ms */
  readonly clock: () => number;
}

export interface FilmQueue {
  /** Sends a film, or goes on with it, as soon as there is room. */
  readonly start: (sectionId: number, file: File) => void;
  readonly pause: (sectionId: number) => void;
  /** Takes it away; what is there stays there. */
  readonly drop: (sectionId: number) => void;
  /** All of them: the page is left. */
  readonly stop: () => void;
}

/** Sends films one after the other, `AT_ONCE` at a time. */
export function filmQueue({ send, put, settled, clock }: Outside): FilmQueue {
  const queue = new Map<number, File>();
  const running = new Map<number, AbortController>();
  const told = new Map<number, Upload>();
  const say = (sectionId: number, upload: Upload | null): void => {
    if (upload === null) told.delete(sectionId);
    else told.set(sectionId, upload);
    put(sectionId, upload);
  };
  const still = (file: File, sectionId: number, state: Upload['state'], failure = ''): Upload => {
    const before = told.get(sectionId);
    return { file, sent: before?.file === file ? before.sent : 0, state, rate: null, failure };
  };
  const run = async (sectionId: number, file: File): Promise<void> => {
    const control = new AbortController();
    running.set(sectionId, control);
    const ours = (): boolean => running.get(sectionId) === control;
    let began: { readonly at: number; readonly sent: number } | null = null;
    const tell = ({ sent, waiting }: Sending): void => {
      if (control.signal.aborted) return;
      began ??= { at: clock(), sent };
      const seconds = (clock() - began.at) / 1000;
      const rate = seconds > 0 && sent > began.sent ? (sent - began.sent) / seconds : null;
      say(sectionId, { file, sent, state: waiting ? 'waiting' : 'sending', rate, failure: '' });
    };
    say(sectionId, still(file, sectionId, 'sending'));
    try {
      const whole = await send({ sectionId, file, signal: control.signal, tell });
      if (ours()) say(sectionId, whole ? null : still(file, sectionId, 'paused'));
    } catch (error) {
      if (ours()) say(sectionId, still(file, sectionId, 'failed', error instanceof Error ? error.message : ''));
    }
    if (ours()) running.delete(sectionId);
    settled();
    pump();
  };
  const pump = (): void => {
    for (const [sectionId, file] of queue) {
      if (running.size >= AT_ONCE) return;
      queue.delete(sectionId);
      void run(sectionId, file);
    }
  };
  const away = (sectionId: number): void => {
    queue.delete(sectionId);
    const control = running.get(sectionId);
    running.delete(sectionId);
    control?.abort();
  };
  return {
    start: (sectionId, file) => {
      away(sectionId);
      queue.set(sectionId, file);
      say(sectionId, still(file, sectionId, 'queued'));
      pump();
    },
    pause: (sectionId) => {
      const file = queue.get(sectionId);
      queue.delete(sectionId);
      if (file) say(sectionId, still(file, sectionId, 'paused'));
      running.get(sectionId)?.abort();
    },
    drop: (sectionId) => {
      away(sectionId);
      say(sectionId, null);
      pump();
    },
    stop: () => {
      queue.clear();
      running.forEach((control) => control.abort());
    },
  };
}
