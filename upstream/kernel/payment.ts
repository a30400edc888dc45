import type { Channel, ProviderId, Scene } from '@/lib/kernel/payment';

/** Why money goes back: it came after the order closed, or for an order that was paid already; the learner asked; a cheaper course was taken. */
export const refundReasons = ['late', 'duplicate', 'request', 'change'] as const;
export type RefundReason = (typeof refundReasons)[number];
/** Where a part of a refund is on its way (db/schema/payment.ts). */
export const refundStates = ['held', 'queued', 'sent', 'done', 'failed', 'dropped'] as const;
export type RefundState = (typeof refundStates)[number];

export const providerOf: Readonly<Record<Channel, ProviderId>> = { wechat: 'wechat', alipay: 'alipay', card: 'icbc' };

/** How a payment is begun on the payer's side; the contract's payStart without the order. */
export interface StartedPayment {
  readonly kind: 'qr' | 'redirect' | 'jsapi';
  readonly codeUrl: string | null;
  readonly url: string | null;
  readonly jsapi: Record<string, string> | null;
}

/** A form that a browser posts to a provider. */
export interface PostForm {
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
}

export interface StartRequest {
  readonly payNo: string;
  readonly scene: Scene;
  /** What the payer reads at the provider. */
  readonly title: string;
  /** 分. */
  readonly amountFen: number;
  readonly expiresAt: Date;
  /** WeChat's id of the payer, '' when unknown. */
  readonly openId: string;
  /** Address of the payer's device, which WeChat's H5 payment asks for. */
  readonly payerIp: string;
  /** Path on our site to come back to after paying on the same device. */
  readonly returnPath: string;
}

/** Money that a provider says it collected for us. */
export interface PaidNotice {
  readonly payNo: string;
  readonly transactionId: string;
  /** 分. */
  readonly amountFen: number;
  readonly currency: string;
  readonly paidAt: Date;
}

/** What a provider says became of a refund that we asked for. */
export interface RefundNotice {
  readonly refundNo: string;
  readonly payNo: string;
  readonly outcome: 'done' | 'failed';
  /** 分; null where the provider names only the sum of all refunds of the payment (Alipay). */
  readonly amountFen: number | null;
  readonly at: Date;
}

/** A notification whose signature, time, app id and merchant were right. `ignored`: genuine, but about neither. */
export type VerifiedNotification =
  | { readonly kind: 'paid'; readonly notice: PaidNotice }
  | { readonly kind: 'refunded'; readonly notice: RefundNotice }
  | { readonly kind: 'ignored' };

/** What a provider answers when asked about a payment. */
export type ProviderTrade = { readonly state: 'pending' | 'failed' | 'closed' } | { readonly state: 'paid'; readonly notice: PaidNotice };

export interface RefundRequest {
  /** Asking twice under one number gives the money once. */
  readonly refundNo: string;
  readonly payNo: string;
  /** 分 to give back, and 分 that were paid. */
  readonly amountFen: number;
  readonly paidFen: number;
}

/** What a provider answers about a refund; `failed` is final under this number. */
export type ProviderRefund =
  | { readonly state: 'processing' }
  | { readonly state: 'done'; readonly at: Date }
  | { readonly state: 'failed'; readonly reason: string };

/** One movement on a provider's own list of a day. */
export interface BillLine {
  readonly kind: (typeof movementKinds)[number];
  readonly payNo: string;
  /** '' for a payment. */
  readonly refundNo: string;
  readonly transactionId: string;
  /** 分, never negative. */
  readonly amountFen: number;
  /** 分 that the provider kept (negative = gave back). */
  readonly feeFen: number;
  readonly at: Date;
  /** Of a refund: the provider has taken it on, and does not say that the money has gone. */
  readonly underWay?: true;
}

/**
 * How a provider's bill and our books may differ, and nothing we know settles it: a movement that we do not know, of another
 * sum, by another transaction; one of ours that the bill does not have.
 */
export const differenceKinds = ['unknown', 'amount', 'transaction', 'missing'] as const;
export type DifferenceKind = (typeof differenceKinds)[number];
export const movementKinds = ['paid', 'refunded'] as const;

/** Header by lower-case name, or undefined. */
export type HeaderReader = (name: string) => string | undefined;

export interface Acknowledgement {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/** What every payment provider does, sandbox or real. */
export interface PaymentProvider {
  readonly id: ProviderId;
  /** Begins a payment. Throws BusinessError when the provider refuses. */
  readonly start: (request: StartRequest) => Promise<StartedPayment>;
  /** Is this really the provider's, fresh, and meant for us? Throws NotificationRefused when not. */
  readonly verifyNotification: (rawBody: string, header: HeaderReader, now: Date) => VerifiedNotification | Promise<VerifiedNotification>;
  /** What the provider knows of a payment: for answers that never came. */
  readonly query: (payNo: string) => Promise<ProviderTrade>;
  /** Ends a payment at the provider, so that nobody can pay it any more. Answers how it stands afterwards: `closed`, or `paid` when the payer was quicker. Throws when the provider gave no clear answer. */
  readonly close: (payNo: string) => Promise<ProviderTrade>;
  /** The provider's own list of a day's movements (Asia/Shanghai, YYYY-MM-DD). Throws when there is none yet; null where the provider has none that can be called for, and is asked about each payment instead. */
  readonly bill: ((day: string) => Promise<readonly BillLine[]>) | null;
  /** Asks for money to go back to the payer. Idempotent by the refund number. */
  readonly refund: (request: RefundRequest) => Promise<ProviderRefund>;
  /** What became of a refund that was asked for. */
  readonly queryRefund: (refund: Pick<RefundRequest, 'refundNo' | 'payNo'>) => Promise<ProviderRefund>;
  /** The words in which this provider wants to hear yes (never again) or no (try again) to the notification. */
  readonly acknowledge: (accepted: boolean, rawBody: string) => Acknowledgement;
  /** The call that a payer's browser posts to a provider which takes no plain address, by the query of `start`'s; null for one that we did not make. */
  readonly form?: (query: URLSearchParams) => PostForm | null;
}

/** One adapter a provider. */
export type PaymentProviders = Readonly<Record<ProviderId, PaymentProvider>>;

/** Why a notification is not believed. The reason is for the log only. */
export class NotificationRefused extends Error {}
