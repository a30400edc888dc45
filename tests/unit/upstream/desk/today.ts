import { differences } from '@/upstream/db/schema';
import type { TestUpstream } from '@/upstream/testing/upstream';
import { courseBySlug, customer, purchase, receiver } from '../shop';

/** A parcel, a message and two differences of the books wait; answers the order's number. */
export async function somethingWaits(up: TestUpstream): Promise<string> {
  const { id } = await courseBySlug(up, 'chu1-01-youlishu-fangcheng');
  const { orderNo } = await purchase(up, await customer(up), id, { receiver });
  await up.ok('message.add', { name: '周女士', mobilePhone: '13900139007', words: '第 41 页的图印反了，要不要换', topic: '图书' });
  const number = { provider: 'wechat', day: '2026-11-23', movement: 'paid', kind: 'missing', refundNo: '' } as const;
  await up.deps.db.insert(differences).values([
    { ...number, payNo: 'PONE', transactionId: '1', oursFen: 17_800, foundAt: up.deps.now() },
    { ...number, payNo: 'PTWO', transactionId: '2', oursFen: 100, theirsFen: 90, kind: 'amount', foundAt: up.deps.now() },
  ]);
  return orderNo;
}
