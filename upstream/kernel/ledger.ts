/**
 * The accounts of the ledger, by the names that an accountant knows them by: what the providers hold for us and have yet
 * to pay out, what was paid for and is not yet given (by what it is for), what came by mistake and goes back, what the
 * providers keep, and our own account at the bank where a refund is transferred from it.
 */
export const ledgerAccounts = ['应收渠道款', '预收课程款', '预收图书款', '预收运费', '应退客户款', '渠道手续费', '银行存款'] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];

/** The accounts that hold what a customer paid: their sum over an order is what is left of its money with us. */
export const customerAccounts = ['预收课程款', '预收图书款', '预收运费', '应退客户款'] as const satisfies readonly LedgerAccount[];

/**
 * Why money moves: it was paid for an order; it came twice or too late; it went back, of an order or of such a mistake, or to another
 * account than it came from; the
 * rest of one order's course paid for another; a provider kept its fee; it was booked for what was never sold.
 */
export const ledgerKinds = ['收款', '待退收款', '退款', '原路退回', '转账退款', '换课抵扣', '手续费', '更正'] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

/** A sum in 分 that is for one thing; debits (借) are above zero, credits (贷) below. */
export interface Share {
  readonly account: LedgerAccount;
  readonly fen: number;
}

/**
 * What lies between two points of a price whose shares stand one behind the other. What a price is made of does not depend
 * on how it was settled: a credit takes the first 分, the payment the rest. What lies beyond the shares belongs to the first.
 */
export function sliceOf(shares: readonly Share[], from: number, to: number): Share[] {
  let begin = 0;
  const taken = shares.map(({ account, fen }) => {
    const part = Math.max(0, Math.min(to, begin + fen) - Math.max(from, begin));
    begin += fen;
    return { account, fen: part };
  });
  const beyond = Math.max(0, to - Math.max(from, begin));
  return taken.map((share, i) => (i === 0 ? { ...share, fen: share.fen + beyond } : share)).filter(({ fen }) => fen > 0);
}
