import type { Output } from '@/lib/contracts';
import type { KnownContext } from '../context';
import { BusinessError } from '../errors';
import { beginPayment } from '../payment/start';
import type { Channel, Scene } from '../payment/types';
import { orderOfLink } from './detail';
import { needLink, returnPageOf } from './links';
import { shareMessages } from './messages';

interface SharePayment {
  readonly shareId: string;
  readonly orderNo: string;
  readonly channel: Channel;
  readonly scene: Scene;
  readonly openId?: string | undefined;
}

/**
 * Starts a payment of a shared order by whoever has its link: price from the database, the payer noted, the course still
 * the learner's. @throws BusinessError when the link is over, the order is not the link's, or cannot be paid
 */
export async function payShared(context: KnownContext, wish: SharePayment): Promise<Output<'pay.prepay'>> {
  const { shareId, orderNo, channel, scene, openId = '' } = wish;
  const link = await needLink(context.db, shareId, context.now());
  const order = await orderOfLink(context, link);
  if (!order) throw new BusinessError(shareMessages.noOrderYet);
  if (order.orderNo !== orderNo) throw new BusinessError(shareMessages.foreignOrder);
  if (scene === 'jsapi' && openId === '') throw new BusinessError(shareMessages.openIdMissing);
  return beginPayment(context, order, { channel, scene, openId, shareId, returnPath: returnPageOf(link) });
}
