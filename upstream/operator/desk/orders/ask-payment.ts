import { desc, eq } from 'drizzle-orm';
import type { DeskInput, DeskOutput } from '@/lib/ops/contract';
import { payments } from '../../../db/schema';
import { BusinessError } from '../../../kernel/errors';
import type { ProviderTrade } from '../../../kernel/payment';
import { isGone } from '../../../payment/gone';
import { paymentMessages } from '../../../payment/messages';
import { reconcile, type Payment } from '../../../payment/reconcile';
import type { ActHandler, SignedIn } from '../shared/handler';
import { needOrder, type Order } from './find';

type Input = DeskInput<'orders.askPayment'>;
type Answer = DeskOutput<'orders.askPayment'>;

/** The newest payments of an order; nobody has tried more often. */
const MOST = 10;

interface Heard {
  readonly was: Order['state'];
  readonly list: Answer['list'];
}

/** By the call that asks: its channels are asked before its transaction begins. */
const heard = new WeakMap<Input, Heard>();

/** What a channel says of a payment; applied, as a notification would be, to one that waits. */
async function ask(context: SignedIn, payment: Payment): Promise<Answer['list'][number]> {
  const { payNo, provider, state: was } = payment;
  if (isGone(context, provider)) return { payNo, provider, was, state: was, says: 'gone' };
  if (was !== 'pending') {
    const { state: says } = await context.services.payments[provider].query(payNo);
    return { payNo, provider, was, state: was, says };
  }
  const { state } = await reconcile(context, payment);
  const says: Readonly<Record<Payment['state'], ProviderTrade['state']>> = {
    pending: 'pending',
    success: 'paid',
    failed: 'failed',
    closed: 'closed',
  };
  return { payNo, provider, was, state, says: says[state] };
}

export const askPayment: ActHandler<Input, Answer> = {
  prepare: async (input, context) => {
    const { id, state: was } = await needOrder(context.db, input.orderNo);
    const all = await context.db.select().from(payments).where(eq(payments.orderId, id)).orderBy(desc(payments.id)).limit(MOST);
    const list: Answer['list'] = [];
    for (const payment of all) {
      const said = await ask(context, payment).catch((error: unknown) => {
        context.log.warn({ payNo: payment.payNo, err: error }, 'provider could not be asked');
        throw new BusinessError(paymentMessages.providerBusy(paymentMessages.methods[payment.channel]));
      });
      list.push(said);
    }
    heard.set(input, { was, list });
  },
  run: async (input, { db }) => {
    const { orderNo, state } = await needOrder(db, input.orderNo);
    const { was, list } = heard.get(input) ?? { was: state, list: [] };
    const told = (of: 'was' | 'says') => list.map((payment) => `${payment.payNo} ${payment[of]}`);
    return {
      data: { list },
      did: { target: orderNo, before: { state: was, payments: told('was') }, after: { state, payments: told('says') } },
    };
  },
};
