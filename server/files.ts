import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { answerHeaders } from '@/lib/process/answer-headers.mjs';
import { secureHeaders } from './shared/answer-headers';
import { encodingFor } from './shared/encoding';
import { isFresh } from './pages/send';
import { packed, type Bodies } from './shared/packing';

const unpack = promisify<Buffer, Buffer>(gunzip);

/** Where files lie that a browser asks for by name, and how long it may keep them. */
export interface FilesAt {
  /** Of their addresses, with both slashes. */
  readonly prefix: string;
  readonly folder: string;
  readonly cacheControl: string;
  /** Drawings may be shown on other sites. */
  readonly elsewhere: boolean;
  /** Where a file is that is not in the folder (any more), by its path there, or null: of another build of the site. */
  readonly further?: (name: string) => Promise<string | null>;
}

/** What packs well. The rest, and any part of a file, is Next's. */
const types: Readonly<Record<string, string>> = {
  '.js': 'application/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
  '.svg': 'image/svg+xml',
};

/** What does not, and comes from another build: Next knows its own. */
const plainTypes: Readonly<Record<string, string>> = {
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
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

const headOf = ({ cacheControl, elsewhere }: FilesAt, type: string): readonly string[] => [
  ...answerHeaders.flatMap(({ key, value }) => [key, elsewhere && value === 'same-origin' ? 'cross-origin' : value]),
  ...['Cache-Control', cacheControl, 'Vary', 'Accept-Encoding', 'Content-Type', type],
];

/** What lies in the folder when the process starts: `null` where it is Next's to send. */
function filesAt(at: FilesAt): readonly (readonly [string, File | null])[] {
  return readdirSync(at.folder, { recursive: true, encoding: 'utf8' }).map((name) => {
    const type = types[extname(name)];
    const address = at.prefix + name.replaceAll('\\', '/');
    return [address, type === undefined ? null : { path: join(at.folder, name), head: headOf(at, type) }];
  });
}

async function makeReady({ path }: File): Promise<Ready> {
  const body = await readFile(path);
  const bodies = types[extname(path)] === undefined ? { identity: body } : await packed(body);
  return { etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 20)}"`, bodies };
}

/** The file of another build, or null. */
async function furtherFile(at: FilesAt, address: string): Promise<File | null> {
  const type = types[extname(address)] ?? plainTypes[extname(address)];
  const path = type === undefined ? null : await at.further?.(address.slice(at.prefix.length));
  return type === undefined || !path ? null : { path, head: headOf(at, type) };
}

/**
 * Answers requests for scripts, style sheets and drawings with bytes that were packed once, or returns false: Next would gzip each
 * of them for every visitor, and knows no brotli. What is not there when the process starts is looked for among the files of other
 * builds; `otherwise` goes on where that takes a moment and finds nothing.
 */
export function filesDoor(places: readonly FilesAt[]) {
  const files = new Map(places.flatMap(filesAt));
  const ready = new Map<string, Promise<Ready>>();

  const readyOf = (file: File): Promise<Ready> => {
    const before = ready.get(file.path);
    if (before) return before;
    const made = makeReady(file);
    ready.set(file.path, made);
    // It was there a moment ago; perhaps it is again at the next request.
    made.catch(() => ready.delete(file.path));
    return made;
  };

  return (request: IncomingMessage, response: ServerResponse, https: boolean, otherwise: () => void): boolean => {
    const { method, url = '', headers } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    const [address = ''] = url.split('?', 1);
    const file = files.get(address);
    const encoding = encodingFor(headers['accept-encoding']);
    const out = async ({ head: own }: File, { etag, bodies }: Ready): Promise<void> => {
      const head = [...own, 'ETag', etag, ...(https ? secureHeaders : [])];
      if (isFresh(headers, etag)) return void response.writeHead(304, head).end();
      const coding = bodies.identity || encoding === 'identity' ? [] : ['Content-Encoding', encoding];
      const body = bodies.identity ?? bodies[encoding] ?? (await unpack(bodies.gzip ?? Buffer.alloc(0)));
      response.writeHead(200, [...head, ...coding, 'Content-Length', String(body.length)]);
      response.end(method === 'HEAD' ? undefined : body);
    };
    const gone = (): void => void response.writeHead(503).end();
    const at = places.find(({ prefix, further }) => further !== undefined && address.startsWith(prefix));
    const sendFurther = async (missing: () => void): Promise<void> => {
      const found = at ? await furtherFile(at, address) : null;
      if (found === null) missing();
      else await out(found, await readyOf(found));
    };
    if (file === undefined && at !== undefined) {
      void sendFurther(otherwise).catch(gone);
      return true;
    }
    if (!file || headers.range !== undefined || encoding === 'identity') return false;
    void readyOf(file)
      .then(
        (made) => out(file, made),
        () => sendFurther(gone),
      )
      .catch(gone);
    return true;
  };
}
