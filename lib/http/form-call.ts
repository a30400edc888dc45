import { endpointRow, envelopeOf, parseEnvelope, type EndpointId, type Envelope } from '@/lib/contracts';
import type { RouteId } from '@/lib/routes';
import { handleCall, routeHeader } from './door';

interface Called {
  readonly envelope: Envelope<unknown>;
  /** Set-Cookie lines that go with it. */
  readonly cookies: readonly string[];
}

/** Puts what an answer sets over the cookies of a request. */
export function withCookies(header: string | null, set: readonly string[]): string {
  const jar = new Map<string, string>();
  for (const line of [...(header ?? '').split('; '), ...set.map((cookie) => cookie.split(';')[0] ?? '')]) {
    const at = line.indexOf('=');
    if (at > 0) jar.set(line.slice(0, at), line.slice(at + 1));
  }
  return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
}

/**
 * What a page's script would have asked, for a form that came without one: the same door, so the same rules. `cookie` =
 * the visitor's cookies, where an earlier call has changed them.
 */
export async function callFromForm(
  request: Request,
  id: EndpointId,
  fields: Readonly<Record<string, unknown>>,
  route: RouteId,
  cookie: string | null = request.headers.get('cookie'),
): Promise<Called> {
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  headers.set('content-type', 'application/json');
  headers.set(routeHeader, route);
  headers.delete('cookie');
  if (cookie !== null) headers.set('cookie', cookie);
  const body = JSON.stringify(fields);
  const answer = await handleCall(new Request(new URL(endpointRow(id).path, request.url), { method: 'POST', headers, body }));
  const envelope = parseEnvelope(await answer.json()) ?? envelopeOf(0, '', null);
  return { envelope, cookies: answer.headers.getSetCookie() };
}
