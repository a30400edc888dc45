import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Logger } from 'pino';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { endpointAt, endpointRow, envelopeOf, schemaRow, type EndpointId, type EndpointRow, type Envelope } from '@/lib/contracts';
import { caching } from '@/lib/kernel/caching.mjs';
import { isTrace, TRACE_HEADER } from '@/lib/kernel/trace';
import { untraced } from '@/lib/kernel/tracing/span';
import { bearerOf, callerOf } from '../account/tokens';
import type { App, Caller, Deps } from '../context/context';
import { BusinessError, isDatabaseDown, ProtocolError } from '../kernel/errors';
import { handlerOf } from './handlers';
import { requireGuardian } from '../guardian/consent';
import { rsaPrivateKeyIn } from '../kernel/keys';
import { doorMessages } from '../kernel/messages';
import { pages } from './pages';
import { spans } from './spans';
import { openFields, readBody } from '../kernel/protocol';

const BODY_LIMIT = 64 * 1024;

interface Answer {
  readonly http: ContentfulStatusCode;
  readonly envelope: Envelope<unknown>;
}

const refusal = (http: ContentfulStatusCode, message: string, status = 0): Answer => ({
  http,
  envelope: envelopeOf(status, message, null),
});

/**
 * Who may call the row (§6.3): a token of a kind the row accepts, else the organisation number where the row
 * may be called anonymously. An expired token is never taken for an anonymous call.
 */
async function admit(deps: Deps, row: EndpointRow, headers: Headers): Promise<Caller | null> {
  const token = bearerOf(headers);
  if (token !== null) {
    const caller = await callerOf(deps, token);
    if (caller === null) throw new BusinessError(doorMessages.loginExpired, 2);
    if (row.tokens.includes(caller.kind)) return caller;
  }
  if (!row.tokens.includes('org')) throw new BusinessError(doorMessages.loginFirst, 2);
  if (headers.get(deps.env.UPSTREAM_ORG_HEADER) !== deps.env.UPSTREAM_ORG_NO) throw new BusinessError(doorMessages.badOrganization);
  return null;
}

/** Input as the contract wants it. Throws ProtocolError (undecodable) or BusinessError (decodable, but not the contract's). */
async function readInput(deps: Deps, id: EndpointId, request: Request): Promise<unknown> {
  const row = endpointRow(id);
  // Queries stay plain (§7.5).
  const sent = row.method === 'GET' ? Object.fromEntries(new URL(request.url).searchParams) : readBody(await request.text(), deps.env);
  const opened = openFields(sent, row.encrypted ?? [], deps.env, () => rsaPrivateKeyIn(deps.env.DATA_DIR));
  const input = schemaRow(id).input.safeParse(opened);
  if (!input.success) throw new BusinessError(doorMessages.badInput(input.error.issues[0]?.path.join('.') ?? ''));
  return input.data;
}

async function answer(deps: Deps, id: EndpointId, request: Request, ip: string): Promise<Answer> {
  const { log } = deps;
  try {
    if ((request.headers.get('clientNo') ?? '') === '') throw new ProtocolError(doorMessages.noClient);
    const caller = await admit(deps, endpointRow(id), request.headers);
    const input = await readInput(deps, id, request);
    await requireGuardian(deps, id, caller);
    const handler = handlerOf(id);
    const result = schemaRow(id).output.safeParse(await handler(input, { ...deps, caller, ip }));
    if (!result.success) {
      deps.services.meters.add('xkb_contract_breach_total', { endpoint: id });
      log.error(
        { endpoint: id, issues: result.error.issues.map((i) => `${i.path.join('.')}: ${i.message}`) },
        'answer breaks the contract',
      );
      return refusal(500, doorMessages.busy);
    }
    return { http: 200, envelope: envelopeOf(1, '', result.data) };
  } catch (error) {
    if (error instanceof BusinessError) return refusal(200, error.message, error.status);
    if (error instanceof ProtocolError) {
      log.warn({ endpoint: id, ip, reason: error.message }, 'protocol refused');
      return refusal(400, error.message);
    }
    const down = isDatabaseDown(error);
    log.error({ endpoint: id, err: error }, down ? 'database unreachable' : 'handler failed');
    return refusal(down ? 503 : 500, doorMessages.busy);
  }
}

/** The log of one request: every line says which one it was, as the website's log and the visitor's browser do. */
const withTrace = (log: Logger, trace = ''): Logger => (isTrace(trace) ? log.child({ trace }) : log);

/** The visitor's address: the web tier is the only client and puts it last in x-forwarded-for. */
function addressOf(headers: Headers, bindings: Partial<HttpBindings> | undefined): string {
  const forwarded = headers.get('x-forwarded-for')?.split(',').pop()?.trim();
  return forwarded !== undefined && forwarded !== '' ? forwarded : (bindings?.incoming?.socket.remoteAddress ?? 'unknown');
}

/**
 * The bundled upstream as an HTTP application: every contract row by exact method and path, `GET /health`, and the
 * plain pages of pages.ts. Everything it answers to a contract row is an envelope (§7.2).
 */
export function createApp(deps: Deps): App {
  const app: App = new Hono();
  app.get('/health', (c) => c.json({ ok: true }));
  if (deps.services.tracing !== untraced) app.use('*', spans(deps.services.tracing));
  for (const add of pages) add(app, deps);
  app.use('/api/*', bodyLimit({ maxSize: BODY_LIMIT, onError: (c) => c.json(envelopeOf(0, doorMessages.tooLarge, null), 413) }));
  app.all('*', async (c) => {
    const id = endpointAt(c.req.method, c.req.path);
    c.header('cache-control', caching.none);
    if (id === undefined) return c.json(envelopeOf(0, doorMessages.notFound, null), 404);
    const began = performance.now();
    const log = withTrace(deps.log, c.req.header(TRACE_HEADER));
    const { http, envelope } = await answer({ ...deps, log }, id, c.req.raw, addressOf(c.req.raw.headers, c.env));
    const labels = { endpoint: id, status: String(envelope.status), http: String(http) };
    deps.services.meters.observe('xkb_endpoint_seconds', labels, (performance.now() - began) / 1000);
    return c.json(envelope, http);
  });
  app.onError((error, c) => {
    withTrace(deps.log, c.req.header(TRACE_HEADER)).error({ err: error, path: c.req.path }, 'page failed');
    return c.json(envelopeOf(0, doorMessages.busy, null), isDatabaseDown(error) ? 503 : 500);
  });
  return app;
}
