import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { answerHeaders } from '@/lib/process/answer-headers.mjs';
import { secureHeaders } from './answer-headers';
import { encodingFor } from './pages/encoding';
import { isFresh } from './pages/send';
import { packed, type Bodies } from './packing';

/** Where files lie that a browser asks for by name, and how long it may keep them. */
export interface FilesAt {
  /** Of their addresses, with both slashes. */
  readonly prefix: string;
  readonly folder: string;
  readonly cacheControl: string;
  /** Drawings may be shown on other sites. */
  readonly elsewhere: boolean;
}

/** What packs well. The rest, and any part of a file, is Next's. */
const types: Readonly<Record<string, string>> = {
  '.js': 'application/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
  '.svg': 'image/svg+xml',
};

interface Ready {
  readonly etag: string;
  readonly bodies: Bodies;
}

interface File {
  readonly path: string;
  /** Names and values by turns. */
  readonly head: readonly string[];
}

function filesAt({ prefix, folder, cacheControl, elsewhere }: FilesAt): readonly (readonly [string, File])[] {
  const common = answerHeaders.flatMap(({ key, value }) => [key, elsewhere && value === 'same-origin' ? 'cross-origin' : value]);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((name) => {
    const type = types[extname(name)];
    if (type === undefined) return [];
    const head = [...common, 'Cache-Control', cacheControl, 'Vary', 'Accept-Encoding', 'Content-Type', type];
    return [[prefix + name.replaceAll('\\', '/'), { path: join(folder, name), head }]];
  });
}

async function makeReady({ path }: File): Promise<Ready> {
  const body = await readFile(path);
  return { etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 20)}"`, bodies: await packed(body) };
}

/**
 * Answers requests for scripts, style sheets and drawings with bytes that were packed once, or returns false: Next would gzip each
 * of them for every visitor, and knows no brotli. What lies in the folders when the process starts is all there is.
 */
export function filesDoor(places: readonly FilesAt[]) {
  const files = new Map(places.flatMap(filesAt));
  const ready = new Map<string, Promise<Ready>>();

  const readyOf = (address: string, file: File): Promise<Ready> => {
    const before = ready.get(address);
    if (before) return before;
    const made = makeReady(file);
    ready.set(address, made);
    return made;
  };

  return (request: IncomingMessage, response: ServerResponse, https: boolean): boolean => {
    const { method, url = '', headers } = request;
    if ((method !== 'GET' && method !== 'HEAD') || headers.range !== undefined) return false;
    const [address = ''] = url.split('?', 1);
    const file = files.get(address);
    const encoding = encodingFor(headers['accept-encoding']);
    if (file === undefined || encoding === 'identity') return false;
    void readyOf(address, file).then(
      ({ etag, bodies }) => {
        const head = [...file.head, 'ETag', etag, ...(https ? secureHeaders : [])];
        if (isFresh(headers, etag)) return response.writeHead(304, head).end();
        const body = bodies.identity ?? bodies[encoding];
        const coding = bodies.identity ? [] : ['Content-Encoding', encoding];
        response.writeHead(200, [...head, ...coding, 'Content-Length', String(body?.length ?? 0)]);
        return method === 'HEAD' ? response.end() : response.end(body);
      },
      () => {
        // It was there when the process started; perhaps it is again at the next request.
        ready.delete(address);
        response.writeHead(503).end();
      },
    );
    return true;
  };
}
