import type { OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { SCRIPTS_HEADER } from '@/lib/next-seams/inline-scripts.mjs';
import { internalAnswerHeader, nonceHeader } from '@/lib/process/edge';
import { holdable } from './held-answer';

/** What only a connection that is encrypted may say, and what a browser would complain of on another one. */
export const secureHeaders: readonly string[] = [
  'strict-transport-security',
  'max-age=31536000',
  'cross-origin-opener-policy',
  'same-origin',
];

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[];

interface Options {
  readonly https: boolean;
  /** The policy of a document by what names its scripts; null: there is none (development). */
  readonly policy: ((scripts: string) => string) | null;
  /** Hashes of the scripts that our own code writes into pages (lib/process/own-scripts.ts). */
  readonly ownScripts: ReadonlySet<string>;
}

/**
 * What Next's answers are given on their way out: a policy for every document, by the hashes that a kept page brings or the nonce
 * that the middleware has given to one made for this request. One that brings a policy of its own keeps it: the step to a bank may
 * run a line of its own and be posted to wherever the bank is. One that nobody has looked at waits until its scripts are known. Headers that tell of the inside are not set.
 */
export function dressAnswer(response: ServerResponse, { https, policy, ownScripts }: Options): void {
  const set = response.setHeader.bind(response);
  response.setHeader = (name, value) => (internalAnswerHeader.test(name) ? response : set(name, value));
  if (https) for (let at = 0; at < secureHeaders.length; at += 2) set(secureHeaders[at] ?? '', secureHeaders[at + 1] ?? '');
  const begin = response.writeHead.bind(response);
  const hold = policy ? holdable(response) : null;
  response.writeHead = (status: number, second?: string | Headers, third?: Headers) => {
    const go = (): typeof response => (typeof second === 'string' ? begin(status, second, third) : begin(status, second));
    const [hashes, nonce] = [SCRIPTS_HEADER, nonceHeader].map((name) => response.getHeader(name));
    response.removeHeader(SCRIPTS_HEADER);
    response.removeHeader(nonceHeader);
    const isDocument = String(response.getHeader('content-type') ?? '').startsWith('text/html');
    if (policy && isDocument && !response.headersSent && !response.hasHeader('content-security-policy')) {
      // A page of no kept row may be kept by Next all the same, where nothing in it asks for the request: then its hashes count.
      const made = nonce === undefined ? '' : [`'nonce-${String(nonce)}'`, ...ownScripts].join(' ');
      const scripts = hashes === undefined ? made : String(hashes);
      const send = (named: string): typeof response => {
        set('content-security-policy', policy(named));
        return go();
      };
      if (scripts !== '' || !hold) return send(scripts);
      response.statusCode = status;
      hold(send);
      return response;
    }
    return go();
  };
}
