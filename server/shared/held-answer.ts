import type { ServerResponse } from 'node:http';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { packedAgain, packedNow } from './packing';
import type { Encoding } from './encoding';

const decoders: Readonly<Record<string, (body: Buffer) => Buffer>> = { br: brotliDecompressSync, gzip: gunzipSync, deflate: inflateSync };

/** A piece to keep: bytes are copied, as whoever wrote them may use their memory again. */
const piecesOf = (chunk: unknown): readonly (string | Buffer)[] =>
  typeof chunk === 'string' ? [chunk] : chunk instanceof Uint8Array ? [Buffer.from(chunk)] : [];

/** What was written, as text. A page that Next has kept comes as one string: to make bytes of it and text again would be a good part of its answer. */
function textOf(parts: readonly (string | Buffer)[], decode: ((body: Buffer) => Buffer) | undefined): string {
  const [first] = parts;
  if (!decode && parts.length === 1 && typeof first === 'string') return first;
  const body = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
  return (decode ? decode(body) : body).toString();
}

export interface Held {
  /** Looks at the whole page, sets the headers that depend on it and says what goes out. */
  readonly finish: (html: string) => string | Promise<string>;
  /** It comes from Next's cache and goes out to others as it is. */
  readonly kept: boolean;
  /** Sends the headers. */
  readonly begin: () => void;
}

/**
 * Lets the headers of an answer wait for its body, which is packed in this encoding then: what a page's policy names, and when its
 * scripts begin, is known only once it is whole. Nothing is lost by it: a page is rendered in one piece. The function that is
 * returned says, from within writeHead, that this answer is such a one.
 */
export function holdable(response: ServerResponse, encoding: Encoding): (held: Held) => void {
  const write = response.write.bind(response);
  const end = response.end.bind(response);
  const flush = response.flushHeaders.bind(response);
  const parts: (string | Buffer)[] = [];
  let waiting: Held | null = null;

  /** Node would make the headers with the first byte, without asking whoever holds them. */
  const ask = (): Held | null => {
    if (!response.headersSent && waiting === null) response.writeHead(response.statusCode);
    return waiting;
  };
  const release = async ({ finish, begin, kept }: Held, done: unknown): Promise<void> => {
    const decode = decoders[String(response.getHeader('content-encoding') ?? '')];
    response.removeHeader('content-encoding');
    const html = await finish(textOf(parts, decode));
    if (html !== '') {
      const packed = await (kept ? packedAgain(html, encoding) : packedNow(Buffer.from(html), encoding));
      if (packed.encoding !== 'identity') response.setHeader('Content-Encoding', packed.encoding);
      response.setHeader('Content-Length', packed.bytes.length);
      begin();
      Reflect.apply(end, response, [packed.bytes, done]);
    } else {
      begin();
      Reflect.apply(end, response, [done]);
    }
  };
  response.flushHeaders = () => {
    if (ask() === null) flush();
  };
  response.write = (chunk: unknown, second?: unknown, third?: unknown): boolean => {
    if (ask() === null) return Reflect.apply(write, response, [chunk, second, third]) === true;
    parts.push(...piecesOf(chunk));
    return true;
  };
  response.end = (chunk?: unknown, second?: unknown, third?: unknown): typeof response => {
    const held = ask();
    if (held === null) {
      Reflect.apply(end, response, [chunk, second, third]);
      return response;
    }
    waiting = null;
    const done = [second, third, chunk].find((one) => typeof one === 'function');
    parts.push(...piecesOf(chunk));
    release(held, done).catch(() => response.destroy());
    return response;
  };
  return (held) => {
    waiting = held;
  };
}
