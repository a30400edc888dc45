import { sharedPhase, type SharedOrderView, type SharedPhase } from '@/components/pay-for-me/phase';

const order: SharedOrderView = {
  kind: 'order',
  orderNo: 'ORDER00000000',
  state: '待支付',
  amountFen: 15_800,
  creditFen: 0,
  lines: [],
  secondsLeft: 1200,
  requiresShipping: false,
  paidAt: null,
  expiresAt: '2026-11-21T10:00:00.000Z',
  learnerName: '林**',
  learnerPhone: '138****8000',
  receiver: null,
  own: false,
  paidByYou: false,
  goods: [],
  refundTerms: null,
};

describe('what a shared order means to who opened it', () => {
  it.each<[string, Partial<SharedOrderView>, SharedPhase]>([
    ['it can be paid', {}, 'unpaid'],
    ['it is still to be made', { orderNo: null, kind: 'paperTemp' }, 'toMake'],
    ['the learner opened the own link', { own: true }, 'own'],
    ['they paid it', { state: '已支付', paidByYou: true }, 'paidByYou'],
    ['they paid it, and the books are on their way', { state: '已发货', paidByYou: true }, 'paidByYou'],
    ['somebody else paid it', { state: '已完成' }, 'paidByOther'],
    ['nobody paid in time', { state: '已关闭' }, 'closed'],
    ['the learner cancelled it', { state: '已取消' }, 'cancelled'],
    ['the money goes back', { state: '退款中', paidByYou: true }, 'refunded'],
    ['the money is back', { state: '已退款', paidByYou: true }, 'refunded'],
  ])('%s', (_name, facts, phase) => {
    expect(sharedPhase({ ...order, ...facts })).toBe(phase);
  });
});
