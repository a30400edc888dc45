import { eq } from 'drizzle-orm';
import type { InputDraft, Output } from '@/lib/contracts';
import { outbox } from '@/upstream/db/schema';
import { isOn } from '@/upstream/kernel/events';
import type { TestUpstream } from '@/upstream/testing/upstream';
import { receiveCode } from '@/upstream/testing/visitor';
import { deliver, notification, requestId } from '../shop';

/** What the tests of live signups share: visitors who sign up and pay, and what was noted for the platforms. */

const liveSignup = 6;
type Wish = Partial<InputDraft<'live.signup'>>;

let numbers = 0;
export const newPhone = () => `1371000${String((numbers += 1)).padStart(4, '0')}`;

export async function wish(up: TestUpstream, mobilePhone: string, over: Wish = {}): Promise<InputDraft<'live.signup'>> {
  const smsCode = over.smsCode ?? (await receiveCode(up, mobilePhone, liveSignup, { ip: `198.51.100.${numbers % 250}` }));
  return { requestId: requestId(), channel: 'tiktok', activity: 'fangcheng', mobilePhone, gradeName: '初一', ...over, smsCode };
}
export const signUp = async (up: TestUpstream, mobilePhone: string, over?: Wish): Promise<Output<'live.signup'>> =>
  up.ok('live.signup', await wish(up, mobilePhone, over));

export async function pay(up: TestUpstream, token: string, orderNo: string): Promise<string> {
  const { payNo, amountFen } = await up.ok('pay.prepay', { orderNo, channel: 'alipay', scene: 'h5' }, { token });
  await deliver(up, notification(up, { payNo, amountFen, provider: 'alipay' }));
  return payNo;
}

/** What was noted of a lead for the platforms, in its order. */
export async function conversionsOf(up: TestUpstream, leadId: string) {
  const rows = await up.deps.db.select().from(outbox).where(eq(outbox.channel, 'ads')).orderBy(outbox.id);
  return rows.flatMap(({ event, handledAt, failedAt, ...row }) => {
    if (!isOn('ads', event) || event.leadId !== leadId) return [];
    return [{ ...row, event: event.kind, state: handledAt ? 'sent' : failedAt ? 'failed' : 'queued' }];
  });
}
