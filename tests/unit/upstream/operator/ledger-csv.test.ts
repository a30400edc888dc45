import { ledgerCsv, type Line } from '@/upstream/operator/ledger-csv';

const line: Line = {
  movementId: 7,
  kind: '收款',
  at: '2026-11-21T01:30:00.000Z',
  account: '应收渠道款',
  amountFen: 19_805,
  orderNo: '202611210930001234',
  title: '=函数, "一次"',
  payer: '本人',
  provider: 'wechat',
  payNo: 'PAY1',
  transactionId: '4200000012345678',
  refundNo: '',
};

test('a line an entry, yuan with two digits on the side it stands on, and numbers that no spreadsheet rounds', () => {
  const text = ledgerCsv([line, { ...line, account: '预收课程款', amountFen: -19_805, provider: '', payNo: '' }]);
  const [heads = '', debit = '', credit = '', end] = text.split('\r\n');
  expect(heads.startsWith('\uFEFF日期时间,凭证号,摘要,科目,借方（元）,贷方（元）,订单号')).toBe(true);
  expect(debit).toBe(
    '2026-11-21 09:30,7,收款,应收渠道款,198.05,,\t202611210930001234,"\'=函数, ""一次""",本人,微信支付,\t4200000012345678,PAY1,',
  );
  expect(credit).toContain('预收课程款,,198.05,');
  expect(end).toBe('');
});
