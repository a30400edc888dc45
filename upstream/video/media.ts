import { createReadStream, type Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context as Call } from 'hono';
import { stream } from 'hono/streaming';
import { bearerOf, callerOf } from '../account/tokens';
import type { BoardLesson } from '@/lib/contracts/schemas/board';
import type { App, Deps } from '../context/context';
import type { ObjectStore } from '../kernel/providers';
import { boardSvg } from '@/lib/board/svg';
import { captionsOf } from '@/lib/board/captions';
import { caching } from '@/lib/kernel/caching.mjs';
import { secretIn } from '@/lib/kernel/secrets';
import { boardOf } from './boards';
import { readFilmIndex, type FilmIndex } from './film-index';
import { inBucket } from './bucket';
import { STROKES } from './paths';
import { MASTER, masterPlaylist, mediaPlaylist, partOf, PLAYLIST_TYPE } from './playlist';
import { parseRange, type ByteRange } from './range';
import { playOf } from './plays';
import { filmOf, type ShelvedFilm } from './shelf';
import { readMediaToken, type MediaGrant } from './token';

/** The secret that signs media tokens, in DATA_DIR. */
export const MEDIA_KEY_FILE = 'media.key';

const SLUG = /^[a-z0-9-]{1,60}$/;
/** Names as the media script writes them: no folder, no dot at the front. */
const FILE = /^[a-z0-9-]{1,60}\.([a-z0-9]{2,4})$/;
const types: Readonly<Record<string, string | undefined>> = {
  mp4: 'video/mp4',
  m4s: 'video/iso.segment',
  m3u8: PLAYLIST_TYPE,
  vtt: 'text/vtt; charset=utf-8',
  webp: 'image/webp',
  svg: 'image/svg+xml; charset=utf-8',
};

/** What an address of a lesson stands for: a file, some bytes of one, or a text made from one. */
interface Part {
  readonly path: string;
  readonly found: Stats;
  readonly bytes: ByteRange;
  readonly text?: string;
}

async function fileStat(path: string): Promise<Stats | null> {
  const found = await stat(path).catch(() => null);
  return found?.isFile() ? found : null;
}

const indexes = new Map<string, Promise<FilmIndex>>();

/** The index of a film, read once for each version of it; one that could not be read is read again. */
function indexAt(path: string, found: Stats): Promise<FilmIndex> {
  const key = `${path} ${found.size} ${found.mtimeMs}`;
  const known = indexes.get(key);
  if (known) return known;
  const read = readFilmIndex(path).catch((error: unknown) => {
    indexes.delete(key);
    throw error;
  });
  indexes.set(key, read);
  return read;
}

async function film({ folder }: ShelvedFilm, quality: string): Promise<{ path: string; found: Stats; index: FilmIndex } | null> {
  const path = join(folder, `${quality}.mp4`);
  const found = await fileStat(path);
  return found ? { path, found, index: await indexAt(path, found) } : null;
}

async function masterOf(shelved: ShelvedFilm): Promise<Part | null> {
  const films = await Promise.all(shelved.qualities.map(async (quality) => ({ quality, film: await film(shelved, quality.name) })));
  const there = films.flatMap((one) => (one.film ? [{ quality: one.quality, ...one.film }] : []));
  const [first] = there;
  return first ? { path: first.path, found: first.found, bytes: first.index.init, text: masterPlaylist(there) } : null;
}

/** What is made from a lesson's strokes, by the name of the file. */
const MADE: Readonly<Record<string, ((lesson: BoardLesson) => string) | undefined>> = {
  'captions.vtt': captionsOf,
  'poster.svg': (lesson) => boardSvg(lesson, 0),
};

/** What lies in a film's own folder and is given out as it is. */
const BESIDE: readonly string[] = ['poster.webp', 'captions.vtt'];

/** A file that lies beside a lesson's film, or a text made from its strokes. */
async function beside({ slug, folder }: ShelvedFilm, file: string): Promise<Part | null> {
  const make = MADE[file];
  const lesson = make ? boardOf(slug) : null;
  if (!lesson && !BESIDE.includes(file)) return null;
  const path = join(folder, lesson ? STROKES : file);
  const found = await fileStat(path);
  return found ? { path, found, bytes: { start: 0, end: found.size - 1 }, ...(make && lesson ? { text: make(lesson) } : {}) } : null;
}

/**
 * What a file name means below a lesson: the parts of a film lie in one file a quality. That file as a whole is nobody's, and
 * every part is a few seconds long.
 */
async function partAt(shelved: ShelvedFilm, file: string): Promise<Part | null> {
  if (file === MASTER) return masterOf(shelved);
  const wanted = partOf(file);
  if (!wanted) return beside(shelved, file);
  const whole = await film(shelved, wanted.quality);
  if (!whole) return null;
  const { path, found, index } = whole;
  if (wanted.part === 'playlist') return { path, found, bytes: index.init, text: mediaPlaylist(wanted.quality, index) };
  const bytes = wanted.part === 'init' ? index.init : index.segments[wanted.part]?.bytes;
  return bytes ? { path, found, bytes } : null;
}

/** A part of a lesson with Range, ETag and type; 404 for whatever is not one. */
async function servePart(c: Call, shelved: ShelvedFilm | null, file: string, cacheControl: string): Promise<Response> {
  const type = types[FILE.exec(file)?.[1] ?? ''];
  const part = type && shelved ? await partAt(shelved, file) : null;
  if (!type || !part) return c.body(null, 404);
  const { path, found, bytes, text } = part;
  const etag = `"${found.size.toString(36)}-${Math.floor(found.mtimeMs).toString(36)}"`;
  c.header('etag', etag);
  c.header('cache-control', cacheControl);
  c.header('content-type', type);
  c.header('x-content-type-options', 'nosniff');
  if (c.req.header('if-none-match') === etag) return c.body(null, 304);
  if (text !== undefined) return c.body(text);

  c.header('accept-ranges', 'bytes');
  const size = bytes.end - bytes.start + 1;
  const condition = c.req.header('if-range');
  const range = condition === undefined || condition === etag ? parseRange(c.req.header('range'), size) : null;
  if (range === 'unsatisfiable') {
    c.header('content-range', `bytes */${size}`);
    return c.body(null, 416);
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  if (range) {
    c.header('content-range', `bytes ${start}-${end}/${size}`);
    c.status(206);
  }
  c.header('content-length', String(end - start + 1));
  return stream(c, async (out) => {
    const read = createReadStream(path, { start: bytes.start + start, end: bytes.start + end });
    out.onAbort(() => void read.destroy());
    for await (const chunk of read) await out.write(chunk);
  });
}

/** A part of a film that lies in a bucket: its playlists as they are there, the rest at a signed address; null where `file` is no such part. */
async function bucketPart(c: Call, store: ObjectStore, shelved: ShelvedFilm, file: string): Promise<Response | null> {
  if (!shelved.stored || (file !== MASTER && partOf(file) === null)) return null;
  const found = await inBucket(store, shelved, file);
  c.header('cache-control', 'private, no-store');
  if (found === null) return c.body(null, 404);
  if ('address' in found) return c.redirect(found.address, 302);
  return c.body(found.text, 200, { 'content-type': PLAYLIST_TYPE, 'x-content-type-options': 'nosniff' });
}

/** Is it this login that asks, and has the play not moved to another device? */
async function isHeld(deps: Pick<Deps, 'db' | 'now'>, { login }: MediaGrant, headers: Headers): Promise<boolean> {
  if (login === null) return true;
  const bearer = bearerOf(headers);
  const caller = bearer === null ? null : await callerOf(deps, bearer);
  if (caller?.tokenId !== login.tokenId) return false;
  return (await playOf(deps.db, caller.userId, login.playId))?.endedAt === null;
}

/**
 * `GET /media/posters/<slug>.webp` (or .svg), public, and `GET /media/<token>/<slug>/<file>` for whoever holds a token of that
 * lesson: 403 when it is forged, expired, of another lesson or another login, or when the play has moved elsewhere.
 */
export function mediaPages(app: App, deps: Deps): void {
  const { env, now, services } = deps;
  const shelved = (slug: string): Promise<ShelvedFilm | null> => (SLUG.test(slug) ? filmOf(env, slug) : Promise.resolve(null));
  app.get('/media/posters/:file', async (c) => {
    const [, slug = '', form = ''] = /^(.+)\.(webp|svg)$/.exec(c.req.param('file')) ?? [];
    return servePart(c, await shelved(slug), `poster.${form}`, caching.poster);
  });
  app.get('/media/:token/:slug/:file', async (c) => {
    const { token, slug, file } = c.req.param();
    const grant = readMediaToken(token, secretIn(env.DATA_DIR, MEDIA_KEY_FILE), now());
    if (grant?.slug !== slug || !(await isHeld(deps, grant, c.req.raw.headers)))
      return c.body(null, 403, { 'cache-control': caching.none });
    const wanted = await shelved(slug);
    const stored = services.films && wanted && (await bucketPart(c, services.films, wanted, file));
    return stored ?? servePart(c, wanted, file, caching.film);
  });
}
