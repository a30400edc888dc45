import { z } from 'zod';
import { FILM_MOST, FILM_PART, filmTooLarge } from '../film-upload';
import type { DeskRows } from './row';
import { empty, id, time } from './shapes';

/** Beyond int32: the database holds eight bytes of it. */
const bytes = z.number().int().min(0).max(FILM_MOST, filmTooLarge);
/** The last moment that there is a date for, ms since 1970. */
const LAST_TIME = 8.64e15;
/** Base64 of so many bytes. */
const encoded = Math.ceil(FILM_PART / 3) * 4;

/** Films of sections: sent in parts, encoded by the service, looked at, published. */
export const filmRows = {
  'films.list': {
    right: 'courses.read',
    kind: 'read',
    input: z.object({ courseId: id }),
    output: z.object({
      /** The newest of each section that is not what learners see yet, and the one that they see. */
      list: z.array(
        z.object({
          id,
          sectionId: id,
          /** What it is called among lessons, once it is published. */
          lesson: z.string(),
          state: z.enum(['uploading', 'waiting', 'working', 'ready', 'published', 'failed']),
          fileName: z.string(),
          size: bytes,
          received: bytes,
          /** Hundredths of the encoding. */
          progress: z.number().int(),
          reason: z.string(),
          /** Films in front of it; 0 = it is the next. */
          before: z.number().int(),
          seconds: z.number().int(),
          heights: z.array(z.number().int()),
          captions: z.boolean(),
          /** Who has sent it, and when they began to. */
          by: z.string(),
          sentAt: time,
        }),
      ),
      /** Of the ffmpeg that encodes; null = there is none, and everything waits. */
      ffmpeg: z.string().nullable(),
    }),
  },
  'films.begin': {
    right: 'courses.write',
    kind: 'act',
    input: z.object({
      sectionId: id,
      fileName: z.string().trim().min(1).max(200),
      size: bytes.min(1, '文件是空的'),
      /** When the file was changed where it comes from, ms since 1970: the same file goes on where it stopped. */
      fileTime: z.number().int().min(0).max(LAST_TIME),
    }),
    /** Bytes that are here already. */
    output: z.object({ id, received: bytes }),
  },
  'films.part': {
    right: 'courses.write',
    kind: 'draft',
    large: true,
    input: z.object({ id, offset: bytes, sha256: z.string().regex(/^[\da-f]{64}$/), part: z.base64().min(1).max(encoded) }),
    output: z.object({ received: bytes }),
  },
  'films.preview': {
    right: 'courses.read',
    kind: 'read',
    input: z.object({ id }),
    output: z.object({ hls: z.string(), poster: z.string(), captions: z.string(), expiresAt: time }),
  },
  'films.captions': {
    right: 'courses.write',
    kind: 'act',
    large: true,
    input: z.object({ id, text: z.string().min(1, '文件是空的').max(1_000_000, '字幕太长') }),
    output: empty,
  },
  'films.retry': { right: 'courses.write', kind: 'act', input: z.object({ id }), output: empty },
  'films.discard': { right: 'courses.write', kind: 'act', input: z.object({ id }), output: empty },
  'films.publish': { right: 'courses.write', kind: 'act', input: z.object({ id }), output: empty },
} as const satisfies DeskRows;
