import { join } from 'node:path';
import fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js';
import { scriptsAfterPaint } from './after-paint.mjs';
import { laidOutInPieces } from './in-pieces.mjs';
import { hashesOf, joinPayload, SCRIPTS_HEADER, withoutNonce } from './inline-scripts.mjs';
import { leadInside } from './lead-inside.mjs';
import { partsOf, wholeOf } from './page-parts.mjs';
import { stylesInside } from './styles-inside.mjs';
import { weighNoPages } from './unweighed.mjs';
import { LOST_MS } from '../kernel/lost.mjs';

// Node gives the whole module, the bundler of the middleware its default export.
const FileSystemCache = fileSystemCache.default ?? fileSystemCache;

/** Times of pages that are remembered; the oldest go first. */
const MOST = 5000;

/** The address of a page in a key of Next's, which may begin with the build and `/$`. */
const pathOf = (key) => key.replace(/^.*\/\$(?=\/)/, '').replaceAll(/%7e/gi, '~');

/** What the server has to do with it (lib/process/state.ts); there is none while the site is built. */
const server = () => globalThis.xkbProcess?.pageCache;

function remember(times, path, time) {
  if (!times) return;
  if (times.size >= MOST) times.delete(times.keys().next().value);
  times.set(path, time);
}

/** When the renderings began that are under way, by address. */
const begun = new Map();

/** Pages that something has changed while they were rendered, with the time when that began, or that lack a part, with 0: old though they are new. */
const overtaken = new Map();

/** Whoever is told that there is no page, or an old one, renders it now, if nobody does. */
function rendering(path) {
  if (!begun.has(path)) remember(begun, path, Date.now());
}

/**
 * Next's own cache of pages (memory and disk); what it keeps of a page has its sheets and its first picture in it, and its scripts, and
 * what stands below the first window, after the first frame.
 */
export default class PageCache extends FileSystemCache {
  async get(key, context) {
    weighNoPages();
    const kept = await super.get(key, context);
    const path = pathOf(key);
    if (kept?.value?.kind !== 'APP_PAGE') {
      if (context.kind === 'APP_PAGE') rendering(path);
      return kept;
    }
    const time = overtaken.get(path) ?? kept.lastModified ?? 0;
    remember(server()?.made, path, time);
    const old = time <= (server()?.changed?.(path) ?? 0);
    if (old) rendering(path);
    if (kept.value.status !== 404) return old ? { ...kept, lastModified: 1 } : kept;
    if (!old && Date.now() - time <= LOST_MS) return kept;
    rendering(path);
    return null;
  }

  /** In place: the first visitor is answered with this very object. */
  async dress(data) {
    const page = laidOutInPieces(joinPayload(scriptsAfterPaint(partsOf(withoutNonce(data.html)))));
    const dressed = await stylesInside(page, join(this.serverDistDir, '..', 'static'));
    data.html = wholeOf(await leadInside(dressed, join(this.serverDistDir, '..', '..', 'public')));
    data.headers = { ...data.headers, [SCRIPTS_HEADER]: hashesOf(data.html, globalThis.xkbProcess?.ownScripts ?? new Set()) };
  }

  async set(key, data, context) {
    const page = data?.kind === 'APP_PAGE' && typeof data.html === 'string';
    if (!page) return super.set(key, data, context);
    // Next could not render it, and keeps what there is for some seconds more.
    const isKept = data.headers?.[SCRIPTS_HEADER] !== undefined;
    if (!isKept) await this.dress(data);
    await super.set(key, data, context);
    const path = pathOf(key);
    const time = server()?.made?.get(path) ?? 0;
    if (isKept && time <= (server()?.changed?.(path) ?? 0)) {
      // Of a page that has changed that is no newer than it was.
      begun.delete(path);
      return remember(overtaken, path, time);
    }
    const since = begun.get(path) ?? Date.now();
    begun.delete(path);
    // Something of it could not be had: no copy takes the place of a whole one, and whoever asks has it made again.
    if (!isKept && since <= (server()?.missed ?? 0)) {
      remember(server()?.made, path, 0);
      return remember(overtaken, path, 0);
    }
    overtaken.delete(path);
    if (since <= (server()?.changed?.(path) ?? 0)) remember(overtaken, path, since);
    remember(server()?.made, path, since);
    server()?.renewed?.(path);
  }
}
