import { LOST_MS } from './lost.mjs';

/**
 * What a cache between us and a browser, and the browser's own, may do with an answer, by its kind: the one table, for both processes
 * and for Next's configuration (docs/operations/cdn.md). Nothing is kept that is not named here.
 */
export const caching = {
  /** Calls, pages that are made for one visitor, redirects, faults, refusals. */
  none: 'private, no-store',
  /** A page that brings a cookie, or that another login would not get: the browser may have it again once it has asked. */
  visitor: 'private, max-age=0, must-revalidate',
  /** A page from the cache that is not there (yet). */
  lost: `public, max-age=0, s-maxage=${LOST_MS / 1000}, must-revalidate`,
  /** A file whose name changes with what is in it: of the build, the picture of a shared page, or one that was uploaded at the desk. */
  named: 'public, max-age=31536000, immutable',
  /** A drawing: another one under the same name comes with a new release. */
  drawing: 'public, max-age=86400, stale-while-revalidate=604800',
  /** What stands before the lesson page in the browser: asked for with every opening, so that a release reaches it at once. */
  worker: 'public, max-age=0, must-revalidate',
  /** The first picture of a film. */
  poster: 'public, max-age=86400',
  /** The code of a page of this site, and robots.txt. */
  hour: 'public, max-age=3600',
  /** The list of a site's pages. */
  sitemap: 'public, max-age=300',
  /** A part of a film: its address holds for one login and one play. */
  film: 'private, max-age=300',
  /** Somebody's picture: another one has another name. */
  portrait: 'private, max-age=86400, immutable',
  /** What was drawn from somebody's answers. */
  drawnForOne: 'private, max-age=3600',
};

/** A page that everybody gets, kept for `seconds` between us and the browsers, each of which asks every time. */
export const pageCaching = (seconds) => `public, max-age=0, s-maxage=${seconds}, must-revalidate`;

/** Seconds that a cache for many may keep an answer by its Cache-Control, or 0. */
export const sharedLife = (cacheControl) => Number(/(?:^|[ ,])s-maxage=(\d+)/.exec(cacheControl)?.[1] ?? 0);
