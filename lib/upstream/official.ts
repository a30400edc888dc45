import type { Answer, Output } from '@/lib/contracts';
import { nameOf } from '@/lib/contracts/values/names';
import { webEnv } from '@/lib/env';
import type { Site } from '@/lib/sites';
import { ownName } from '@/lib/sites/own-names';
import { callUpstream, type CallOptions } from './call';

type Checked = Answer<Output<'customer.checkAdviser'>>;

function checked(code: 0 | 1, what: Output<'customer.checkAdviser'>['what']): Checked {
  return { ok: true, message: '', data: { code, name: null, what } };
}

/**
 * An upstream of somebody else knows advisers; the service and official accounts that it hands out are ours too. A fault
 * stays one: not to have asked is not to know.
 */
async function handedOut(account: string, options: CallOptions): Promise<Checked | null> {
  const answers = [
    ['service', await callUpstream('customer.service', {}, options)],
    ['account', await callUpstream('customer.findOfficialAccount', {}, options)],
  ] as const;
  for (const [what, answer] of answers) {
    if (answer.ok && nameOf(answer.data.wechatAccount).value === account) return checked(1, what);
    if (!answer.ok && answer.kind !== 'business') return answer;
  }
  return null;
}

/**
 * 客服验证: names of the site table (`sites`, with the shops that the desk has said) are known without asking, whatever the upstream; the upstream is asked the rest. One of
 * somebody else knows people only: addresses are nobody's there, and mailboxes nowhere.
 */
export async function checkName(fields: Readonly<Record<string, unknown>>, sites: readonly Site[], options: CallOptions): Promise<Checked> {
  const typed = String(fields.wechatId);
  const own = ownName(typed, sites, webEnv().publicBase);
  if (own) return checked(1, own);
  const { kind, value } = nameOf(typed);
  if (kind === 'mail' || (kind === 'address' && !webEnv().bundled)) return checked(0, 'adviser');
  const appUUId = typeof fields.appUUId === 'string' ? fields.appUUId : undefined;
  const answer = await callUpstream('customer.checkAdviser', { wechatId: kind === 'number' ? value : typed, appUUId }, options);
  if (!answer.ok || answer.data.code !== 0 || webEnv().bundled) return answer;
  return (await handedOut(value, options)) ?? answer;
}
