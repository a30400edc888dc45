import { and, asc, count, eq, exists, isNotNull, lte, notInArray, type SQL } from 'drizzle-orm';
import type { ProviderId } from '@/lib/kernel/payment';
import type { Deps } from '../context/context';
import { orders, payments } from '../db/schema';
import { closeExpired } from '../order/close';
import { giveUp, isGone, leaveGone } from './gone';
import { endPayment, reconcile, type Payment } from './reconcile';

type Asking = Pick<Deps, 'db' | 'log' | 'now' | 'services'>;
type Order = typeof orders.$inferSelect;

/** When a payment is asked about after it was begun, in seconds; the last one again and again. And always when its order ends. */
const STEPS_SECONDS = [30, 120, 600, 3600];
/** Until a provider that gave no answer is asked again, in seconds. */
const SILENCE_SECONDS = 30;
/** How many payments are read at once, and after how many silences a provider is left alone until the next run. */
const BATCH = 100;
const SILENCES = 5;

const after = (at: Date, seconds: number): Date => new Date(at.getTime() + seconds * 1000);

/** The next time to ask about a payment that waits: by the steps, and at the latest when its order ends. */
export function nextAsk({ createdAt, expiresAt }: Pick<Payment, 'createdAt' | 'expiresAt'>, asked: number, now: Date): Date {
  const step = STEPS_SECONDS[asked];
  const next = step === undefined ? after(now, STEPS_SECONDS.at(-1) ?? 0) : after(createdAt, step);
  const later = next > now ? next : after(now, STEPS_SECONDS[0] ?? 0);
  return expiresAt > now && later > expiresAt ? expiresAt : later;
}

/** Asks about one payment, or ends it where its order is over. Answers whether the provider gave an answer, if there is one to be asked. */
async function askAbout(deps: Asking, payment: Payment, order: Pick<Order, 'state' | 'expiresAt'>): Promise<boolean> {
  const { db, log, now } = deps;
  const at = now();
  const waits = payment.state === 'pending' && order.state === '待支付' && order.expiresAt > at && payment.expiresAt > at;
  if (!waits && isGone(deps, payment.provider)) {
    await leaveGone(deps, payment);
    return true;
  }
  let next = after(at, SILENCE_SECONDS);
  let answered = false;
  try {
    await (waits ? reconcile(deps, payment) : endPayment(deps, payment));
    next = nextAsk(payment, payment.asked + 1, at);
    answered = true;
  } catch (error) {
    log.warn({ payNo: payment.payNo, err: error }, 'provider could not be asked');
  }
  await db
    .update(payments)
    .set({ asked: payment.asked + 1, nextAskAt: next })
    .where(and(eq(payments.id, payment.id), isNotNull(payments.nextAskAt)));
  return answered;
}

/** Asks about all payments that are due, however many; a provider that keeps silent is left alone until the next run. */
async function askDue(deps: Asking): Promise<void> {
  const silences = new Map<ProviderId, number>();
  for (;;) {
    const away = [...silences].filter(([, times]) => times >= SILENCES).map(([id]) => id);
    const due = await deps.db
      .select({ payment: payments, order: { state: orders.state, expiresAt: orders.expiresAt } })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(and(lte(payments.nextAskAt, deps.now()), notInArray(payments.provider, away)))
      .orderBy(asc(payments.nextAskAt))
      .limit(BATCH);
    for (const { payment, order } of due) {
      const times = silences.get(payment.provider) ?? 0;
      if (times < SILENCES && !(await askAbout(deps, payment, order))) silences.set(payment.provider, times + 1);
    }
    if (due.length < BATCH) return;
  }
}

/** By the clock: asks about what is due, then closes the orders whose time is over and whose providers have said that no money comes. */
export async function sweepOrders(deps: Deps): Promise<void> {
  await askDue(deps);
  const closed = await closeExpired(deps.db, deps.now());
  if (closed > 0) deps.log.info({ closed }, 'unpaid orders closed');
}

/**
 * Ends the open payments of one order at their providers. False = a provider gave no clear answer, so the money may still
 * come: the order must stay as it is. Never inside a transaction. `waitForGone` = false: not for a provider that we have no account of.
 */
export async function endPaymentsOf(deps: Asking, orderId: number, { waitForGone = true } = {}): Promise<boolean> {
  const open = and(eq(payments.orderId, orderId), isNotNull(payments.nextAskAt));
  for (const payment of await deps.db.select().from(payments).where(open)) {
    if (!waitForGone && isGone(deps, payment.provider)) {
      await giveUp(deps.db, payment);
      continue;
    }
    try {
      await endPayment(deps, payment);
    } catch (error) {
      deps.log.warn({ payNo: payment.payNo, err: error }, 'a payment could not be ended');
    }
  }
  const [left] = await deps.db.select({ n: count() }).from(payments).where(open);
  return left?.n === 0;
}

/**
 * Before somebody looks at, or does something with, orders whose time may be over (`which`): their providers are asked and
 * they are closed. Who was silent a moment ago is not asked again by a reader; `always` asks all the same.
 */
export async function endRunOut(deps: Asking, which: SQL | undefined, { always = false } = {}): Promise<void> {
  const { db, now } = deps;
  const at = now();
  const askable = and(eq(payments.orderId, orders.id), isNotNull(payments.nextAskAt), always ? undefined : lte(payments.nextAskAt, at));
  const late = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.state, '待支付'),
        lte(orders.expiresAt, at),
        exists(db.select({ id: payments.id }).from(payments).where(askable)),
        which,
      ),
    );
  for (const { id } of late) {
    if (await endPaymentsOf(deps, id)) continue;
    await db
      .update(payments)
      .set({ nextAskAt: after(at, SILENCE_SECONDS) })
      .where(and(eq(payments.orderId, id), isNotNull(payments.nextAskAt)));
  }
  await closeExpired(db, at, which);
}
