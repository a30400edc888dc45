import { envelopeOf, type Failure, type FailureKind } from '@/lib/contracts';
import { caching } from '@/lib/kernel/caching.mjs';

/** An answer of a door, before it takes the form of whoever sends it: JSON that no cache keeps; `cookies` are Set-Cookie lines. */
export interface Reply {
  readonly status: number;
  readonly body: string;
  readonly cookies: readonly string[];
}

/** Personal or not, an answer of the door is for one browser only. */
export const replyHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': caching.none,
  'x-content-type-options': 'nosniff',
} as const;

export function replyOf(body: unknown, status = 200, cookies: readonly string[] = []): Reply {
  return { status, body: JSON.stringify(body), cookies };
}

/** A refusal by the door itself, as the envelope that the browser expects: status 0 and words. */
export function refusal(http: number, message: string): Reply {
  return replyOf(envelopeOf(0, message, null), http);
}

/** Business answers are HTTP 200 whatever their status; technical failures say so by HTTP. */
const httpOf: Readonly<Record<FailureKind, number>> = {
  business: 200,
  expired: 200,
  forbidden: 200,
  timeout: 504,
  network: 502,
  invalid: 502,
  busy: 503,
};

/** A failed call as an envelope; a timeout carries `timeout: true` (§4). */
export function failed(answer: Failure, cookies: readonly string[] = []): Reply {
  const technical = httpOf[answer.kind] !== 200;
  const envelope = envelopeOf(technical ? 0 : (answer.status ?? 0), answer.message, null);
  return replyOf(answer.kind === 'timeout' ? { ...envelope, timeout: true } : envelope, httpOf[answer.kind], cookies);
}

/** An answer as Next's handlers give it. */
export function responseOf({ status, body, cookies }: Reply): Response {
  const response = new Response(body, { status, headers: replyHeaders });
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
}

/** A JSON answer that no cache keeps; `cookies` are Set-Cookie lines. */
export function json(body: unknown, status = 200, cookies: readonly string[] = []): Response {
  return responseOf(replyOf(body, status, cookies));
}

/** A refusal as Next's handlers give it. */
export function refuse(http: number, message: string): Response {
  return responseOf(refusal(http, message));
}
