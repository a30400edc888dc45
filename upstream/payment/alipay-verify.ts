import { z } from 'zod';
import { fenOfYuan } from '@/lib/kernel/money';
import { chinaTime } from '@/lib/kernel/time';
import { formOf, signedFields, sortedPairs } from './form';
import { requireFresh } from './freshness';
import { isSigned } from './signature';
import { NotificationRefused, type VerifiedNotification } from '../kernel/payment';

/** What Alipay's asynchronous notifications are checked against. */
export interface AlipayMerchant {
  readonly appId: string;
  readonly sellerId: string;
  /** Alipay's public keys in PEM: while a certificate is changed there are two, and a notification does not say which signed it. */
  readonly publicKeys: readonly string[];
}

const fields = z.object({
  app_id: z.string(),
  seller_id: z.string(),
  notify_time: z.string(),
  out_trade_no: z.string().min(1),
  trade_no: z.string().min(1),
  trade_status: z.string(),
  total_amount: z.string(),
  gmt_payment: z.string().optional(),
  /** Only when it is about a refund: our refund number, and when. */
  out_biz_no: z.string().min(1).optional(),
  gmt_refund: z.string().optional(),
});

/** Both mean that the money is there; FINISHED once no refund is possible any more. */
const PAID = ['TRADE_SUCCESS', 'TRADE_FINISHED'];

/**
 * Verifies an Alipay notification: RSA2 over the sorted decoded fields without `sign` and `sign_type`, at most 5 minutes
 * old by its own sending time, then app id and seller. Alipay collects in CNY only and names no currency.
 * @throws NotificationRefused
 */
export function verifyAlipay(rawBody: string, now: Date, merchant: AlipayMerchant): VerifiedNotification {
  const form = formOf(rawBody);
  const signature = form.get('sign') ?? '';
  if (form.get('sign_type') !== 'RSA2') throw new NotificationRefused('sign type');
  const signed = sortedPairs(form, ['sign', 'sign_type']);
  if (!merchant.publicKeys.some((key) => isSigned('RSA-SHA256', signed, key, signature))) throw new NotificationRefused('signature');

  const parsed = fields.safeParse(signedFields(form));
  if (!parsed.success) throw new NotificationRefused('form');
  const trade = parsed.data;
  const sentAt = chinaTime(trade.notify_time);
  if (!sentAt) throw new NotificationRefused('time');
  requireFresh(sentAt, now);
  if (trade.app_id !== merchant.appId) throw new NotificationRefused('app id');
  if (trade.seller_id !== merchant.sellerId) throw new NotificationRefused('merchant');
  if (trade.gmt_refund !== undefined) {
    if (trade.out_biz_no === undefined) return { kind: 'ignored' };
    // With milliseconds. The sum it names is that of all refunds of the payment, so that none is handed on.
    const at = chinaTime(trade.gmt_refund.slice(0, 19)) ?? sentAt;
    return { kind: 'refunded', notice: { refundNo: trade.out_biz_no, payNo: trade.out_trade_no, outcome: 'done', amountFen: null, at } };
  }
  if (!PAID.includes(trade.trade_status)) return { kind: 'ignored' };
  const amountFen = fenOfYuan(trade.total_amount);
  const paidAt = chinaTime(trade.gmt_payment ?? trade.notify_time);
  if (amountFen === null || !paidAt) throw new NotificationRefused('form');
  return { kind: 'paid', notice: { payNo: trade.out_trade_no, transactionId: trade.trade_no, amountFen, currency: 'CNY', paidAt } };
}
