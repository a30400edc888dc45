/** What a learner may choose; `card` is a bank card at ICBC. */
export const channels = ['wechat', 'alipay', 'card'] as const;
export type Channel = (typeof channels)[number];

/** Where the provider meets the payer: a QR code or the bank's page at a desk, a page on a phone, WeChat's own sheet. */
export const scenes = ['desktop', 'h5', 'jsapi'] as const;
export type Scene = (typeof scenes)[number];

/** Who collects the money. */
export const providerIds = ['wechat', 'alipay', 'icbc'] as const;
export type ProviderId = (typeof providerIds)[number];

/** What became of a try to pay. */
export const paymentStates = ['pending', 'success', 'failed', 'closed'] as const;
export type PaymentState = (typeof paymentStates)[number];
