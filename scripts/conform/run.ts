import { endpointRow, endpoints, envelopeStatus, isEndpointId, type EndpointId } from '../../lib/contracts';
import { limits } from '../../lib/kernel/env/limits.mjs';
import { inputOf, limited, onceOnly, rightsOf, shapeOf, type Checked } from './checks';
import { Samples } from './samples';
import type { Ask } from './wire';

export interface EndpointReport {
  readonly id: string;
  readonly path: string;
  readonly checks: readonly Checked[];
  /** Of its successful calls, ms, the quickest first; [] where none was made. */
  readonly ms: readonly number[];
}

interface Options {
  readonly ask: Ask;
  /** Of a learner on that upstream; without one, calls of learners are only tried without a login. */
  readonly token: string | null;
  /** Also calls that change something: one order of the first course. */
  readonly write: boolean;
  /** Also the calls that must be refused when there are too many. */
  readonly limits: boolean;
  readonly isAes: boolean;
  /** Only endpoints that begin like one of these; [] = all. */
  readonly only: readonly string[];
  readonly requestId: string;
}

/** Seconds that the website waits (§9), as ms. */
const patience = { usual: 8000, order: 15_000, upload: 120_000 } as const;
const TIMES = 3;
/** Where the books of the one order would go, were it ever paid. */
const receiver = { receiverName: '对照测试', receiverPhone: '13800000000', receiverAddress: '对照测试，不要发货' };

/** Successful answers of a read, and what was found in them; null where it cannot be asked yet. */
async function read(
  options: Options,
  id: EndpointId,
  samples: Samples,
): Promise<{ checks: readonly Checked[]; ms: readonly number[] } | null> {
  const row = endpointRow(id);
  const sample = samples.inputOf(id);
  if (sample === null) return null;
  const bent = { token: row.tokens.includes('org') ? null : options.token };
  const replies = [];
  for (let n = 0; n < TIMES; n += 1) replies.push(await options.ask(row, sample, bent));
  const [first] = replies;
  if (first?.envelope?.status !== envelopeStatus.ok) {
    const said = first?.http === 200 && first.envelope !== null ? null : `HTTP ${first?.http ?? 0}`;
    if (said !== null) return { checks: [{ check: '回答', ok: false, said }], ms: [] };
    return { checks: [{ check: '字段', ok: null, said: `样例没有被接受：${first?.envelope?.message ?? ''}` }], ms: [] };
  }
  samples.learn(id, first.envelope.appData);
  const ms = replies.map((reply) => reply.ms).sort((a, b) => a - b);
  const most = patience[row.timeout ?? 'usual'];
  const late: Checked = { check: '及时', ok: (ms.at(-1) ?? 0) < most, said: (ms.at(-1) ?? 0) < most ? '' : `慢于 ${most / 1000} 秒` };
  return { checks: [...shapeOf(id, first), late], ms };
}

/** Every row of the contract table against an upstream: right calls where something is known to ask for, and wrong ones. */
export async function conform(options: Options): Promise<readonly EndpointReport[]> {
  const { ask, token, only } = options;
  const ids = Object.keys(endpoints)
    .filter(isEndpointId)
    .filter((id) => only.length === 0 || only.some((begin) => id.startsWith(begin)));
  const samples = new Samples();
  const done = new Map<EndpointId, { readonly checks: readonly Checked[]; readonly ms: readonly number[] }>();
  const mayAsk = (id: EndpointId): boolean =>
    endpointRow(id).tokens.includes('org') || (token !== null && endpointRow(id).tokens.includes('user'));
  // Each round knows what the one before has learnt.
  for (let round = 0; round < 3; round += 1)
    for (const id of ids) {
      if (endpointRow(id).write || done.has(id) || !mayAsk(id)) continue;
      const found = await read(options, id, samples);
      if (found !== null) done.set(id, found);
    }
  const reports: EndpointReport[] = [];
  for (const id of ids) {
    const row = endpointRow(id);
    const found = done.get(id) ?? {
      checks: [{ check: '字段', ok: null, said: row.write ? '会改数据，没有调用' : '没有可用的样例或令牌' }],
      ms: [],
    };
    const sample = samples.inputOf(id) ?? {};
    const more: Checked[] = [...(await rightsOf(ask, id, sample)), ...(await inputOf(ask, id, token, options.isAes))];
    const order = samples.inputOf(id, { requestId: options.requestId, ...receiver });
    if (options.write && token !== null && id === 'orders.create' && order !== null) more.push(await onceOnly(ask, id, order, token));
    if (options.limits && id === 'search.information') more.push(await limited(ask, id, sample, limits.search.most));
    reports.push({ id, path: `${row.method} ${row.path}`, checks: [...found.checks, ...more], ms: found.ms });
  }
  return [await strangers(ask), ...reports];
}

/** What is no row at all. */
async function strangers(ask: Ask): Promise<EndpointReport> {
  const path = '/api/v1/no/such/path';
  const unknown = await ask({ method: 'POST', path }, {});
  const large = await ask(endpointRow('common.grades'), {}, { body: `data=${'A'.repeat(2_000_000)}` });
  const is = (check: string, ok: boolean, http: number): Checked => ({ check, ok, said: ok ? '' : `HTTP ${http}` });
  return {
    id: '没有的地址',
    path: `POST ${path}`,
    checks: [
      is('没有的地址', unknown.http >= 400 && unknown.http < 500, unknown.http),
      is('两兆的正文', large.http < 500 && large.envelope?.status !== envelopeStatus.ok, large.http),
    ],
    ms: [],
  };
}
