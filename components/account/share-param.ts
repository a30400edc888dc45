import type { BrowserOutput } from '@/lib/contracts';
import { keep, kept } from '@/lib/client/kept';
import { callLater } from '@/lib/query/call-later';
import { isNotFound } from '@/lib/contracts/values/statuses';

/** What a share link leads to: an order on the page of its kind, or nothing (it is over, or no order). */
export type ShareTarget = 'order' | 'paper' | 'paperTemp' | 'over';

function targetOf({ kind, expired }: Pick<BrowserOutput<'share.param'>, 'kind' | 'expired'>): ShareTarget {
  return expired || kind === 'lesson' || kind === 'studyReport' ? 'over' : kind;
}

function keptTarget(name: string): ShareTarget | null {
  const json = kept(name);
  const found: unknown = json === null ? null : JSON.parse(json);
  return found === 'order' || found === 'paper' || found === 'paperTemp' || found === 'over' ? found : null;
}

/** Asks what stands behind a shareId, once a tab. A failure is no answer: the page of orders then says what is wrong. */
export async function shareTarget(shareId: string): Promise<ShareTarget> {
  const name = `share:${shareId}`;
  const before = keptTarget(name);
  if (before) return before;
  const answer = await callLater('share.param', { shareId });
  if (!answer.ok && !isNotFound(answer)) return 'order';
  const target = answer.ok ? targetOf(answer.data) : 'over';
  keep(name, target);
  return target;
}
