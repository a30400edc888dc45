import fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js';
import { scriptsAfterPaint } from './after-paint.mjs';

// Node gives the whole module, the bundler of the middleware its default export.
const FileSystemCache = fileSystemCache.default ?? fileSystemCache;

/**
 * ms that a page of status 404 is kept: less than any page of the route table. Next answers with an old page and renders
 * the new one behind it into the same response; with the status of a lost page there, a page that has appeared since
 * would be told to search engines as one to leave out. A lost page is therefore never old: it is rendered before the answer.
 */
export const LOST_MS = 30_000;

/** Next's own cache of pages (memory and disk); what it keeps of a page has its scripts after the first frame. */
export default class PageCache extends FileSystemCache {
  async get(key, context) {
    const kept = await super.get(key, context);
    const lost = kept?.value?.kind === 'APP_PAGE' && kept.value.status === 404;
    return lost && Date.now() - (kept.lastModified ?? 0) > LOST_MS ? null : kept;
  }

  async set(key, data, context) {
    const page = data?.kind === 'APP_PAGE' && typeof data.html === 'string';
    return super.set(key, page ? { ...data, html: scriptsAfterPaint(data.html) } : data, context);
  }
}
