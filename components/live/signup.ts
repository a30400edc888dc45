import type { Values } from '@/lib/client/form';
import type { ClickKey, LiveChannel } from '@/lib/contracts/values/live';
import { touchOf } from '@/lib/live/touch';
import { isBlocked, type PayClient } from '@/lib/pay/place';
import { callLater } from '@/lib/query/call-later';
import { useSendOnce } from '@/lib/query/use-send-once';
import type { LiveDraft } from '@/lib/session/types';
import { pageTouch } from './touch';

export type LiveMethod = 'wechat' | 'alipay';

/** What 确认报名 is told of the activity, of where it is opened, and of what was sent without script. */
export interface SignupFacts {
  readonly channel: LiveChannel;
  readonly activity: string;
  /** Address of the page that shows the signup and takes the money. */
  readonly detail: string;
  readonly clickKeys: readonly ClickKey[];
  readonly payMethods: readonly LiveMethod[];
  readonly client: PayClient;
  readonly gradeNames: readonly string[];
  readonly firstGrade: string | null;
  /** What the advertisement said, as a query string: sent along by a form without script. */
  readonly touch: string;
  readonly finding: boolean;
  /** What was sent without script, to be shown again. */
  readonly draft: LiveDraft | null;
}

/** What stands in the form at first: the agreement is never ticked beforehand. */
export function signupStart({ gradeNames, firstGrade, payMethods, client, draft }: SignupFacts) {
  const asked = draft?.gradeName || firstGrade;
  return {
    phone: draft?.mobilePhone ?? '',
    grade: gradeNames.length === 1 ? (gradeNames[0] ?? '') : (gradeNames.find((name) => name === asked) ?? ''),
    method: payMethods.find((each) => each === draft?.method) ?? payMethods.find((each) => !isBlocked(client, each)) ?? 'wechat',
    agreed: draft?.agreed ? 'on' : '',
  };
}

export function signupWrong(
  { grade, agreed }: Values<'grade' | 'agreed'>,
  { gradeError, agreeFirst }: Readonly<Record<'gradeError' | 'agreeFirst', string>>,
  { finding }: SignupFacts,
) {
  return { grade: !finding && !grade && gradeError, agreed: !agreed && agreeFirst };
}

/**
 * Makes the order, which is paid on the page of its own, so that it has an address before anybody leaves for a wallet; whoever looks for
 * theirs (`finding`) is shown it, and chooses there. Resolves to why it was refused, '' when the page is on its way.
 */
export function useSendSignup({ channel, activity, clickKeys, detail, finding }: SignupFacts) {
  const sendOnce = useSendOnce();
  return async ({ phone, code, grade, method }: Values<'phone' | 'code' | 'grade' | 'method'>): Promise<string> => {
    const touch = touchOf(pageTouch(channel, clickKeys), clickKeys);
    const content = {
      channel,
      activity,
      mobilePhone: phone,
      smsCode: code,
      gradeName: grade,
      ...touch,
      ...(finding ? { find: 1 as const } : {}),
    };
    const answer = await sendOnce(content, (requestId) => callLater('live.signup', { ...content, requestId }));
    if (!answer.ok) return answer.message;
    const { leadId, paid } = answer.data;
    location.assign(`${detail}?lead=${leadId}${paid || finding ? '' : `#pay=${method}`}`);
    return '';
  };
}
