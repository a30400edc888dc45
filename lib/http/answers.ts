import { envelopeOf, type Failure, type FailureKind } from '@/lib/contracts';

/** Personal or not, an answer of the door is for one browser only. */
const headers = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
} as const;

/** A JSON answer that no cache keeps; `cookies` are Set-Cookie lines. */
export function json(body: unknown, status = 200, cookies: readonly string[] = []): Response {
  const response = new Response(JSON.stringify(body), { status, headers });
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
}

/** A refusal by the door itself, as the envelope that the browser expects: status 0 and words. */
export function refuse(http: number, message: string): Response {
  return json(envelopeOf(0, message, null), http);
}

/** Business answers are HTTP 200 whatever their status; technical faults say so by HTTP. */
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
export function failed(answer: Failure, cookies: readonly string[] = []): Response {
  const technical = httpOf[answer.kind] !== 200;
  const envelope = envelopeOf(technical ? 0 : (answer.status ?? 0), answer.message, null);
  return json(answer.kind === 'timeout' ? { ...envelope, timeout: true } : envelope, httpOf[answer.kind], cookies);
}
