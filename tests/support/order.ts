import type { BrowserOutput } from '@/lib/contracts';

/** An order of one course that was paid and served, as its buyer reads it. */
export const paidOrder: BrowserOutput<'orders.detail'> = {
  orderNo: 'XK2026112101',
  state: '已完成',
  amountFen: 16800,
  creditFen: 0,
  createdAt: '2026-11-01T11:30:00Z',
  expiresAt: '2026-11-01T12:00:00Z',
  secondsLeft: null,
  paidAt: '2026-11-01T11:33:00Z',
  payMethod: '微信支付',
  lines: [
    {
      courseId: 7,
      title: '全等与轴对称',
      cover: '',
      gradeName: '初二',
      subjectName: '数学',
      sectionCount: 20,
      validDays: 365,
      priceFen: 16800,
      books: [],
    },
  ],
  receiver: null,
  requiresShipping: false,
  validFrom: '2026-11-01T11:33:00Z',
  validUntil: '2027-11-01T11:33:00Z',
  can: ['study', 'refund', 'change'],
  history: [],
  autoCompleteAt: null,
  changedFrom: null,
  change: null,
  refund: null,
  invoice: null,
  goods: [],
  refundRefused: '',
  refundTerms: null,
};

/** What of it is given back after nineteen days. */
export const refundQuote = {
  amountFen: 15924,
  valueFen: 16800,
  totalDays: 365,
  usedDays: 19,
  leftDays: 346,
  from: '2026-11-01T11:33:00Z',
  until: '2027-11-01T11:33:00Z',
};
