import { z } from 'zod';
import { chinaTime } from '@/lib/kernel/time';
import { formOf, signedFields, sortedPairs } from './form';
import { requireFresh } from './freshness';
import { isSigned } from './signature';
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

/** What the gateway signs with: RSA (SHA-1) until now, whatever a merchant signs with. Nobody else has its key, so that either is proof. */
export const icbcDigests: Readonly<Record<string, string>> = { RSA: 'RSA-SHA1', RSA2: 'RSA-SHA256' };

const outer = z.object({ app_id: z.string(), timestamp: z.string(), biz_content: z.string() });
const content = z.object({
  mer_id: z.string(),
  out_trade_no: z.string().min(1),
  order_id: z.string().min(1),
  /** 0 = paid. The product collects in CNY only and names no currency. */
  return_code: z.union([z.string(), z.number()]).transform(String),
  /** 分, as text. */
  total_amt: z.string().regex(/^\d{1,10}$/),
  pay_time: z.string(),
});

const PAID = '0';
const COMPACT = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})$/;

/** `20261121093015` in Asia/Shanghai, or null. */
export function icbcTime(text: string): Date | null {
  const [, year, month, day, hour, minute, second] = COMPACT.exec(text) ?? [];
  return chinaTime(`${year}-${month}-${day} ${hour}:${minute}:${second}`);
}

/** What the notification is about, or null where it is no JSON; not yet believed. */
export function icbcContent(form: URLSearchParams): unknown {
  try {
    return JSON.parse(form.get('biz_content') ?? '');
  } catch {
    return null;
  }
}

/**
 * Verifies an ICBC notification: signature over `path?sorted k=v&…` without `sign`, at most 5 minutes old, then app id and
 * merchant. @throws NotificationRefused
 */
export function verifyIcbc(rawBody: string, now: Date, merchant: IcbcMerchant): VerifiedNotification {
  const form = formOf(rawBody);
  const type = form.get('sign_type') ?? '';
  const digest = Object.hasOwn(icbcDigests, type) ? icbcDigests[type] : undefined;
  if (digest === undefined) throw new NotificationRefused('sign type');
  const signed = `${merchant.notifyPath}?${sortedPairs(form, ['sign'])}`;
  if (!isSigned(digest, signed, merchant.publicKey, form.get('sign') ?? '')) throw new NotificationRefused('signature');

  const parsed = outer.safeParse(signedFields(form));
  if (!parsed.success) throw new NotificationRefused('form');
  const sentAt = chinaTime(parsed.data.timestamp);
  if (!sentAt) throw new NotificationRefused('time');
  requireFresh(sentAt, now);
  if (parsed.data.app_id !== merchant.appId) throw new NotificationRefused('app id');
  const inner = content.safeParse(icbcContent(form));
  if (!inner.success) throw new NotificationRefused('form');
  const trade = inner.data;
  if (trade.mer_id !== merchant.merId) throw new NotificationRefused('merchant');
  if (trade.return_code !== PAID) return { kind: 'ignored' };
  const paidAt = icbcTime(trade.pay_time);
  if (!paidAt) throw new NotificationRefused('form');
  return {
    kind: 'paid',
    notice: { payNo: trade.out_trade_no, transactionId: trade.order_id, amountFen: Number(trade.total_amt), currency: 'CNY', paidAt },
  };
}
