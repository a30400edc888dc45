import { z } from 'zod';
import { endpointRow, envelopeStatus, schemaRow, type EndpointId } from '../../lib/contracts';
import { countDropped } from '../../lib/upstream/dropped';
import type { FlatBody } from '../../lib/wire/body';
import type { Ask, Reply } from './wire';

/** One thing that was looked at; null = it could not be, and `said` says why. */
export interface Checked {
  readonly check: string;
  readonly ok: boolean | null;
  readonly said: string;
}

const strict = z.object({ status: z.number().int(), message: z.string(), appData: z.union([z.record(z.string(), z.unknown()), z.null()]) });
const passed = (check: string): Checked => ({ check, ok: true, said: '' });
const failed = (check: string, said: string): Checked => ({ check, ok: false, said });
const left = (check: string, said: string): Checked => ({ check, ok: null, said });
const shown = ({ http, envelope }: Reply): string => (http === 0 ? '没有回答' : `HTTP ${http}，status ${envelope?.status ?? '没有'}`);

/** A call that must not be carried out: refused in words or by HTTP, never by a fault. */
function refused(check: string, reply: Reply, wanted: number | null = null): Checked {
  if (reply.http === 0 || reply.http >= 500) return failed(check, `应当拒绝，却是${shown(reply)}`);
  if (reply.envelope?.status === envelopeStatus.ok) return failed(check, '应当拒绝，却答了成功');
  if (wanted !== null && reply.envelope?.status !== wanted) return failed(check, `应答 status ${wanted}，却是${shown(reply)}`);
  return passed(check);
}

/** Is a success written as the contract says, to the letter of the envelope and the fields? */
export function shapeOf(id: EndpointId, reply: Reply): readonly Checked[] {
  const envelope = strict.safeParse(reply.raw);
  const outer = envelope.success
    ? passed('信封')
    : failed(
        '信封',
        `${envelope.error.issues.map((issue) => issue.path.join('.') || '整体').join('、')} 的类型不对（会被宽容地读，但请改正）`,
      );
  const given = reply.envelope?.appData ?? {};
  const parsed = schemaRow(id).output.safeParse(given);
  if (!parsed.success) {
    const fields = parsed.error.issues.slice(0, 8).map((issue) => `appData.${issue.path.join('.')}：${issue.message}`);
    return [outer, failed('字段', fields.join('；'))];
  }
  const dropped = countDropped(given, parsed.data);
  return [outer, passed('字段'), dropped > 0 ? left('多余字段', `${dropped} 个约定里没有的字段，被丢掉`) : passed('多余字段')];
}

/** Who may call: nobody without a right token or the organisation, nobody without a client number. */
export async function rightsOf(ask: Ask, id: EndpointId, sample: FlatBody): Promise<readonly Checked[]> {
  const row = endpointRow(id);
  const stranger = await ask(row, sample, row.tokens.includes('org') ? { organization: false } : {});
  const stale = await ask(row, sample, { token: 'x'.repeat(43) });
  const nobody = await ask(row, sample, { clientNo: false });
  return [
    refused(row.tokens.includes('org') ? '没有机构号' : '没有登录', stranger, row.tokens.includes('org') ? null : envelopeStatus.expired),
    refused('过期的令牌', stale, envelopeStatus.expired),
    refused('没有 clientNo', nobody),
  ];
}

/** What cannot be read, or is not what the contract takes, is refused and breaks nothing. */
export async function inputOf(ask: Ask, id: EndpointId, token: string | null, isAes: boolean): Promise<readonly Checked[]> {
  const row = endpointRow(id);
  const bent = row.tokens.includes('org') ? {} : { token };
  const empty = schemaRow(id).input.safeParse({}).success ? left('缺字段', '没有必填的字段') : refused('缺字段', await ask(row, {}, bent));
  if (row.method === 'GET' || !isAes) return [empty];
  return [empty, refused('不能解密的正文', await ask(row, {}, { ...bent, body: 'data=%25%25not-a-cipher' }))];
}

/** null for a success; else what is to be said instead of looking at its fields: a refusal in words may be right, anything else is not. */
export function answered(reply: Reply): Checked | null {
  if (reply.envelope?.status === envelopeStatus.ok) return null;
  if (reply.http !== 200 || reply.envelope === null) return failed('回答', shown(reply));
  return left('字段', `样例没有被接受：${reply.envelope.message}`);
}

/** The same id is the same intention: the second answer is the first one. `first` = the reply to it, which was a success. */
export async function onceOnly(
  ask: Ask,
  id: EndpointId,
  sample: FlatBody,
  { token, first }: { readonly token: string | null; readonly first: Reply },
): Promise<Checked> {
  const second = await ask(endpointRow(id), sample, { token });
  const [before, after] = [first, second].map(
    ({ envelope }) => z.object({ orderNo: z.string() }).safeParse(envelope?.appData).data?.orderNo ?? JSON.stringify(envelope?.appData),
  );
  if (second.envelope?.status !== envelopeStatus.ok)
    return failed('幂等', `同一个 requestId 第二次被拒绝：${second.envelope?.message ?? shown(second)}`);
  return before === after ? passed('幂等') : failed('幂等', '同一个 requestId 两次，得到两样东西');
}

/**
 * Does a door that must not be hammered say so? Where it refuses the sample itself, another refusal tells; the same one each time is either no
 * limit, or one that an earlier run has reached.
 */
export async function limited(ask: Ask, id: EndpointId, sample: FlatBody, most: number, token: string | null = null): Promise<Checked> {
  let usual: string | undefined;
  let refusing = true;
  for (let n = 0; n <= most; n += 1) {
    const reply = await ask(endpointRow(id), sample, { token });
    if (reply.http >= 500 || reply.http === 0) return failed('次数限制', `第 ${n + 1} 次：${shown(reply)}`);
    const ok = reply.envelope?.status === envelopeStatus.ok;
    const said = reply.envelope?.message ?? '';
    usual ??= ok ? '' : said;
    if (ok) refusing = false;
    else if (reply.http === 429 || reply.envelope?.status === envelopeStatus.later || said !== usual) return passed('次数限制');
  }
  if (refusing) return left('次数限制', `一口气 ${most + 1} 次都是同一句拒绝：${usual}。过一小时再试，仍是这样就是没有限制`);
  return failed('次数限制', `一口气 ${most + 1} 次都被放行`);
}
