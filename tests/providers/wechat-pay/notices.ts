/** 支付成功回调通知 (pay.weixin.qq.com/doc/v3/merchant/4012525056) and 退款结果通知 (…/4012525059). */
import type { Message, Notifier } from '../kit/notifier';
import { hex } from '../kit/keys';
import { rfc3339 } from '../kit/time';
import type { Fields } from '../kit/fields';
import { signatureHeaders, sealed } from './signing';
import { partyFields, shown } from './trades';
import type { Merchant, Refund, Trade, World } from './world';

const second = 1000;
/** 15s/15s/30s/3m/10m/20m/30m/30m/30m/60m/3h/3h/3h/6h/6h */
export const officialSchedule = [15, 15, 30, 180, 600, 1200, 1800, 1800, 1800, 3600, 10800, 10800, 10800, 21600, 21600].map(
  (seconds) => seconds * second,
);
export const accepts = (status: number): boolean => status === 200 || status === 204;

/** How the next notices are spoilt, for merchants who ought to look. */
export interface Spoilt {
  /** Notices that come before the true one with a signature that is wrong on purpose. */
  probes: number;
  /** Another time in the header: seconds away from now. */
  skew: number;
}

interface Kind {
  readonly event: string;
  readonly summary: string;
  readonly original: 'transaction' | 'refund';
}

function envelope(world: World, merchant: Merchant, { event, summary, original }: Kind, plain: Fields): string {
  const [id, at] = [`EV-${hex(16)}`, rfc3339(world.now())];
  const resource = { original_type: original, ...sealed(merchant.apiV3Key, original, JSON.stringify(plain)) };
  return JSON.stringify({ id, create_time: at, resource_type: 'encrypt-resource', event_type: event, summary, resource });
}

const signedAt = (world: World, seconds: number): World =>
  seconds === 0 ? world : { ...world, now: () => world.now() + seconds * second };

async function tell(world: World, notifier: Notifier, spoilt: Spoilt, merchant: Merchant, url: string, kind: Kind, plain: Fields) {
  const body = envelope(world, merchant, kind, plain);
  const stamped = (probe: boolean) => (): Message => {
    const headers = signatureHeaders(signedAt(world, spoilt.skew), merchant, body, '', probe);
    return { body, headers: { ...headers, 'Content-Type': 'application/json', 'User-Agent': 'Mozilla/4.0' } };
  };
  for (; spoilt.probes > 0; spoilt.probes -= 1) await notifier.once(url, stamped(true));
  await notifier.post(url, stamped(false));
}

const paid: Kind = { event: 'TRANSACTION.SUCCESS', summary: '支付成功', original: 'transaction' };
export const tellPaid = (world: World, notifier: Notifier, spoilt: Spoilt, trade: Trade): Promise<void> =>
  tell(world, notifier, spoilt, trade.party.merchant, trade.notifyUrl, paid, shown(trade));

const refundWords = { SUCCESS: '退款成功', CLOSED: '退款关闭', ABNORMAL: '退款异常', PROCESSING: '退款处理中' } as const;

export async function tellRefunded(world: World, notifier: Notifier, spoilt: Spoilt, refund: Refund): Promise<void> {
  if (!refund.notifyUrl) return;
  const { trade, status } = refund;
  const { appid, sp_appid, sub_appid, ...party } = partyFields(trade);
  await tell(
    world,
    notifier,
    spoilt,
    trade.party.merchant,
    refund.notifyUrl,
    { event: `REFUND.${status}`, summary: refundWords[status], original: 'refund' },
    {
      ...party,
      ...{ transaction_id: trade.transactionId, out_trade_no: trade.outTradeNo },
      ...{ refund_id: refund.refundId, out_refund_no: refund.outRefundNo, refund_status: status },
      ...(status === 'SUCCESS' ? { success_time: rfc3339(refund.settledAt) } : {}),
      user_received_account: '支付用户零钱',
      amount: { total: trade.total, refund: refund.amount, payer_total: trade.total, payer_refund: refund.amount },
    },
  );
}
