import { z } from 'zod';
import { requireFresh } from './freshness';
import { NotificationRefused, type HeaderReader, type VerifiedNotification } from '../kernel/payment';
import { isSigned } from './signature';
import { openSealed, sealed } from './wechat-seal';

/** What WeChat Pay v3 notifications are checked against. */
export interface WechatMerchant {
  readonly appId: string;
  readonly mchId: string;
  /** The shop that a service provider (mchId) collects for; '' for a merchant of its own. */
  readonly subMchId: string;
  /** APIv3 key: 32 bytes of text. */
  readonly apiV3Key: string;
  /** Public keys of the platform in PEM by serial (certificate serial or PUB_KEY_ID_…). */
  readonly platformKeys: Readonly<Record<string, string>>;
}

const envelope = z.object({
  event_type: z.string(),
  resource: sealed,
});

/** Whose money it is: a merchant's own names, or those of a service provider (`sp_`) and of the shop it collects for (`sub_`). */
const owner = {
  appid: z.string().optional(),
  mchid: z.string().optional(),
  sp_appid: z.string().optional(),
  sp_mchid: z.string().optional(),
  sub_mchid: z.string().default(''),
};

const transaction = z.object({
  ...owner,
  out_trade_no: z.string().min(1),
  transaction_id: z.string().min(1),
  trade_state: z.string(),
  success_time: z.iso.datetime({ offset: true }),
  amount: z.object({ total: z.number().int(), currency: z.string() }),
});

/** A refund names no app id: it belongs to the merchant's trade. */
const refund = z.object({
  ...owner,
  out_trade_no: z.string().min(1),
  out_refund_no: z.string().min(1),
  refund_status: z.enum(['SUCCESS', 'CLOSED', 'ABNORMAL']),
  success_time: z.iso.datetime({ offset: true }).optional(),
  amount: z.object({ refund: z.number().int() }),
});

/** Seconds since 1970, as WeChat writes them; nothing else that Number() would take. */
const SECONDS = /^\d{10}$/;

/** JSON from text that may be anything; null when it is none. */
function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function opened(resource: z.output<typeof sealed>, key: string): unknown {
  const text = openSealed(resource, key);
  if (text === null) throw new NotificationRefused('resource');
  return json(text);
}

type Owner = { readonly [Name in keyof typeof owner]?: string | undefined };

function requireOwn({ mchid, sp_mchid: spMchId, sub_mchid: subMchId }: Owner, merchant: WechatMerchant): void {
  if ((spMchId ?? mchid) !== merchant.mchId || subMchId !== merchant.subMchId) throw new NotificationRefused('merchant');
}

function refunded(plain: unknown, merchant: WechatMerchant, now: Date): VerifiedNotification {
  const parsed = refund.safeParse(plain);
  if (!parsed.success) throw new NotificationRefused('form');
  requireOwn(parsed.data, merchant);
  const { out_trade_no: payNo, out_refund_no: refundNo, refund_status: status, success_time: at, amount } = parsed.data;
  const outcome = status === 'SUCCESS' ? 'done' : 'failed';
  return { kind: 'refunded', notice: { refundNo, payNo, outcome, amountFen: amount.refund, at: at ? new Date(at) : now } };
}

/**
 * Verifies a WeChat Pay v3 notification: RSA-SHA256 over `timestamp\nnonce\nbody\n` with the key that the serial names,
 * at most 5 minutes old, resource by AES-256-GCM, then app id and merchant. The platform's probes
 * (`WECHATPAY/SIGNTEST/` before the signature) are bad signatures and refused like any other.
 * @throws NotificationRefused
 */
export function verifyWechat(rawBody: string, header: HeaderReader, now: Date, merchant: WechatMerchant): VerifiedNotification {
  const timestamp = header('wechatpay-timestamp') ?? '';
  const nonce = header('wechatpay-nonce') ?? '';
  const signature = header('wechatpay-signature') ?? '';
  const serial = header('wechatpay-serial') ?? '';
  const key = Object.hasOwn(merchant.platformKeys, serial) ? merchant.platformKeys[serial] : undefined;
  if (!key) throw new NotificationRefused('serial');
  if (!isSigned('RSA-SHA256', `${timestamp}\n${nonce}\n${rawBody}\n`, key, signature)) throw new NotificationRefused('signature');
  if (!SECONDS.test(timestamp)) throw new NotificationRefused('time');
  requireFresh(new Date(Number(timestamp) * 1000), now);

  const outer = envelope.safeParse(json(rawBody));
  if (!outer.success) throw new NotificationRefused('form');
  const { event_type: event, resource } = outer.data;
  if (event.startsWith('REFUND.')) return refunded(opened(resource, merchant.apiV3Key), merchant, now);
  if (event !== 'TRANSACTION.SUCCESS') return { kind: 'ignored' };
  const inner = transaction.safeParse(opened(resource, merchant.apiV3Key));
  if (!inner.success) throw new NotificationRefused('form');
  const trade = inner.data;
  if ((trade.sp_appid ?? trade.appid) !== merchant.appId) throw new NotificationRefused('app id');
  requireOwn(trade, merchant);
  if (trade.trade_state !== 'SUCCESS') return { kind: 'ignored' };
  return {
    kind: 'paid',
    notice: {
      payNo: trade.out_trade_no,
      transactionId: trade.transaction_id,
      amountFen: trade.amount.total,
      currency: trade.amount.currency,
      paidAt: new Date(trade.success_time),
    },
  };
}
