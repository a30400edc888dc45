import type { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { networkList } from '@/lib/kernel/networks';
import { edgeOf, makeHeader, stampIncoming, type Edge } from '@/lib/process/edge';
import { newTrace, TRACE_HEADER } from '@/lib/kernel/trace';
import type { Door } from './inside/doors';
import type { Spans } from './inside/spans';
import { dressAnswer, type Folders } from './shared/answer-headers';
import { encodingFor, type Encoding } from './shared/encoding';
import { isMistrusted, refusalOf, refuseRequest } from './refusal';

interface Options {
  readonly trustedProxies: readonly string[];
  /** Proves the stamp of the edge, and that it is ourselves who ask for a page to be kept. */
  readonly secret: string;
  /** Answers from ready pages, or says false: by a promise where it has to ask for it. */
  readonly door: (request: IncomingMessage, response: ServerResponse, edge: Edge) => boolean | Promise<boolean>;
  /** The names of the page that everybody gets at this address, or null. */
  readonly tags: (request: IncomingMessage, edge: Edge) => readonly string[] | null;
  /** Answers with files that are packed once, or says false; `otherwise` goes on where it finds out later that there is none. */
  readonly files: (request: IncomingMessage, response: ServerResponse, https: boolean, otherwise: () => void) => boolean;
  /** Answers the calls of browsers, or says null. */
  readonly calls: (request: IncomingMessage, response: ServerResponse, https: boolean) => Promise<void> | null;
  /** Refuses a page to who opens too many at a time, and says so; false at once where nobody counts. */
  readonly crowd: (path: string, edge: Edge, response: ServerResponse) => false | Promise<boolean>;
  /** What answers by itself, by path: it hears of changes and of what went wrong in browsers. */
  readonly doors: ReadonlyMap<string, Door>;
  /** What is for whoever runs the site, by path; it sees the request as it came. */
  readonly inside: ReadonlyMap<string, Door>;
  /** Is told of every visitor's request that no ready page answers. */
  readonly watch: (request: IncomingMessage, response: ServerResponse) => void;
  /** Is told with which status a ready page has answered. */
  readonly ready: (status: number) => void;
  /** Is told that a page is handed to Next. */
  readonly made: () => void;
  /** Names the request in the log while it is answered. */
  readonly trace: AsyncLocalStorage<string>;
  /** Tells a collector of it while it is answered. */
  readonly spans: Spans;
  /** The policy of a document by what names its scripts; null in development, where Next evaluates what it sends. */
  readonly policy: ((scripts: string) => string) | null;
  readonly ownScripts: ReadonlySet<string>;
  readonly brought: Folders;
  readonly next: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  readonly failed: (error: unknown) => void;
}

function pathOf(url: string): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}

/** The encoding of the document that is asked for. Next is not to pack what is looked at again before it goes out. */
function encodingToPack({ headers }: IncomingMessage): Encoding {
  const encoding = encodingFor(headers['accept-encoding']);
  if (headers.accept?.includes('text/html')) headers['accept-encoding'] = 'identity';
  return encoding;
}

/**
 * Every request of the process: what it may claim is looked at first, what is for whoever runs it goes by itself, then come files and
 * pages that are ready, then the calls of browsers, then Next, which is handed a request that is cleaned and stamped.
 */
export function listener(options: Options): RequestListener {
  const { trustedProxies, secret, door, tags, files, calls, crowd, doors, inside, watch, ready, made } = options;
  const { trace, spans, policy, ownScripts, brought, next, failed } = options;
  const trusted = networkList(trustedProxies);
  return (request, response) => {
    if (isMistrusted(request)) return;
    const fail = (error: unknown): void => {
      failed(error);
      if (!response.headersSent) response.statusCode = 500;
      response.end();
    };
    const edge = edgeOf(request.headers, request.socket.remoteAddress ?? '', trusted);
    const refused = refusalOf(request, edge.host);
    if (refused !== null) return refuseRequest(request, response, refused);
    // Before the request is made ours: a proxy's headers say that it comes from elsewhere.
    const path = pathOf(request.url ?? '');
    const own = inside.get(path);
    if (own !== undefined) return void own(request, response).catch(fail);
    const isOurs = request.headers[makeHeader] === secret;
    const rest = (): void => {
      const name = edge.trace || newTrace();
      const named = tags(request, edge);
      stampIncoming(request.headers, edge, secret);
      const answer = (): void => {
        const called = calls(request, response, edge.https);
        if (called !== null) return void called.catch(fail);
        const plain = doors.get(path);
        // What we ask for ourselves is kept for everybody, and names nobody's request.
        if (!isOurs) response.setHeader(TRACE_HEADER, name);
        const make = (): void => {
          dressAnswer(response, {
            https: edge.https,
            policy,
            ownScripts,
            tags: named,
            encoding: policy ? encodingToPack(request) : 'identity',
            brought,
          });
          if (!isOurs && plain === undefined) made();
          void (plain ?? next)(request, response).catch(fail);
        };
        const refusing = !isOurs && plain === undefined && crowd(path, edge, response);
        if (refusing === false) return make();
        refusing.then((done) => (done ? undefined : make())).catch(fail);
      };
      trace.run(name, () => spans(request, response, name, answer));
    };
    const onward = (): void => {
      if (!isOurs) watch(request, response);
      if (!files(request, response, edge.https, rest)) rest();
    };
    const answered = !isOurs && door(request, response, edge);
    if (answered === true) return ready(response.statusCode);
    if (answered === false) return onward();
    answered.then((done) => (done ? ready(response.statusCode) : onward())).catch(fail);
  };
}
