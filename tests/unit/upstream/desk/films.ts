import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { FILM_PART } from '@/lib/ops/film-upload';
import { makeFilms } from '@/upstream/film/work';
import type { TestUpstream } from '@/upstream/testing/upstream';
import { done } from './desk';

/** How the browser of this colleague brings a film in, part by part. */
export function senderOf(up: () => TestUpstream, who: () => { readonly token: string }) {
  const begin = (sectionId: number, bytes: Buffer, fileName = 'lesson.mp4') =>
    done(up(), 'films.begin', { sectionId, fileName, size: bytes.length, fileTime: 1 }, who());
  const partOf = (id: number, bytes: Buffer, offset: number, end = offset + FILM_PART) => {
    const part = bytes.subarray(offset, end);
    return { id, offset, sha256: createHash('sha256').update(part).digest('hex'), part: part.toString('base64') };
  };
  const send = (id: number, bytes: Buffer, offset: number, end?: number) => done(up(), 'films.part', partOf(id, bytes, offset, end), who());

  /** Sends all of a film, and lets the service work on what waits. */
  async function upload(sectionId: number, path: string, fileName?: string): Promise<number> {
    const bytes = readFileSync(path);
    const { id } = await begin(sectionId, bytes, fileName);
    for (let at = 0; at < bytes.length;) at = (await send(id, bytes, at)).received;
    await makeFilms(up().deps);
    return id;
  }
  return { begin, partOf, send, upload };
}
