import { createHash } from 'node:crypto';
import { isLoader } from './after-paint.mjs';
import { PIECES } from './in-pieces.mjs';

/** The header by which a kept page tells the server the hashes of its scripts; it never goes out (server/shared/answer-headers.ts). */
export const SCRIPTS_HEADER = 'x-xkb-scripts';

/** The begin of a script that stands in the page. One with a type is data: of it the policy says nothing. */
const inline = /<script(?: id="[^"]*")?>/g;
/** Pieces of the payload that follow each other: Next writes none with a `<` in it. */
const pieces = /(?:<script>(?:\(self\.__next_f=self\.__next_f\|\|\[\]\)|self\.__next_f)\.push\([^<]*<\/script>){2,}/g;

/** The nonce of the visitor for whom a page was made, which is kept for everybody. */
const nonces = /(<(?:script|link)[^>]*?) nonce="[^"]*"/g;

/** The same page without a nonce. */
export function withoutNonce(html) {
  return html.replace(nonces, '$1');
}

/**
 * The same page with the pieces of its payload in one script: fewer bytes, and fewer hashes in its policy.
 * @param {import('./page-parts.mjs').PageParts} page
 */
export function joinPayload(page) {
  let [scripts, end] = ['', 0];
  for (const { 0: run, index } of page.scripts.matchAll(pieces)) {
    scripts += page.scripts.slice(end, index) + run.replaceAll('</script><script>', ';');
    end = index + run.length;
  }
  return { ...page, scripts: scripts + page.scripts.slice(end) };
}

/** What Next writes: nothing but data handed to the router, whatever they say. */
const piece = /(?:\(self\.__next_f=self\.__next_f\|\|\[\]\)|self\.__next_f)\.push\(\[\d(?:,(?:null|"[^"\\]*(?:\\.[^"\\]*)*"))?\]\)(?:;|$)/y;
/** What React writes: the time of the first frame. */
const FRAME = 'requestAnimationFrame(function(){$RT=performance.now()});';

/** What the bundler writes: names of its own files, and the number of a module in them. */
const begin =
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\(\{"otherChunks":\[[\w"/.~,-]*\],"runtimeModuleIds":\[[\d,]*\]\}\);$/;

function isPayload(code) {
  piece.lastIndex = 0;
  let end = 0;
  while (end < code.length && piece.test(code)) end = piece.lastIndex;
  return code !== '' && end === code.length;
}

/** What the scripts say that stand in a page, once each. */
function codesIn(html) {
  const codes = new Set();
  inline.lastIndex = 0;
  while (inline.test(html)) {
    const end = html.indexOf('</script>', inline.lastIndex);
    if (end < 0) break;
    codes.add(html.slice(inline.lastIndex, end));
    inline.lastIndex = end;
  }
  return codes;
}

const hashOf = (code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

/**
 * The hashes of the scripts in a page, as a policy names them, once each. Only of those that are known by their form, or by their hash
 * (`own`, of lib/process/own-scripts.ts): what has come into a page with its text would be let in by its own hash.
 */
export function hashesOf(html, own) {
  return [...codesIn(html)]
    .flatMap((code) => {
      const hash = hashOf(code);
      return code === FRAME || code === PIECES || begin.test(code) || isPayload(code) || isLoader(code) || own.has(hash) ? [hash] : [];
    })
    .join(' ');
}
