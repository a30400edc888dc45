import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Context as Call } from 'hono';
import { stream } from 'hono/streaming';
import type { App, Deps } from '../context';
import { secretIn } from '../secrets';
import { parseRange } from './range';
import { readMediaToken } from './token';

const lessonsFolder = fileURLToPath(new URL('../media/lessons', import.meta.url));
/** The secret that signs media tokens, in DATA_DIR. */
export const MEDIA_KEY_FILE = 'media.key';

const SLUG = /^[a-z0-9-]{1,60}$/;
/** Names as the media script writes them: no folder, no dot at the front. */
const FILE = /^[a-z0-9-]{1,60}\.([a-z0-9]{2,4})$/;
const types: Readonly<Record<string, string | undefined>> = {
  mp4: 'video/mp4',
  m4s: 'video/iso.segment',
  m3u8: 'application/vnd.apple.mpegurl',
  vtt: 'text/vtt; charset=utf-8',
  webp: 'image/webp',
};

/** A file of a lesson with Range, ETag and type; 404 for whatever is not one. */
async function serveFile(c: Call, slug: string, file: string, cacheControl: string): Promise<Response> {
  const type = types[FILE.exec(file)?.[1] ?? ''];
  if (!type || !SLUG.test(slug)) return c.body(null, 404);
  const path = join(lessonsFolder, slug, file);
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) return c.body(null, 404);

  const etag = `"${found.size.toString(36)}-${Math.floor(found.mtimeMs).toString(36)}"`;
  c.header('etag', etag);
  c.header('accept-ranges', 'bytes');
  c.header('cache-control', cacheControl);
  c.header('content-type', type);
  c.header('x-content-type-options', 'nosniff');
  if (c.req.header('if-none-match') === etag) return c.body(null, 304);

  const condition = c.req.header('if-range');
  const range = condition === undefined || condition === etag ? parseRange(c.req.header('range'), found.size) : null;
  if (range === 'unsatisfiable') {
    c.header('content-range', `bytes */${found.size}`);
    return c.body(null, 416);
  }
  const { start, end } = range ?? { start: 0, end: found.size - 1 };
  if (range) {
    c.header('content-range', `bytes ${start}-${end}/${found.size}`);
    c.status(206);
  }
  c.header('content-length', String(end - start + 1));
  return stream(c, async (out) => {
    const bytes = createReadStream(path, { start, end });
    out.onAbort(() => void bytes.destroy());
    for await (const chunk of bytes) await out.write(chunk);
  });
}

/**
 * `GET /media/posters/<slug>.webp`, public, and `GET /media/<token>/<slug>/<file>` for whoever holds a token of that
 * lesson: 403 when it is forged, expired or of another lesson.
 */
export function mediaPages(app: App, { env, now }: Deps): void {
  app.get('/media/posters/:file', (c) => {
    const slug = /^(.+)\.webp$/.exec(c.req.param('file'))?.[1] ?? '';
    return serveFile(c, slug, 'poster.webp', 'public, max-age=86400');
  });
  app.get('/media/:token/:slug/:file', (c) => {
    const { token, slug, file } = c.req.param();
    const grant = readMediaToken(token, secretIn(env.DATA_DIR, MEDIA_KEY_FILE), now());
    if (grant?.slug !== slug) return c.body(null, 403, { 'cache-control': 'no-store' });
    return serveFile(c, slug, file, 'private, max-age=300');
  });
}
