/** The router's own parameter, by which it tells a payload's address from the document's. */
export const ROUTER_MARK = '_rsc';
/** The header in which Next's cache says whether an answer is kept: HIT, STALE, MISS. */
export const CACHE_STATE = 'x-nextjs-cache';
