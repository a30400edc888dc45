import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { CHANGES_PATH } from '@/lib/contracts/page-changes';
import { networkList } from '@/lib/kernel/networks';
import { edgeOf, makeHeader, stampIncoming, type Edge } from '@/lib/process/edge';
import { REPORTS_PATH } from '@/lib/contracts/policy-reports';
import { dressAnswer } from './answer-headers';
import { isMistrusted, refusalOf, refuseRequest } from './refusal';

interface Options {
  readonly trustedProxies: readonly string[];
  /** Proves the stamp of the edge, and that it is ourselves who ask for a page to be kept. */
  readonly secret: string;
  /** Answers from ready pages, or says false. */
  readonly door: (request: IncomingMessage, response: ServerResponse, edge: Edge) => boolean;
  /** Hears of what has changed behind the pages. */
  readonly changes: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** Hears what a page's policy has kept from happening. */
  readonly reports: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** The policy of a document by what names its scripts; null in development, where Next evaluates what it sends. */
  readonly policy: ((scripts: string) => string) | null;
  readonly ownScripts: ReadonlySet<string>;
  readonly next: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  readonly failed: (error: unknown) => void;
}

/**
 * Every request of the process: what it may claim is looked at first, then comes the page that is ready, then Next, which is
 * handed a request that is cleaned and stamped.
 */
export function listener({ trustedProxies, secret, door, changes, reports, policy, ownScripts, next, failed }: Options): RequestListener {
  const trusted = networkList(trustedProxies);
  return (request, response) => {
    if (isMistrusted(request)) return;
    const edge = edgeOf(request.headers, request.socket.remoteAddress ?? '', trusted);
    const refused = refusalOf(request, edge.host);
    if (refused !== null) return refuseRequest(request, response, refused);
    if (request.headers[makeHeader] !== secret && door(request, response, edge)) return;
    stampIncoming(request.headers, edge, secret);
    dressAnswer(response, { https: edge.https, policy, ownScripts });
    const answer = request.url === CHANGES_PATH ? changes : request.url === REPORTS_PATH ? reports : next;
    answer(request, response).catch((error: unknown) => {
      failed(error);
      if (!response.headersSent) response.statusCode = 500;
      response.end();
    });
  };
}
