import type { DeskInput } from '@/lib/ops/contract';
import type { Database } from '../db/open';
import { onlineMessages } from '../db/schema';
import { randomNumber } from '../order/numbers';
import { takeFree } from './assignments';
import { inboxMessages } from './messages';

/**
 * What somebody has said on the telephone, as a message that waits like those that are written: with a number, by which they ask again, in the
 * hands of whoever took the call. Inside a transaction. Answers the number.
 */
export async function registerCall(
  tx: Database,
  { name, mobilePhone, topic, words }: DeskInput<'inbox.register'>,
  operatorId: number,
  at: Date,
): Promise<string> {
  const ticketNo = randomNumber(16);
  await tx.insert(onlineMessages).values({ ticketNo, name, mobilePhone, topic: inboxMessages.called[topic], words, ip: '', createdAt: at });
  await takeFree(tx, { ticketNo, kind: 'message' }, operatorId, at);
  return ticketNo;
}
