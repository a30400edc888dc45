import type { OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { scriptsAfterPaint } from '@/lib/next-seams/after-paint.mjs';
import { laidOutInPieces } from '@/lib/next-seams/in-pieces.mjs';
import { hashesOf, SCRIPTS_HEADER } from '@/lib/next-seams/inline-scripts.mjs';
import { leadInside, withoutLead } from '@/lib/next-seams/lead-inside.mjs';
import { partsOf, wholeOf, type PageParts } from '@/lib/next-seams/page-parts.mjs';
import { stylesInside, withoutSheets } from '@/lib/next-seams/styles-inside.mjs';
import { wholePage } from '@/lib/next-seams/whole-page.mjs';
import { internalAnswerHeader, nonceHeader } from '@/lib/process/edge';
import { tellCaches } from './cache-headers';
import { holdable } from './held-answer';
import type { Encoding } from './encoding';

/** What only a connection that is encrypted may say, and what a browser would complain of on another one. */
export const secureHeaders: readonly string[] = [
  'strict-transport-security',
  'max-age=31536000',
  'cross-origin-opener-policy',
  'same-origin',
];

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[];

/** Where the build's style sheets and what is served below / are. */
export interface Folders {
  readonly sheets: string;
  readonly drawings: string;
}

interface Options {
  readonly https: boolean;
  /** The policy of a document by what names its scripts; null: there is none (development). */
  readonly policy: ((scripts: string) => string) | null;
  /** Hashes of the scripts that our own code writes into pages (lib/process/own-scripts.ts). */
  readonly ownScripts: ReadonlySet<string>;
  /** Of the page that everybody gets at this address (server/pages/concerned.ts), or null. */
  readonly tags: readonly string[] | null;
  /** What the browser likes best. */
  readonly encoding: Encoding;
  /** The folders of the sheets and of the leading drawing that a page made for this request brings along. */
  readonly brought: Folders;
}

/** The page with its sheets and its leading drawing in it, which its headers ask for no more. */
async function bringAlong(response: ServerResponse, page: PageParts, { sheets, drawings }: Folders): Promise<string> {
  const dressed = await stylesInside(page, sheets);
  const whole = await leadInside(dressed, drawings);
  const links = withoutLead(withoutSheets([response.getHeader('link') ?? []].flat().join(', ')), dressed.body, whole.body);
  if (links === '') response.removeHeader('link');
  else response.setHeader('link', links);
  return wholeOf(whole);
}

/**
 * What Next's answers are given on their way out: a policy for every document, by the hashes that a kept page brings or the nonce
 * that the middleware has given to one made for this request, whose scripts come after its first frame as those of a kept one do.
 * One that brings a policy of its own keeps it: the step to a bank may run a line of its own and be posted to wherever the bank is.
 * One that nobody has looked at is named by what is known of what stands in it. Headers that tell of the inside are not set.
 */
export function dressAnswer(response: ServerResponse, options: Options): void {
  const { https, policy, ownScripts, tags, encoding, brought } = options;
  const set = response.setHeader.bind(response);
  response.setHeader = (name, value) => (internalAnswerHeader.test(name) ? response : set(name, value));
  if (https) for (let at = 0; at < secureHeaders.length; at += 2) set(secureHeaders[at] ?? '', secureHeaders[at + 1] ?? '');
  const begin = response.writeHead.bind(response);
  const hold = policy ? holdable(response, encoding) : null;
  let isHeld = false;
  response.writeHead = (status: number, second?: string | Headers, third?: Headers) => {
    // Next says it once more with the first byte.
    if (isHeld) return response;
    if (policy && !response.headersSent) tellCaches(response, status, tags);
    const go = (): typeof response => (typeof second === 'string' ? begin(status, second, third) : begin(status, second));
    const [hashes, nonce] = [SCRIPTS_HEADER, nonceHeader].map((name) => response.getHeader(name));
    response.removeHeader(SCRIPTS_HEADER);
    response.removeHeader(nonceHeader);
    const isDocument = String(response.getHeader('content-type') ?? '').startsWith('text/html');
    if (!policy || !hold || !isDocument || response.headersSent || response.hasHeader('content-security-policy')) return go();
    /** A page of no kept row may be kept by Next all the same, where nothing in it asks for the request: then its hashes count. */
    const finish = (html: string): string | Promise<string> => {
      const made = hashes === undefined && nonce !== undefined;
      const named = made ? [`'nonce-${String(nonce)}'`, ...ownScripts].join(' ') : String(hashes ?? hashesOf(html, ownScripts));
      set('content-security-policy', policy(named));
      if (!made) return html;
      return bringAlong(response, laidOutInPieces(scriptsAfterPaint(partsOf(wholePage(html)), String(nonce)), String(nonce)), brought);
    };
    response.statusCode = status;
    isHeld = true;
    hold({ finish, begin: go, kept: hashes !== undefined });
    return response;
  };
}
