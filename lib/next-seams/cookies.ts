/** Reads and writes cookies as the middleware does, so that a page that is ready sets the very line that Next would. */
export { RequestCookies, ResponseCookies } from 'next/dist/compiled/@edge-runtime/cookies/index.js';

/** The cookie of whoever looks at drafts: they see another page than everybody. */
export const DRAFT_COOKIE = '__prerender_bypass';
