import type { z } from 'zod';
import { endpointAt, endpointRow, envelopeOf, schemaRow, type Answer, type EndpointId } from '@/lib/contracts';
import { allSites, siteOrigin } from '@/lib/env';
import { payClientOf } from '@/lib/pay/place';
import { isRouteId, routeOf, type RouteRow } from '@/lib/routes';
import { clearCookie, setCookie } from '@/lib/session/cookies';
import { deviceName } from '@/lib/session/device-name';
import { effectOf, type Effect } from '@/lib/session/effects';
import { newDeviceId, sealedCookie } from '@/lib/session/seal';
import { endOf, identityFor } from '@/lib/session/tokens';
import { readVisitor, type Visitor } from '@/lib/session/visitor';
import { resolveSite } from '@/lib/sites';
import { callUpstream, relay, type CallOptions } from '@/lib/upstream/call';
import { failure } from '@/lib/upstream/failure';
import { checkName } from '@/lib/upstream/official';
import { prepare, wantsDevice } from '@/lib/upstream/prepare';
import type { BearerToken } from '@/lib/upstream/protocol';
import words from '@/messages/zh-CN/errors.json';
import faultWords from '@/messages/zh-CN/fault.json';
import { failed, json, refuse } from './answers';
import { jsonObject, readBody } from './body';
import { isSameOrigin } from './origin';
import { askProblem, tryProblem } from './problem-door';
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

/** The fields of a call: JSON body of a POST, query of a GET. A refusal as a Response. */
async function fieldsOf(request: Request): Promise<Fields | Response> {
  if (request.method === 'GET') return Object.fromEntries(new URL(request.url).searchParams);
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) return refuse(415, words.contentType);
  const body = await readBody(request);
  if (body === null) return refuse(413, words.tooLarge);
  return jsonObject(body) ?? refuse(400, words.badBody);
}

/** Every input schema is an object; this says so to the compiler. */
function objectOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function routeIn(request: Request): RouteRow | null {
  const id = request.headers.get(routeHeader) ?? '';
  return isRouteId(id) ? routeOf(id) : null;
}

/** Kills a token upstream, best effort and without keeping the visitor waiting: the cookie is gone already (§12.2). */
function revoke(token: BearerToken, options: CallOptions): void {
  void callUpstream('account.logout', {}, { token, ip: options.ip });
}

/** Set-Cookie lines of an effect. */
async function cookiesOf({ session, eToken, paperShareToken, parentTicket }: Effect, { https }: Visitor): Promise<readonly string[]> {
  return [
    ...(session === null ? endOf('user', https) : []),
    ...(session ? await sealedCookie('session', session, https) : []),
    ...(eToken ? await sealedCookie('eToken', eToken, https) : []),
    ...(paperShareToken ? await sealedCookie('paperShareToken', paperShareToken, https) : []),
    ...(parentTicket === null ? clearCookie('parentTicket', https) : []),
    ...(parentTicket ? await sealedCookie('parentTicket', parentTicket, https) : []),
  ];
}

/** The call itself; one that the web tier answers in part by itself has its own way. */
function ask(id: EndpointId, fields: Fields, options: CallOptions): Promise<Answer<unknown>> {
  if (id === 'customer.checkAdviser') return checkName(fields, options);
  if (id === 'problem.question') return askProblem(fields, options);
  return id === 'problem.try' ? tryProblem(fields, options) : relay(id, fields, options);
}

/** Everything past the checks: the call itself and what it does to the session. */
async function answer(id: EndpointId, fields: Fields, route: RouteRow, visitor: Visitor, request: Request): Promise<Response> {
  const identity = identityFor(id, route.token, visitor);
  // A page that only a learner is let into was opened with a login: it has ended since.
  if (identity.as === 'refused') return failed(failure('expired', 2, route.access === 'session' ? faultWords.expired : words.signedOut));
  const token = identity.as === 'token' ? identity.token : undefined;
  const userAgent = request.headers.get('user-agent') ?? '';
  const deviceId = visitor.deviceId ?? newDeviceId();
  const device = wantsDevice(id) && visitor.deviceId === null ? setCookie('deviceId', deviceId, visitor.https) : [];

  // A write goes on when the visitor leaves: whether it arrived must not hang on a closed tab.
  const options: CallOptions = { token, ip: visitor.ip, signal: endpointRow(id).write ? undefined : request.signal };
  const prepared = await prepare(id, fields, {
    rsNo: visitor.session?.rsNo ?? null,
    parentTicket: visitor.parentTicket?.token ?? '',
    payClient: payClientOf(userAgent),
    openId: visitor.wechatPayer?.token ?? '',
    deviceId,
    deviceName: deviceName(userAgent),
    pageBase: siteOrigin(resolveSite(visitor.host, allSites()).site),
    options,
  });
  const result = prepared.ok ? await ask(id, prepared.fields, options) : prepared;
  if (!result.ok) {
    const lost = token && (result.kind === 'expired' || result.kind === 'forbidden');
    if (lost) revoke(token, options);
    return failed(result, [...device, ...(lost ? endOf(token.kind, visitor.https) : [])]);
  }
  const effect = effectOf(id, result.data, { session: visitor.session, input: fields });
  const data = shown(id, effect.data ?? result.data);
  if (data === null) return failed(failure('invalid'));
  return json(envelopeOf(1, result.message, data), 200, [...device, ...(await cookiesOf(effect, visitor))]);
}

/**
 * The browser's door to the upstream: only rows of the contract table pass, from pages of ours, in the visitor's own
 * name. Always answers an envelope; no header of the browser travels on.
 */
export async function handleCall(request: Request): Promise<Response> {
  const id = endpointAt(request.method, new URL(request.url).pathname);
  if (!id || endpointRow(id).serverOnly) return refuse(404, words.notFound);
  const visitor = await readVisitor(request.headers);
  if (!isSameOrigin(request.method, request.headers, visitor.host)) return refuse(403, words.foreign);
  const route = routeIn(request);
  if (!route) return refuse(400, words.route);
  const raw = await fieldsOf(request);
  if (raw instanceof Response) return raw;
  const row = schemaRow(id);
  const input = (row.fromBrowser ?? row.input).safeParse(raw);
  if (!input.success) return refuse(400, badField(input.error));
  return answer(id, objectOf(input.data), route, visitor, request);
}
