import {
  endpointRow,
  envelopeStatus,
  failureKindOf,
  outputSchema,
  parseEnvelope,
  schemaRow,
  type Answer,
  type EndpointId,
  type EndpointRow,
  type Envelope,
  type InputDraft,
  type Output,
  type Parsing,
} from '@/lib/contracts';
import { webEnv } from '@/lib/env';
import { log } from '@/lib/process/log';
import { processState } from '@/lib/process/state';
import type { FlatBody } from '@/lib/wire/body';
import { countDropped } from './dropped';
import { failure } from './failure';
import { wireRequest, type BearerToken } from './protocol';
import { enterRoom } from './room';
import { send, type Failed, type Reply } from './transport';

export interface CallOptions {
  readonly token?: BearerToken | undefined;
  /** Address of the visitor, from readEdge. */
  readonly ip?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** When the answer must be there at the latest, ms since 1970; the endpoint's own time-out holds in any case. */
  readonly deadline?: number;
}

/** 8 s, orders 15 s, uploads 120 s (§9), in ms. */
function timeoutOf(row: EndpointRow): number {
  if (row.timeout === 'upload') return 120_000;
  return row.timeout === 'order' ? 15_000 : webEnv().UPSTREAM_TIMEOUT_MS;
}

/** A form body carries scalars only; a schema that yields anything else is a mistake in the contract table. */
function flat(value: unknown): FlatBody {
  const fields: Record<string, string | number | boolean | null | undefined> = {};
  for (const [key, v] of Object.entries(typeof value === 'object' && value !== null ? value : {})) {
    if (v !== null && v !== undefined && typeof v !== 'string' && typeof v !== 'number' && typeof v !== 'boolean')
      throw new TypeError(`field ${key} is no scalar`);
    fields[key] = v;
  }
  return fields;
}

/** The captcha may come as a raw image with its key in the header `c` (§7.10). */
function rawCaptcha(reply: Reply): Envelope<unknown> | null {
  const type = reply.headers['content-type'] ?? '';
  if (!/^image\/(png|jpeg|gif|webp)\b/.test(type)) return null;
  const mime = type.split(';')[0] ?? type;
  return { status: 1, message: '', appData: { image: `data:${mime};base64,${reply.body.toString('base64')}`, c: reply.headers.c } };
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function envelopeIn(id: EndpointId, reply: Reply): Envelope<unknown> | null {
  if (id === 'account.captcha') {
    const image = rawCaptcha(reply);
    if (image) return image;
  }
  try {
    return parseEnvelope(JSON.parse(utf8.decode(reply.body)));
  } catch {
    return null;
  }
}

/** Sends; a read is repeated once when the network (and nothing else) failed. Both share one time-out. */
async function exchange(id: EndpointId, fields: FlatBody, options: CallOptions): Promise<Reply | Failed> {
  const row = endpointRow(id);
  const end = Math.min(Date.now() + timeoutOf(row), options.deadline ?? Infinity);
  const request = { ...wireRequest(row, fields, options), signal: options.signal };
  const { tracing } = processState();
  const once = async (): Promise<Reply | Failed> => {
    const timeoutMs = end - Date.now();
    if (timeoutMs <= 0) return 'timeout';
    return tracing.within({ name: id, kind: 'client', facts: { 'http.request.method': row.method } }, async (span) => {
      const reply = await send({ ...request, headers: { ...request.headers, ...tracing.headers() }, timeoutMs });
      if (reply === 'left') span.note({ left: true });
      else if (typeof reply === 'string') span.failed(reply);
      else span.note({ 'http.response.status_code': reply.status });
      return reply;
    });
  };
  const reply = await once();
  return reply === 'network' && !row.write ? once() : reply;
}

/** The answer inside an envelope. Nothing but status 2 or 4 of a good HTTP answer ever means a lost login. */
function answerOf<T>(id: EndpointId, envelope: Envelope<unknown>, output: Parsing<T>): Answer<T> {
  const { status, message } = envelope;
  if (status !== envelopeStatus.ok) return failure(failureKindOf(status), status, message);
  const raw = envelope.appData ?? {};
  const parsed = output.safeParse(raw);
  if (!parsed.success) {
    log().warn(
      { endpoint: id, fields: parsed.error.issues.map((issue) => issue.path.join('.')).slice(0, 10) },
      'upstream answer is not what the contract says',
    );
    processState().watch?.drifted(id, 'invalid');
    return failure('invalid', status);
  }
  const dropped = countDropped(raw, parsed.data);
  if (dropped > 0) {
    processState().watch?.drifted(id, 'dropped');
    log().debug({ endpoint: id, dropped }, 'unknown fields dropped');
  }
  return { ok: true, data: parsed.data, message };
}

async function attempt<T>(id: EndpointId, input: unknown, output: Parsing<T>, options: CallOptions): Promise<Answer<T>> {
  const parsed = schemaRow(id).input.safeParse(input);
  if (!parsed.success) {
    log().error({ endpoint: id, fields: parsed.error.issues.map((issue) => issue.path.join('.')) }, 'call with a wrong input');
    return failure('invalid');
  }
  const leave = await enterRoom(id, options.signal);
  if (!leave) return failure('busy');
  try {
    const reply = await exchange(id, flat(parsed.data), options);
    // Nobody reads what it is answered with.
    if (reply === 'left') return failure('network');
    if (typeof reply === 'string') {
      log().warn({ endpoint: id, failure: reply }, 'upstream call failed');
      return failure(reply);
    }
    const envelope = envelopeIn(id, reply);
    if (reply.status < 200 || reply.status >= 300) {
      log().warn({ endpoint: id, http: reply.status }, 'upstream answered outside 200-299');
      if (reply.status === 503 || reply.status === 429) return failure('busy');
      return failure('network', null, envelope?.message);
    }
    if (!envelope) {
      processState().watch?.drifted(id, 'invalid');
      log().warn({ endpoint: id, bytes: reply.body.length }, 'upstream answer is no envelope');
      return failure('invalid');
    }
    return answerOf(id, envelope, output);
  } finally {
    leave();
  }
}

/** A call that is counted: `left` where the browser that asked is gone, which is nobody's fault. */
async function run<T>(id: EndpointId, input: unknown, output: Parsing<T>, options: CallOptions): Promise<Answer<T>> {
  const began = performance.now();
  const answer = await attempt(id, input, output, options);
  const outcome = answer.ok ? 'ok' : options.signal?.aborted ? 'left' : answer.kind;
  processState().watch?.called(id, outcome, (performance.now() - began) / 1000);
  return answer;
}

/**
 * The only way out of the web tier: one call of the contract table in the protocol of §7. Never throws for
 * what an upstream does; every failure is a kind. Throws only for our own mistakes (no RSA key, a schema that is not flat).
 */
export function callUpstream<Id extends EndpointId>(id: Id, input: InputDraft<Id>, options: CallOptions = {}): Promise<Answer<Output<Id>>> {
  return run(id, input, outputSchema(id), options);
}

/** The same for an endpoint and an input that are known only at run time: the browser's door. */
export function relay(id: EndpointId, input: unknown, options: CallOptions): Promise<Answer<unknown>> {
  return run(id, input, schemaRow(id).output, options);
}
