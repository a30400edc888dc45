import { endpointRow, endpoints, envelopeStatus, isEndpointId, type EndpointId } from '../../lib/contracts';
import { limits } from '../../lib/kernel/env/variables/limits.mjs';
import { answered, inputOf, limited, rightsOf, shapeOf, type Checked } from './checks';
import { counted } from './counted';
import { Samples } from './samples';
import type { Ask } from './wire';
import { notCarried, onceBy, writing } from './writes';

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
  /** Also calls that change something (writes.ts), in the name of the token's learner. */
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
const doors = Object.entries(counted);
const most = new Map<string, number>(Object.entries(limits).map(([limit, row]) => [limit, row.most]));

/** Is there a limit at this door, and does it hold? [] where it counts by none. */
async function limitsOf({ ask, token, write, limits: wanted }: Options, id: EndpointId, samples: Samples): Promise<readonly Checked[]> {
  const [limit, door] = doors.find(([, one]) => one.id === id) ?? [];
  if (!wanted || limit === undefined || door === undefined) return [];
  const left = (said: string): readonly Checked[] => [{ check: '次数限制', ok: null, said }];
  if (door.given === null) return left(`没有试：${door.why ?? ''}`);
  if (door.leaves && !write) return left('没有试：会留下东西，加上 --write 才试');
  const isOpen = endpointRow(id).tokens.includes('org');
  if (!isOpen && token === null) return left('没有试：要学员的令牌');
  const sample = samples.inputOf(id, door.given);
  if (sample === null) return left('没有试：没有可用的样例');
  return [await limited(ask, id, sample, most.get(limit) ?? 0, isOpen ? null : token)];
}

/** Successful answers of a read, and what was found in them; null where it cannot be asked yet. */
async function read(
  options: Options,
  id: EndpointId,
  samples: Samples,
  heard: Map<EndpointId, unknown>,
): Promise<{ checks: readonly Checked[]; ms: readonly number[] } | null> {
  const row = endpointRow(id);
  const sample = samples.inputOf(id);
  if (sample === null) return null;
  const bent = { token: row.tokens.includes('org') ? null : options.token };
  const replies = [];
  for (let n = 0; n < TIMES; n += 1) replies.push(await options.ask(row, sample, bent));
  const [first] = replies;
  if (first === undefined) return null;
  const refusal = answered(first);
  if (refusal !== null || first.envelope === null) return { checks: refusal === null ? [] : [refusal], ms: [] };
  samples.learn(id, first.envelope.appData);
  heard.set(id, first.envelope.appData);
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
  const heard = new Map<EndpointId, unknown>();
  const done = new Map<EndpointId, { readonly checks: readonly Checked[]; readonly ms: readonly number[] }>();
  const mayAsk = (id: EndpointId): boolean =>
    endpointRow(id).tokens.includes('org') || (token !== null && endpointRow(id).tokens.includes('user'));
  // Each round knows what the one before has learnt.
  for (let round = 0; round < 3; round += 1)
    for (const id of ids) {
      if (endpointRow(id).write || done.has(id) || !mayAsk(id)) continue;
      const found = await read(options, id, samples, heard);
      if (found !== null) done.set(id, found);
    }
  if (options.write && token !== null)
    for (const [id, found] of await writing({ ask, token, requestId: options.requestId, samples, read: heard }, (one) => ids.includes(one)))
      done.set(id, found);
  const reports: EndpointReport[] = [];
  for (const id of ids) {
    const row = endpointRow(id);
    const found = done.get(id) ?? {
      checks: [{ check: '字段', ok: null, said: row.write ? '会改数据，没有调用' : '没有可用的样例或令牌' }],
      ms: [],
    };
    const sample = samples.inputOf(id) ?? {};
    const more: Checked[] = [...(await rightsOf(ask, id, sample)), ...(await inputOf(ask, id, token, options.isAes))];
    more.push(...(await limitsOf(options, id, samples)));
    if (onceBy(id) !== null && !found.checks.some(({ check }) => check === '幂等'))
      more.push({ check: '幂等', ok: null, said: notCarried[id] ?? (options.write ? '没有可用的样例' : '会改数据，加上 --write 才试') });
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
