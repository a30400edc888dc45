import { verify } from 'node:crypto';
import { z } from 'zod';
import { chinaTime, sortedPairs } from './form';
import { requireFresh } from './freshness';
import { NotificationRefused, type VerifiedNotification } from '../kernel/payment';

/** What ICBC's notifications are checked against. */
export interface IcbcMerchant {
  readonly appId: string;
  readonly merId: string;
  /** The gateway's public key in PEM. */
  readonly publicKey: string;
  /** Path of our notification address: part of what is signed. */
  readonly notifyPath: string;
}

const outer = z.object({ app_id: z.string(), timestamp: z.string(), biz_content: z.string() });
const content = z.object({
  mer_id: z.string(),
  out_trade_no: z.string().min(1),
  order_id: z.string().min(1),
  pay_status: z.string(),
  /** 分, as text. */
  total_amt: z.string().regex(/^\d{1,10}$/),
  pay_time: z.string(),
});

/** `pay_status` of a collected payment. The product collects in CNY only and names no currency. */
const PAID = '1';

function bizContent(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Verifies an ICBC notification: RSA2 over `path?sorted k=v&…` without `sign`, at most 5 minutes old, then app id and
 * merchant. @throws NotificationRefused
 */
export function verifyIcbc(rawBody: string, now: Date, merchant: IcbcMerchant): VerifiedNotification {
  const form = new URLSearchParams(rawBody);
  if (form.get('sign_type') !== 'RSA2') throw new NotificationRefused('sign type');
  const signed = Buffer.from(`${merchant.notifyPath}?${sortedPairs(form, ['sign'])}`, 'utf8');
  if (!verify('RSA-SHA256', signed, merchant.publicKey, Buffer.from(form.get('sign') ?? '', 'base64')))
    throw new NotificationRefused('signature');

  const parsed = outer.safeParse(Object.fromEntries(form));
  if (!parsed.success) throw new NotificationRefused('form');
  const sentAt = chinaTime(parsed.data.timestamp);
  if (!sentAt) throw new NotificationRefused('time');
  requireFresh(sentAt, now);
  if (parsed.data.app_id !== merchant.appId) throw new NotificationRefused('app id');
  const inner = content.safeParse(bizContent(parsed.data.biz_content));
  if (!inner.success) throw new NotificationRefused('form');
  const trade = inner.data;
  if (trade.mer_id !== merchant.merId) throw new NotificationRefused('merchant');
  if (trade.pay_status !== PAID) return { kind: 'ignored' };
  const paidAt = chinaTime(trade.pay_time);
  if (!paidAt) throw new NotificationRefused('form');
  return {
    kind: 'paid',
    notice: { payNo: trade.out_trade_no, transactionId: trade.order_id, amountFen: Number(trade.total_amt), currency: 'CNY', paidAt },
  };
}
