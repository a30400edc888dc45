import { z } from 'zod';
import { encodings } from '../shared/encoding';
import type { ReadyPage } from './ready-page';

/** The first line; the bodies follow in the order of their lengths. */
const head = z.object({
  key: z.string(),
  question: z.object({ path: z.string(), host: z.string(), url: z.string(), headers: z.record(z.string(), z.string()) }),
  status: z.number().int(),
  etag: z.string(),
  digest: z.string(),
  headers: z.array(z.string()),
  made: z.number(),
  until: z.number(),
  bodies: z.array(z.object({ encoding: z.enum(encodings), length: z.number().int().min(0) })),
});

/** A page under its key in one piece. */
export function encode(key: string, { bodies, ...page }: ReadyPage): Buffer {
  const parts = encodings.flatMap((encoding) => {
    const body = bodies[encoding];
    return body ? [{ encoding, body }] : [];
  });
  const first = { key, ...page, bodies: parts.map(({ encoding, body }) => ({ encoding, length: body.length })) };
  return Buffer.concat([Buffer.from(`${JSON.stringify(first)}\n`), ...parts.map(({ body }) => body)]);
}

/** The key and the page; null for what is no whole piece of ours. */
export function decode(bytes: Buffer): readonly [string, ReadyPage] | null {
  try {
    const end = bytes.indexOf(10);
    const { key, bodies, ...page } = head.parse(JSON.parse(bytes.subarray(0, end).toString()));
    let at = end + 1;
    const found = bodies.map(({ encoding, length }) => [encoding, Buffer.from(bytes.subarray(at, (at += length)))] as const);
    return at === bytes.length ? [key, { ...page, bodies: Object.fromEntries(found) }] : null;
  } catch {
    return null;
  }
}
