import type { BrowserOutput } from '@/lib/contracts';

export type SharedOrderView = BrowserOutput<'orders.shareDetail'>;

/** What a shared order means to who opened it. `toMake` = an order with no account yet, still to be confirmed. */
export type SharedPhase = 'toMake' | 'unpaid' | 'own' | 'paidByYou' | 'paidByOther' | 'closed' | 'cancelled' | 'refunded';

/** The phase follows from the order alone, so that a reload, a second phone or the way back from a wallet shows the same. */
export function sharedPhase({ state, orderNo, own, paidByYou }: SharedOrderView): SharedPhase {
  switch (state) {
    case '待支付':
      if (orderNo === null) return 'toMake';
      return own ? 'own' : 'unpaid';
    case '已取消':
      return 'cancelled';
    case '已关闭':
      return 'closed';
    case '退款中':
    case '已退款':
      return 'refunded';
    default:
      return paidByYou ? 'paidByYou' : 'paidByOther';
  }
}
