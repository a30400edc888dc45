import type { Output } from '@/lib/contracts';
import type { Channel, Scene } from '@/lib/kernel/payment';
import type { Context, KnownContext } from '../context/context';
import { BusinessError } from '../kernel/errors';
import type { Order } from '../order/view';
import { beginPayment } from '../payment/start';
import { orderOfLink } from './detail';
import { needLink, returnPageOf, type ShareLink } from './links';
import { shareMessages } from './messages';

interface SharePayment {
  readonly shareId: string;
  readonly orderNo: string;
  readonly channel: Channel;
  readonly scene: Scene;
  readonly openId?: string | undefined;
}

/** The order of a link that may be paid by it. @throws BusinessError when the link is over or the order is not the link's */
export async function sharedForPaying(
  context: Context,
  shareId: string,
  orderNo: string,
): Promise<{ readonly link: ShareLink; readonly order: Order }> {
  const link = await needLink(context.db, shareId, context.now());
  const order = await orderOfLink(context, link);
  if (!order) throw new BusinessError(shareMessages.noOrderYet);
  if (order.orderNo !== orderNo) throw new BusinessError(shareMessages.foreignOrder);
  return { link, order };
}

/**
 * Starts a payment of a shared order by whoever has its link: price from the database, the payer noted, the course still
 * the learner's. @throws BusinessError when the link is over, the order is not the link's, or cannot be paid
 */
export async function payShared(context: KnownContext, wish: SharePayment): Promise<Output<'pay.prepay'>> {
  const { shareId, orderNo, channel, scene, openId = '' } = wish;
  const { link, order } = await sharedForPaying(context, shareId, orderNo);
  return beginPayment(context, order, { channel, scene, openId, payerId: context.caller.userId, shareId, returnPath: returnPageOf(link) });
}
