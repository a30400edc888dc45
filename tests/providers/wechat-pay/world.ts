import { certified, keyPair, type Certified, type KeyPair } from '../kit/keys';
import type { Clock } from '../kit/time';

export type Product = 'native' | 'jsapi' | 'h5';
/** Who signs the answers for a merchant: new ones have the public key only, older ones both or certificates. */
export type PlatformMode = 'certificate' | 'public-key' | 'both';

export interface Merchant {
  readonly mchid: string;
  readonly appids: readonly string[];
  /** 32 bytes. */
  readonly apiV3Key: string;
  /** The merchant's API certificates that are in force. */
  readonly certificates: readonly { readonly serial: string; readonly publicKey: string }[];
  readonly mode: PlatformMode;
  /** Products that are opened; all without it. */
  readonly products?: readonly Product[];
  /** Makes the merchant a service provider (服务商): whom it may collect for. */
  readonly subMerchants?: readonly { readonly mchid: string; readonly appids: readonly string[] }[];
}

/** The provider's own keys. */
export interface Platform {
  readonly publicKeyId: string;
  readonly pair: KeyPair;
  /** Newest last: answers are signed by it, the older ones stay in the list until they end. */
  readonly certificates: readonly Certified[];
}
export const newPlatform = (now: number): Platform => ({
  publicKeyId: 'PUB_KEY_ID_0119000019092024112200000000000000',
  pair: keyPair(),
  certificates: [certified('Tenpay.com sign', now)],
});

export type TradeState = 'NOTPAY' | 'SUCCESS' | 'REFUND' | 'CLOSED';
/** For whom a trade is: `sub` in the mode of service providers. */
export interface Party {
  readonly merchant: Merchant;
  readonly appid: string;
  readonly sub: { readonly mchid: string; readonly appid: string } | null;
}
export interface Trade {
  readonly party: Party;
  readonly product: Product;
  readonly outTradeNo: string;
  readonly description: string;
  readonly attach: string;
  /** 分 */
  readonly total: number;
  readonly notifyUrl: string;
  readonly createdAt: number;
  readonly expiresAt: number;
  /** The body it was made with: the same number with another body is refused. */
  readonly request: string;
  readonly prepayIds: string[];
  /** JSAPI: for whom it was made; else who paid. */
  openid: string;
  state: TradeState;
  transactionId: string;
  paidAt: number;
}
export type RefundStatus = 'PROCESSING' | 'SUCCESS' | 'CLOSED' | 'ABNORMAL';
export interface Refund {
  readonly trade: Trade;
  readonly outRefundNo: string;
  readonly refundId: string;
  /** 分 */
  readonly amount: number;
  readonly reason: string;
  readonly notifyUrl: string;
  readonly createdAt: number;
  status: RefundStatus;
  settledAt: number;
}

export const payee = ({ party }: Pick<Trade, 'party'>): string => party.sub?.mchid ?? party.merchant.mchid;

/** Everything the simulator remembers. */
export interface World {
  readonly now: Clock;
  readonly merchants: readonly Merchant[];
  platform: Platform;
  /** Addresses of notifications may be http on the loopback. */
  readonly allowHttp: boolean;
  readonly openids: readonly string[] | null;
  /** Domains of H5 payment, without scheme. */
  readonly h5Domains: readonly string[];
  readonly trades: Trade[];
  readonly refunds: Refund[];
  /** 分 that can be given back; Infinity without a limit. */
  balance: number;
  /** Refunds stay PROCESSING until `settleRefund`. */
  holdRefunds: boolean;
  base: string;
}

/** The trade of a payee by its number, closed first when its time is over. */
export function findTrade(world: World, mchid: string, fits: (trade: Trade) => boolean): Trade | undefined {
  const trade = world.trades.find((one) => payee(one) === mchid && fits(one));
  if (trade && trade.state === 'NOTPAY' && trade.expiresAt <= world.now()) trade.state = 'CLOSED';
  return trade;
}
