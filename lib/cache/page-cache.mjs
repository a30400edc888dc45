import fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js';
import { scriptsAfterPaint } from './after-paint.mjs';

// Node gives the whole module, the bundler of the middleware its default export.
const FileSystemCache = fileSystemCache.default ?? fileSystemCache;

/** Next's own cache of pages (memory and disk); what it keeps of a page has its scripts after the first frame. */
export default class PageCache extends FileSystemCache {
  async set(key, data, context) {
    const page = data?.kind === 'APP_PAGE' && typeof data.html === 'string';
    return super.set(key, page ? { ...data, html: scriptsAfterPaint(data.html) } : data, context);
  }
}
