import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './encoding';
import { Shelf } from './shelf';

/** The bytes of an answer in the encodings it is worth having in; `identity` alone where packing gains nothing. */
export type Bodies = Readonly<Partial<Record<Encoding, Buffer>>>;

/** Below this many bytes packing gains nothing. */
const WORTH = 1024;

/**
 * 5 ms of processor for a page of 200 KB, in a thread of zlib's. One step further (9) is 0.7 % smaller and takes 26: brotli fills a table of
 * 32 MB first then, however short the text, and to give that back keeps the process's own thread for 10 ms.
 */
const thorough = { params: { [constants.BROTLI_PARAM_QUALITY]: 8, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } };

/** As small as gzip, in a third of its time. */
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } };

const compressBrotli = promisify<Buffer, typeof thorough, Buffer>(brotliCompress);
const compressGzip = promisify<Buffer, { level: number }, Buffer>(gzip);

/** Packs what is sent many times. */
export async function packed(body: Buffer): Promise<Bodies> {
  if (body.length < WORTH) return { identity: body };
  const [br, gz] = await Promise.all([compressBrotli(body, thorough), compressGzip(body, { level: 9 })]);
  return { br, gzip: gz };
}

/** A body, and the encoding it is in. */
interface Packed {
  readonly bytes: Buffer;
  readonly encoding: Encoding;
}

/** Packs what is sent once, to one who waits for it. */
export async function packedNow(body: Buffer, wanted: Encoding): Promise<Packed> {
  const encoding = body.length < WORTH ? 'identity' : wanted;
  if (encoding === 'identity') return { bytes: body, encoding };
  return { bytes: await (encoding === 'br' ? compressBrotli(body, quick) : compressGzip(body, { level: 6 })), encoding };
}

/** Of texts that are sent again, and of what was packed of them, in each encoding, bytes. */
const AGAIN = 12_000_000;

interface Again extends Packed {
  readonly text: string;
}
const shelf = (): Shelf<Again> =>
  new Shelf(
    AGAIN,
    ({ text, bytes }) => text.length + bytes.length,
    () => {},
  );
const again = { br: shelf(), gzip: shelf() };

/** Packs what the same cache hands out for one visitor after the other: once. A text as long as a page is found as fast as a word. */
export async function packedAgain(text: string, wanted: Encoding): Promise<Packed> {
  if (wanted === 'identity') return packedNow(Buffer.from(text), wanted);
  const before = again[wanted].get(text);
  if (before !== undefined) return before;
  const packed = await packedNow(Buffer.from(text), wanted);
  again[wanted].set(text, { ...packed, text });
  return packed;
}
