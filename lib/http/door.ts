import type { z } from 'zod';
import { endpointAt, endpointRow, envelopeOf, schemaRow, type Answer, type EndpointId } from '@/lib/contracts';
import { sitesWithShops } from '@/lib/content/shops';
import { isRouteId, routeOf, type RouteRow } from '@/lib/routes';
import { clearCookie, keyOfSid, setCookie } from '@/lib/session/cookies';
import { effectOf, type Effect } from '@/lib/session/effects';
import { newDeviceId, sealedCookie, sealedSession } from '@/lib/session/seal';
import { endOf, endOfSignIns, identityFor } from '@/lib/session/tokens';
import { readVisitor, type Visitor } from '@/lib/session/visitor';
import type { CallOptions } from '@/lib/upstream/call';
import { failure } from '@/lib/upstream/failure';
import { checkName } from '@/lib/upstream/official';
import { prepare, wantsDevice } from '@/lib/upstream/prepare';
import { revoke } from '@/lib/upstream/revoke';
import words from '@/messages/zh-CN/errors.json';
import failures from '@/messages/zh-CN/failure.json';
import { failed, refusal, replyOf, responseOf, type Reply } from './answers';
import { jsonObject, objectOf, readBody } from './body';
import type { Call, HeaderSource } from './call';
import { isSameOrigin } from './origin';
import { prepareContext } from './prepare-context';
import { callTypeset } from './problem-door';
import { shown } from './shown';

/** Header by which the browser says on which page it is. */
export const routeHeader = 'x-xkb-route';

type Fields = Readonly<Record<string, unknown>>;

const fieldNames = new Map<string, string>(Object.entries(words.fields));

/** Chinese sentence for the first field that does not fit. */
function badField(error: z.ZodError): string {
  const field = String(error.issues[0]?.path[0] ?? '');
  return words.badField.replace('{field}', fieldNames.get(field) ?? words.otherField);
}

type Read = { readonly ok: true; readonly fields: Fields } | { readonly ok: false; readonly refused: Reply };
const refused = (http: number, message: string): Read => ({ ok: false, refused: refusal(http, message) });

/** The fields of a call: JSON body of a POST, query of a GET. */
async function fieldsOf({ method, search, headers, body }: Call): Promise<Read> {
  if (method === 'GET') return { ok: true, fields: Object.fromEntries(new URLSearchParams(search)) };
  if (!/^application\/json\b/i.test(headers.get('content-type') ?? '')) return refused(415, words.contentType);
  const bytes = await body();
  if (bytes === null) return refused(413, words.tooLarge);
  const fields = jsonObject(bytes);
  return fields === null ? refused(400, words.badBody) : { ok: true, fields };
}

function routeIn(headers: HeaderSource): RouteRow | null {
  const id = headers.get(routeHeader) ?? '';
  return isRouteId(id) ? routeOf(id) : null;
}

/** Set-Cookie lines of an effect. */
async function cookiesOf({ session, eToken, paperShareToken, parentTicket }: Effect, visitor: Visitor): Promise<readonly string[]> {
  const { https } = visitor;
  return [
    ...(session === undefined ? [] : endOfSignIns(visitor, session ? keyOfSid(session.sid) : undefined)),
    ...(session ? await sealedSession(session, https) : []),
    ...(eToken ? await sealedCookie('eToken', eToken, https) : []),
    ...(paperShareToken ? await sealedCookie('paperShareToken', paperShareToken, https) : []),
    ...(parentTicket === null ? clearCookie('parentTicket', https) : []),
    ...(parentTicket ? await sealedCookie('parentTicket', parentTicket, https) : []),
  ];
}

/** The call itself; one that the web tier answers in part by itself has its own way. */
async function ask(id: EndpointId, fields: Fields, options: CallOptions): Promise<Answer<unknown>> {
  return id === 'customer.checkAdviser' ? checkName(fields, await sitesWithShops(), options) : callTypeset(id, fields, options);
}

/** Everything past the checks: the call itself and what it does to the session. */
async function answer(id: EndpointId, fields: Fields, route: RouteRow, visitor: Visitor, call: Call): Promise<Reply> {
  const identity = identityFor(id, route.token, visitor);
  // A page that only a learner is let into was opened with a login: it has ended since.
  if (identity.as === 'refused') return failed(failure('expired', 2, route.access === 'session' ? failures.expired : words.signedOut));
  const token = identity.as === 'token' ? identity.token : undefined;
  const userAgent = call.headers.get('user-agent') ?? '';
  const newDevice = wantsDevice(id) && visitor.deviceId === null;
  const deviceId = newDevice ? newDeviceId() : (visitor.deviceId ?? '');
  const device = newDevice ? setCookie('deviceId', deviceId, visitor.https) : [];

  // A write goes on when the visitor leaves: whether it arrived must not hang on a closed tab.
  const options: CallOptions = { token, ip: visitor.ip, signal: endpointRow(id).write ? undefined : call.signal() };
  const prepared = await prepare(id, fields, prepareContext({ visitor, userAgent, deviceId }, options));
  const result = prepared.ok ? await ask(id, prepared.fields, options) : prepared;
  if (!result.ok) {
    const lost = token && (result.kind === 'expired' || result.kind === 'forbidden');
    if (lost) revoke(token, visitor.ip);
    return failed(result, [...device, ...(lost ? endOf(token.kind, visitor) : [])]);
  }
  const effect = effectOf(id, result.data, { session: visitor.session, input: fields });
  const data = shown(id, effect.data ?? result.data);
  if (data === null) return failed(failure('invalid'));
  return replyOf(envelopeOf(1, result.message, data), 200, [...device, ...(await cookiesOf(effect, visitor))]);
}

/**
 * The browser's door to the upstream: only rows of the contract table pass, from pages of ours, in the visitor's own
 * name. Always answers an envelope; no header of the browser travels on.
 */
export async function answerCall(call: Call): Promise<Reply> {
  const { method, path, headers } = call;
  const id = endpointAt(method, path);
  if (!id || endpointRow(id).serverOnly) return refusal(404, words.notFound);
  const visitor = await readVisitor(headers);
  if (!isSameOrigin(method, headers, visitor.host)) return refusal(403, words.foreign);
  const route = routeIn(headers);
  if (!route) return refusal(400, words.route);
  const read = await fieldsOf(call);
  if (!read.ok) return read.refused;
  const row = schemaRow(id);
  const input = (row.fromBrowser ?? row.input).safeParse(read.fields);
  if (!input.success) return refusal(400, badField(input.error));
  return answer(id, objectOf(input.data), route, visitor, call);
}

/** The same as Next's handlers have it. */
export async function handleCall(request: Request): Promise<Response> {
  const { method, headers } = request;
  const { pathname, search } = new URL(request.url);
  return responseOf(
    await answerCall({ method, path: pathname, search, headers, body: () => readBody(request), signal: () => request.signal }),
  );
}
