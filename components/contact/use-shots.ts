'use client';
import { useEffect, useRef, useState } from 'react';
import { fits } from '@/lib/client/picture-fits';
import { uploadRules } from '@/lib/contracts/values/upload';
import type { ShotTarget } from './send-shot';

/** A screenshot beside a report. `shrinking` = made smaller first. `refused` = no picture, and trying again changes nothing. */
export interface Shot {
  readonly id: number;
  readonly name: string;
  /** Address of the picture in this browser. */
  readonly preview: string;
  readonly state: 'shrinking' | 'sending' | 'done' | 'failed' | 'refused';
  readonly percent: number;
  /** Of the upload, when it is done. */
  readonly key: string;
  readonly error: string;
}
export interface ShotWords {
  readonly wrongType: string;
  readonly failed: string;
  /** What a picture is called that came from a phone. */
  readonly fromPhone: string;
}
interface Kept {
  readonly file: File;
  readonly call: AbortController;
}

/** What has come from a phone: the upload's key, and where the picture can be seen. */
export interface Arrived {
  readonly key: string;
  readonly url: string;
}

const screenshots: ShotTarget = { purpose: 'feedback' };

/** The pictures of a report: each goes up as soon as it is chosen, and may be tried again or taken away. */
export function useShots(words: ShotWords, target: ShotTarget = screenshots) {
  const [shots, setShots] = useState<readonly Shot[]>([]);
  const kept = useRef(new Map<number, Kept>());
  const next = useRef(1);
  const seen = useRef(new Set<string>());
  useEffect(() => {
    const all = kept.current;
    return () => all.forEach(({ call }) => call.abort());
  }, []);

  const change = (id: number, part: Partial<Shot>): void =>
    setShots((before) => before.map((shot) => (shot.id === id ? { ...shot, ...part } : shot)));

  async function send(id: number, file: File): Promise<void> {
    const call = new AbortController();
    kept.current.set(id, { file, call });
    change(id, { state: fits(file) ? 'sending' : 'shrinking', percent: 0, error: '' });
    const result = await import('./send-shot')
      .then(({ sendShot }) => sendShot(target, file, words.wrongType, call.signal, (percent) => change(id, { state: 'sending', percent })))
      .catch(() => ({ error: words.failed }));
    if (call.signal.aborted) return;
    if ('key' in result) return change(id, { state: 'done', key: result.key });
    change(id, { state: result.error === words.wrongType ? 'refused' : 'failed', error: result.error });
  }

  /** Takes as many as there is room for; true when all of them were taken. */
  function add(files: readonly File[]): boolean {
    const room = files.slice(0, uploadRules.mostPictures - shots.length);
    const added = room.map((file) => {
      const id = next.current++;
      const shot: Shot = {
        id,
        name: file.name,
        preview: URL.createObjectURL(file),
        state: 'shrinking',
        percent: 0,
        key: '',
        error: '',
      };
      return { file, shot };
    });
    setShots((before) => [...before, ...added.map(({ shot }) => shot)]);
    for (const { file, shot } of added) void send(shot.id, file);
    return room.length === files.length;
  }

  /** Takes what a phone has brought, once, as far as there is room; what was taken away here stays away. True when all of it was taken. */
  function arrive(pictures: readonly Arrived[]): boolean {
    const fresh = pictures.filter(({ key }) => !seen.current.has(key));
    if (fresh.length === 0) return true;
    const room = fresh.slice(0, uploadRules.mostPictures - shots.length);
    for (const { key } of fresh) seen.current.add(key);
    const added = room.map(({ key, url }): Shot => {
      const id = next.current++;
      return { id, name: words.fromPhone, preview: url, state: 'done', percent: 100, key, error: '' };
    });
    setShots((before) => [...before, ...added]);
    return room.length === fresh.length;
  }

  function remove(id: number): void {
    kept.current.get(id)?.call.abort();
    kept.current.delete(id);
    const gone = shots.find((shot) => shot.id === id);
    if (gone) URL.revokeObjectURL(gone.preview);
    setShots((before) => before.filter((shot) => shot.id !== id));
  }

  function again(id: number): void {
    const file = kept.current.get(id)?.file;
    if (file) void send(id, file);
  }

  return { shots, add, arrive, remove, again, clear: () => shots.forEach(({ id }) => remove(id)) };
}
