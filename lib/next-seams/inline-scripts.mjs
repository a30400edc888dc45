import { createHash } from 'node:crypto';

/** The header by which a kept page tells the server the hashes of its scripts; it never goes out (server/answer-headers.ts). */
export const SCRIPTS_HEADER = 'x-xkb-scripts';

/** A script that stands in the page. One with a type is data: of it the policy says nothing. */
const inline = /<script(?: id="[^"]*")?>([\s\S]*?)<\/script>/g;
/** Pieces of the payload that follow each other. */
const between = /<\/script><script>(?=self\.__next_f\.push\()/g;

/** The nonce of the visitor for whom a page was made, which is kept for everybody. */
const nonces = /(<(?:script|link)[^>]*?) nonce="[^"]*"/g;

/** The same page without a nonce. */
export function withoutNonce(html) {
  return html.replace(nonces, '$1');
}

/** The same page with the pieces of its payload in one script: fewer bytes, and fewer hashes in its policy. */
export function joinPayload(html) {
  return html.replace(between, ';');
}

/** The hashes of the scripts in a page, as a policy names them, once each. */
export function hashesOf(html) {
  const codes = new Set(Array.from(html.matchAll(inline), ([, code]) => code));
  return [...codes].map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`).join(' ');
}
