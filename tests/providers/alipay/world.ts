import { createHash, X509Certificate } from 'node:crypto';
import { certified, keyPair, type Certified, type KeyPair } from '../kit/keys';
import type { Clock } from '../kit/time';

/** An application of the open platform, by its own public key or by a certificate. */
export interface App {
  readonly appId: string;
  /** The seller's account: 2088 and twelve digits. */
  readonly sellerId: string;
  /** PEM of the application's public key; of its certificate in the mode of certificates. */
  readonly key: { readonly mode: 'key'; readonly publicKey: string } | { readonly mode: 'certificate'; readonly certificate: string };
}
/** The provider's own keys. */
export interface Platform {
  readonly pair: KeyPair;
  readonly root: Certified;
  /** Issued by the root; the newest last signs. */
  readonly certificates: readonly Certified[];
}
const rootName = 'Simulated Alipay Root CA';
/** A certificate that the platform issues, for itself or for an application. */
export const issued = (root: Certified, subject: string, now: number): Certified =>
  certified(subject, now, { subject: rootName, pair: root });
export function newPlatform(now: number): Platform {
  const root = certified(rootName, now);
  return { pair: keyPair(), root, certificates: [issued(root, 'Simulated Alipay', now)] };
}

/** 证书序列号: MD5 of the issuer, last part first, and the serial number in decimals (opendocs.alipay.com/common/02kdnc). */
export function certificateSn(pem: string): string {
  const { issuer, serialNumber } = new X509Certificate(pem);
  const name = issuer.split('\n').reverse().join(',');
  return createHash('md5')
    .update(`${name}${BigInt(`0x${serialNumber}`)}`)
    .digest('hex');
}

export type Status = 'WAIT_BUYER_PAY' | 'TRADE_CLOSED' | 'TRADE_SUCCESS' | 'TRADE_FINISHED';
export type Product = 'precreate' | 'page' | 'wap';
export interface Trade {
  readonly app: App;
  readonly product: Product;
  readonly outTradeNo: string;
  readonly subject: string;
  readonly body: string;
  readonly passback: string;
  /** 分 */
  readonly total: number;
  readonly notifyUrl: string;
  readonly returnUrl: string;
  readonly expiresAt: number;
  /** The biz_content it was made with: the same number with another is refused. */
  readonly request: string;
  /** What is in the code, or in the address of the cashier. */
  readonly token: string;
  readonly buyerId: string;
  readonly tradeNo: string;
  /** null until a buyer has scanned or opened it: the gateway knows no such trade before. */
  createdAt: number | null;
  status: Status;
  paidAt: number;
}
export interface Refund {
  readonly trade: Trade;
  readonly requestNo: string;
  /** 分 */
  readonly amount: number;
  readonly reason: string;
  readonly at: number;
}
export interface World {
  readonly now: Clock;
  readonly apps: readonly App[];
  platform: Platform;
  readonly trades: Trade[];
  readonly refunds: Refund[];
  /** 分 on the seller's account that can be given back. */
  balance: number;
  base: string;
}

/** A trade that a buyer has opened, closed first when its time is over. */
export function findTrade(world: World, app: App, outTradeNo: string, tradeNo: string): Trade | undefined {
  const fits = (one: Trade): boolean => (tradeNo ? one.tradeNo === tradeNo : one.outTradeNo === outTradeNo);
  const trade = world.trades.find((one) => one.app.sellerId === app.sellerId && one.createdAt !== null && fits(one));
  if (trade?.status === 'WAIT_BUYER_PAY' && trade.expiresAt <= world.now()) trade.status = 'TRADE_CLOSED';
  return trade;
}
export const refundsOf = (world: World, trade: Trade): readonly Refund[] => world.refunds.filter((one) => one.trade === trade);
