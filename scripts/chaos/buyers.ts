import { setTimeout as wait } from 'node:timers/promises';
import { channels, type Channel } from '../../lib/kernel/payment';
import type { startAll } from '../../tests/providers/all';
import { openBankPage } from './bank';
import { Refused, type Visitor } from './shop';

/** Whose calls a buyer makes; the doors' address is where our own page to the bank is. */
type Caller = Pick<Visitor, 'base' | 'call'>;

type Providers = Awaited<ReturnType<typeof startAll>>['providers'];
const providerOf = { wechat: 'wechat-pay', alipay: 'alipay', card: 'icbc' } as const;

/** What came of it all, as the buyers know it. */
export class Tally {
  orders = 0;
  /** Numbers of what a provider took money for. */
  readonly paid: string[] = [];
  lost = 0;
  doubled = 0;
  late = 0;
  askedBack = 0;
}

/** A number from 0 to 99 that is always the same for a place: a run can be repeated. */
const dice = (place: number, salt: number): number => ((place * 7919 + salt * 104_729) % 1009) % 100;

/** Pays at the provider. Three notifications in ten are lost for ever, come three times, or seconds late. */
async function pay(providers: Providers, wallet: Channel, payNo: string, luck: number, tally: Tally): Promise<void> {
  const { control } = providers[providerOf[wallet]];
  const trouble = luck < 10 ? 'lost' : luck < 20 ? 'doubled' : luck < 30 ? 'late' : null;
  if (trouble) tally[trouble] += 1;
  control.repeatNotices(trouble === 'doubled' ? 3 : 1);
  control.delayNotices(trouble === 'late' ? 3000 : 0);
  control.loseNotices(trouble === 'lost' ? 1 : 0);
  // What is to happen is settled before the first wait, so that the next payer finds the provider as it should be.
  const told = control.pay(payNo);
  control.repeatNotices(1);
  control.delayNotices(0);
  control.loseNotices(0);
  tally.paid.push(payNo);
  await told;
}

/** Asks for the money back, where the payment is known by now. */
async function refund(visitor: Caller, orderNo: string, place: number, tally: Tally): Promise<void> {
  for (let i = 0; i < 20; i += 1) {
    if ((await visitor.call('orders.isPaySuccess', { orderNo })).paid) {
      await visitor.call('orders.modify', { orderNo, requestId: `chaos-refund-${place}`, action: 'refund' });
      tally.askedBack += 1;
      return;
    }
    await wait(500);
  }
}

/** One buyer: an order, a payment or two (two sheets were open), sometimes none, sometimes the money back. */
export async function buyer(
  { visitor, providers, tally, courseId }: { visitor: Caller; providers: Providers; tally: Tally; courseId: number },
  place: number,
): Promise<void> {
  const { orderNo } = await visitor.call('orders.create', { requestId: `chaos-order-${place}`, courseId });
  tally.orders += 1;
  const wallet = channels[place % 3] ?? 'wechat';
  const other = channels[(place + 1) % 3] ?? 'wechat';
  // A provider fails now and then; whoever presses again goes on.
  if (dice(place, 1) < 5) providers[providerOf[wallet]].control.breakNext(1, 502);
  const start = async (channel: Channel) => {
    const started = await visitor.call('pay.prepay', { orderNo, channel, scene: 'desktop' });
    if (channel === 'card') await openBankPage(visitor.base, started.url ?? '');
    return started;
  };
  const first = await start(wallet);
  const second = dice(place, 2) < 8 ? await start(other) : null;
  if (dice(place, 3) < 6) return;
  await pay(providers, wallet, first.payNo, dice(place, 4), tally);
  if (second) {
    try {
      await pay(providers, other, second.payNo, dice(place, 5), tally);
    } catch {
      // The provider had been asked to end this sheet in time: nobody can pay it.
      tally.paid.pop();
    }
  }
  if (dice(place, 6) >= 12) return;
  try {
    await refund(visitor, orderNo, place, tally);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
  }
}
