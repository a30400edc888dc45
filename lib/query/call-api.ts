import type { Answer, BrowserInput, BrowserOutput, Envelope, Failure, FailureKind } from '@/lib/contracts';
import { endpoints, type EndpointId, type EndpointRow } from '@/lib/contracts/endpoints';
import { failureKindOf } from '@/lib/contracts/values/statuses';
import { reportCall } from '@/lib/client/report';
import { hearClock } from '@/lib/client/server-clock';
import { failureWords } from '@/lib/i18n/failure-words';
import { matchRoute, routeOf, type RouteId, type RouteRow } from '@/lib/routes';
import { onLostLogin } from './lost-login';

export interface CallApiOptions {
  /** Cancels earlier calls to the same path that are still under way (§4). */
  readonly cancelPending?: boolean;
  readonly signal?: AbortSignal | undefined;
  /** The page that calls, where it is not the one in the address bar. */
  readonly route?: RouteId;
  /** The call outlives the page: what a player records when it is left. The browser's limit for such bodies is 64 KB. */
  readonly keepalive?: boolean;
}

/** A little longer than the server waits for the upstream (8 s, 15 s, 120 s), ms. */
const patience = { usual: 10_000, order: 17_000, upload: 125_000 } as const;

function failure(kind: FailureKind, status: number | null, message = ''): Failure {
  return { ok: false, kind, status, message: message === '' ? failureWords[kind] : message };
}

const pending = new Map<string, Set<AbortController>>();

/** Registers a call below its path; `cancelPending` first ends those that are there. */
function track(path: string, cancelPending: boolean): AbortController {
  const calls = pending.get(path) ?? new Set();
  if (cancelPending) for (const call of calls) call.abort();
  const controller = new AbortController();
  calls.add(controller);
  pending.set(path, calls);
  return controller;
}

function failureOf(http: number, envelope: Envelope<unknown> & { readonly timeout?: boolean }): Failure {
  const { status, message } = envelope;
  if (envelope.timeout === true || http === 504) return failure('timeout', null, message);
  if (http === 503) return failure('busy', null, message);
  if (http >= 500) return failure('network', null, message);
  // A refusal by the door itself (HTTP 4xx) has words for the visitor, but is no answer of the business.
  return http < 400 ? failure(failureKindOf(status), status, message) : failure('business', null, message);
}

function request(row: EndpointRow, input: unknown, route: RouteRow, signal: AbortSignal, keepalive: boolean): Promise<Response> {
  const common = { credentials: 'same-origin', cache: 'no-store', signal, keepalive } as const;
  if (row.method === 'GET') {
    const fields = Object.entries(typeof input === 'object' && input !== null ? input : {}).filter(
      ([, v]) => v !== undefined && v !== null,
    );
    const query = new URLSearchParams(fields.map(([k, v]) => [k, String(v)])).toString();
    return fetch(query === '' ? row.path : `${row.path}?${query}`, { ...common, headers: { 'x-xkb-route': route.id } });
  }
  return fetch(row.path, {
    ...common,
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-xkb-route': route.id },
    body: JSON.stringify(input),
  });
}

/**
 * A call from the browser through the BFF door. Never throws: a failure is a kind with words for the visitor. Status 2
 * and 4 additionally start the way back to a login (§4). A call that was cancelled answers kind `network`, status null.
 */
export async function callApi<Id extends EndpointId>(
  id: Id,
  input: BrowserInput<Id>,
  options: CallApiOptions = {},
): Promise<Answer<BrowserOutput<Id>>> {
  const row: EndpointRow = endpoints[id];
  const route = options.route ? routeOf(options.route) : matchRoute(location.pathname);
  const controller = track(row.path, options.cancelPending === true);
  const cancel = (): void => controller.abort();
  if (options.signal?.aborted) cancel();
  options.signal?.addEventListener('abort', cancel);
  let late = false;
  const timer = setTimeout(
    () => {
      late = true;
      cancel();
    },
    patience[row.timeout ?? 'usual'],
  );
  try {
    const response = await request(row, input, route, controller.signal, options.keepalive === true);
    hearClock(response.headers.get('date'));
    const envelope: Envelope<BrowserOutput<Id>> = await response.json();
    if (response.ok && envelope.status === 1 && envelope.appData !== null)
      return { ok: true, data: envelope.appData, message: envelope.message };
    if (response.status >= 500) reportCall(row.path, response.status, response.headers.get('x-request-id'));
    const failed = failureOf(response.status, envelope);
    if (failed.kind === 'expired' || failed.kind === 'forbidden') void onLostLogin(route, failed.message);
    return failed;
  } catch {
    return failure(late ? 'timeout' : 'network', null);
  } finally {
    clearTimeout(timer);
    options.signal?.removeEventListener('abort', cancel);
    pending.get(row.path)?.delete(controller);
  }
}
