import type { Answer, BrowserOutput, Failure } from '@/lib/contracts';
import { envelopeStatus, isNotFound } from '@/lib/contracts/values/statuses';
import { callApi } from '@/lib/query/call-api';
import type { VerifySubject } from './rules';

/**
 * What a check brought. `failure` = nothing was learnt: it must never read as "not official" or "pirated" (§12.4).
 * `words` = what the upstream says to a failure of the visitor's own making, such as too many checks.
 */
export type Verdict =
  | { readonly kind: 'official'; readonly what: BrowserOutput<'customer.checkAdviser'>['what'] }
  | { readonly kind: 'notOfficial' }
  | { readonly kind: 'genuine'; readonly title: string }
  | {
      readonly kind: 'repeated';
      readonly title: string;
      readonly checks: number;
      readonly first: string | null;
      readonly last: string | null;
    }
  | { readonly kind: 'pirated' }
  | { readonly kind: 'failure'; readonly words: string | null };

function failed({ kind, status, message }: Failure): Verdict {
  return { kind: 'failure', words: kind === 'business' && status !== envelopeStatus.refused ? message : null };
}

/** code 1 = official, 0 = not; every other answer says nothing about the person. */
export function adviserVerdict(answer: Answer<BrowserOutput<'customer.checkAdviser'>>): Verdict {
  if (!answer.ok) return failed(answer);
  if (answer.data.code === 1) return { kind: 'official', what: answer.data.what };
  return answer.data.code === 0 ? { kind: 'notOfficial' } : { kind: 'failure', words: null };
}

/** Status 1 = genuine; no such code = pirated, which an upstream of others says by 0; everything else is a failure. */
export function bookVerdict(answer: Answer<BrowserOutput<'customer.checkBookCode'>>): Verdict {
  if (!answer.ok) return isNotFound(answer) || answer.status === envelopeStatus.refused ? { kind: 'pirated' } : failed(answer);
  const { title, checks, firstCheckedAt, lastCheckedAt } = answer.data;
  return checks > 0 ? { kind: 'repeated', title, checks, first: firstCheckedAt, last: lastCheckedAt } : { kind: 'genuine', title };
}

/** Asks the upstream; `text` is stripped and short enough. */
export async function check(subject: VerifySubject, text: string): Promise<Verdict> {
  return subject === 'adviser'
    ? adviserVerdict(await callApi('customer.checkAdviser', { wechatId: text }))
    : bookVerdict(await callApi('customer.checkBookCode', { code: text }));
}
