import { and, eq, gte, isNull, lt, notExists } from 'drizzle-orm';
import { type ProviderId, providerIds } from '@/lib/kernel/payment';
import { addDays, dayBounds, dayOf, HOUR, MINUTE } from '@/lib/kernel/time';
import type { Deps } from '../context/context';
import type { Database } from '../db/open';
import { billDays, billLines, differences, payments, refunds } from '../db/schema';
import { publish } from '../events/publish';
import { type BillLine } from '../kernel/payment';
import { bookFee } from '../ledger/fees';
import { askedBill } from './asked-bill';
import { matchLine, type Mismatch } from './bill-match';
import { paymentMessages } from './messages';

type Checking = Pick<Deps, 'db' | 'log' | 'now' | 'services'>;
type Found = typeof differences.$inferInsert;

/** A bill that could not be had is asked for on this many days. */
const DAYS_BACK = 7;
/** Our clock and theirs may put a movement at midnight on different days: the last minutes of a day are looked for in the next bill too. */
const MIDNIGHT_MS = 10 * MINUTE;
/** A bill is late when it is not there so long after its day. */
const LATE_MS = 18 * HOUR;

/** The movement that a line or a row of ours is about. */
const sameMovement = (table: typeof billLines | typeof differences, line: Pick<BillLine, 'payNo' | 'refundNo'>) =>
  and(eq(table.payNo, line.payNo), eq(table.refundNo, line.refundNo));

/** Keeps a line and books its fee; one that agrees ends what was said of its movement before: it had only been late. */
async function keepLine(db: Database, provider: ProviderId, day: string, line: BillLine, wrong: Mismatch | null, now: Date): Promise<void> {
  const before = and(sameMovement(differences, line), eq(differences.provider, provider), eq(differences.kind, 'missing'));
  const { underWay: _underWay, ...kept } = line;
  await db.transaction(async (tx) => {
    await tx
      .insert(billLines)
      .values({ ...kept, provider, day })
      .onConflictDoNothing();
    await bookFee(tx, provider, line);
    if (wrong) return;
    await tx
      .update(differences)
      .set({ closedAt: now, note: paymentMessages.differences.late })
      .where(and(before, isNull(differences.closedAt)));
  });
}

/** What we believe to have moved on a day and no bill has. */
async function missing(
  db: Database,
  provider: ProviderId,
  day: string,
): Promise<Pick<Found, 'movement' | 'payNo' | 'refundNo' | 'transactionId' | 'oursFen'>[]> {
  const bounds = dayBounds(day);
  const from = new Date(bounds.from.getTime() - MIDNIGHT_MS);
  const until = new Date(bounds.until.getTime() - MIDNIGHT_MS);
  const billed = db.select({ id: billLines.id }).from(billLines);
  const paid = await db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.provider, provider),
        eq(payments.state, 'success'),
        gte(payments.paidAt, from),
        lt(payments.paidAt, until),
        notExists(billed.where(and(eq(billLines.provider, provider), eq(billLines.kind, 'paid'), eq(billLines.payNo, payments.payNo)))),
      ),
    );
  const lineOfRefund = and(eq(billLines.provider, provider), eq(billLines.kind, 'refunded'), eq(billLines.refundNo, refunds.refundNo));
  const given = await db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        eq(payments.provider, provider),
        eq(refunds.state, 'done'),
        isNull(refunds.transferNo),
        gte(refunds.doneAt, from),
        lt(refunds.doneAt, until),
        notExists(db.select({ id: billLines.id }).from(billLines).where(lineOfRefund)),
      ),
    );
  return [
    ...paid.map(({ payNo, transactionId, amountFen }) => ({
      movement: 'paid' as const,
      payNo,
      refundNo: '',
      transactionId: transactionId ?? '',
      oursFen: amountFen,
    })),
    ...given.map(({ refund: { refundNo, amountFen }, payment: { payNo, transactionId } }) => ({
      movement: 'refunded' as const,
      payNo,
      refundNo,
      transactionId: transactionId ?? '',
      oursFen: amountFen,
    })),
  ];
}

/** Writes a difference down, once; the team hears of it. */
async function note(db: Database, found: Found): Promise<void> {
  await db.transaction(async (tx) => {
    const [made] = await tx.insert(differences).values(found).onConflictDoNothing().returning();
    if (made) await publish(tx, { kind: 'difference.found', differenceId: made.id }, found.foundAt);
  });
}

/**
 * Reads a provider's bill of a day and compares it with our books, both ways. Doing it again adds nothing; a provider that
 * lists nothing by call is asked about each of ours.
 * @throws Error when there is no bill yet
 */
export async function checkBill(deps: Checking, provider: ProviderId, day: string): Promise<void> {
  const { db, now, services } = deps;
  const { bill } = services.payments[provider];
  const lines = bill === null ? await askedBill(deps, provider, day) : await bill(day);
  const foundAt = now();
  for (const line of lines) {
    const wrong = await matchLine(db, provider, line, foundAt);
    await keepLine(db, provider, day, line, wrong, foundAt);
    const { kind: movement, payNo, refundNo, transactionId, amountFen: theirsFen } = line;
    if (wrong) await note(db, { provider, day, movement, payNo, refundNo, transactionId, theirsFen, foundAt, ...wrong });
  }
  for (const ours of await missing(db, provider, day))
    await note(db, { provider, day, kind: 'missing', theirsFen: null, foundAt, ...ours });
  await db.insert(billDays).values({ provider, day, checkedAt: foundAt }).onConflictDoNothing();
}

/** Every bill of the last days that was not read yet, of the providers that we are paid by. */
export async function checkBills(deps: Checking): Promise<void> {
  const { db, log, now } = deps;
  const today = dayOf(now());
  const days = Array.from({ length: DAYS_BACK }, (_, back) => addDays(today, back - DAYS_BACK));
  for (const provider of providerIds) {
    if ((await db.$count(payments, eq(payments.provider, provider))) === 0) continue;
    const known = await db.select({ day: billDays.day }).from(billDays).where(eq(billDays.provider, provider));
    for (const day of days.filter((one) => !known.some((row) => row.day === one))) {
      try {
        await checkBill(deps, provider, day);
      } catch (error) {
        const late = now().getTime() - dayBounds(day).until.getTime() > LATE_MS;
        log[late ? 'error' : 'info']({ provider, day, err: error }, 'a provider’s bill could not be read');
      }
    }
  }
}
