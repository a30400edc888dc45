import type { ServerResponse } from 'node:http';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { hashesOf } from '@/lib/next-seams/inline-scripts.mjs';

const decoders: Readonly<Record<string, (body: Buffer) => Buffer>> = { br: brotliDecompressSync, gzip: gunzipSync, deflate: inflateSync };

const bytesOf = (chunk: unknown): Buffer =>
  typeof chunk === 'string' ? Buffer.from(chunk) : chunk instanceof Uint8Array ? Buffer.from(chunk) : Buffer.alloc(0);

/** Sends the headers of an answer whose scripts are now known by their hashes. */
export type Begin = (scripts: string) => void;

/**
 * Lets the headers of an answer wait for its body: the page of a fault comes from no cache that has looked at it and was made
 * without a nonce, so its scripts must be named before its first byte goes out. It is small, and rare. The function that is
 * returned says, from within writeHead, that this answer is such a one.
 */
export function holdable(response: ServerResponse): (begin: Begin) => void {
  const write = response.write.bind(response);
  const end = response.end.bind(response);
  const flush = response.flushHeaders.bind(response);
  const parts: Buffer[] = [];
  let begin: Begin | null = null;

  /** Node would make the headers with the first byte, without asking whoever holds them. */
  const ask = (): Begin | null => {
    if (!response.headersSent && begin === null) response.writeHead(response.statusCode);
    return begin;
  };
  response.flushHeaders = () => {
    if (ask() === null) flush();
  };
  response.write = (chunk: unknown, second?: unknown, third?: unknown): boolean => {
    if (ask() === null) return Reflect.apply(write, response, [chunk, second, third]) === true;
    parts.push(bytesOf(chunk));
    return true;
  };
  response.end = (chunk?: unknown, second?: unknown, third?: unknown): typeof response => {
    const held = ask();
    if (held === null) {
      Reflect.apply(end, response, [chunk, second, third]);
      return response;
    }
    begin = null;
    const body = Buffer.concat([...parts, bytesOf(chunk)]);
    const decode = decoders[String(response.getHeader('content-encoding') ?? '')];
    held(hashesOf((decode ? decode(body) : body).toString()));
    Reflect.apply(end, response, [body, [second, third, chunk].find((one) => typeof one === 'function')]);
    return response;
  };
  return (then) => {
    begin = then;
  };
}
