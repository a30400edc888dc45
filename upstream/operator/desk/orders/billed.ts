import { and, inArray, isNull } from 'drizzle-orm';
import { providerIds } from '@/lib/kernel/payment';
import type { DeskOutput } from '@/lib/ops/contract';
import type { Database } from '../../../db/open';
import { billLines, differences, type payments, type refunds } from '../../../db/schema';
import { movementKinds } from '../../../kernel/payment';

type Payment = Pick<typeof payments.$inferSelect, 'id' | 'payNo' | 'state' | 'amountFen'>;
type Refund = Pick<typeof refunds.$inferSelect, 'paymentId' | 'refundNo' | 'state' | 'amountFen' | 'transferNo'>;

/** Whether the channels' bills have what was paid and given back of these payments, sum for sum. */
export async function billedOf(
  db: Database,
  paid: readonly Payment[],
  back: readonly Refund[],
): Promise<DeskOutput<'orders.show'>['billed']> {
  const good = paid.filter(({ state }) => state === 'success');
  if (good.length === 0) return null;
  const payNos = good.map(({ payNo }) => payNo);
  if ((await db.$count(differences, and(inArray(differences.payNo, payNos), isNull(differences.closedAt)))) > 0) return 'differs';
  // Every provider and both kinds by name: the index of lines begins with them.
  const of = and(
    inArray(billLines.provider, [...providerIds]),
    inArray(billLines.kind, [...movementKinds]),
    inArray(billLines.payNo, payNos),
  );
  const lines = await db.select().from(billLines).where(of);
  const stands = (payNo: string, refundNo: string, amountFen: number): boolean =>
    lines.some((line) => line.payNo === payNo && line.refundNo === refundNo && line.amountFen === amountFen);
  // What went to another account than it came from no channel knows of.
  const given = back.filter(({ state, transferNo }) => state === 'done' && transferNo === null);
  const all =
    good.every(({ payNo, amountFen }) => stands(payNo, '', amountFen)) &&
    given.every(({ paymentId, refundNo, amountFen }) => {
      const from = good.find(({ id }) => id === paymentId);
      return from === undefined || stands(from.payNo, refundNo, amountFen);
    });
  return all ? 'agrees' : 'waits';
}
