import type { KeyObject, X509Certificate } from 'node:crypto';

/** An application at Alipay's open platform. */
export interface AlipayAccount {
  readonly appId: string;
  readonly sellerId: string;
  readonly privateKey: KeyObject;
  /** Alipay's own, in PEM: out of the console, or out of its certificate. */
  readonly publicKey: string;
  /** Numbers of our certificate, of Alipay's and of its roots, and the roots; null where keys stand without certificates. */
  readonly certificates: {
    readonly app: string;
    readonly alipay: string;
    readonly root: string;
    readonly roots: readonly X509Certificate[];
  } | null;
  /** https://openapi.alipay.com/gateway.do, or a proxy of it. */
  readonly gateway: string;
  /** At a desk: a code on our page (当面付) or Alipay's own page (电脑网站支付). */
  readonly desktop: 'qr' | 'page';
}
