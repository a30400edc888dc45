import { createHash } from 'node:crypto';
import { wechatBill } from '@/upstream/providers/wechat-pay/bill';
import type { StandIn } from './stand-in';
import { refusal, signed, wechatPay } from './wechat-pay';

const { answer, heard, last, provider } = wechatPay();

const billText = [
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注',
  '`2026-11-20 12:00:00,`wx0123456789abcdef,`1900000109,`0,`,`42000001,`P1,`o1,`NATIVE,`SUCCESS,`OTHERS,`CNY,`198.00,`0.00,`0,`0,`0.00,`0.00,`,`,`初一,数学,`,`1.18800,`0.60%,`198.00,`0.00,`',
  '`2026-11-20 13:00:00,`wx0123456789abcdef,`1900000109,`0,`,`42000001,`P1,`o1,`NATIVE,`REFUND,`OTHERS,`CNY,`0.00,`0.00,`50000,`R1,`5.00,`0.00,`ORIGINAL,`PROCESSING,`初一,数学,`,`-0.03000,`0.60%,`0.00,`5.00,`',
  '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额',
  '`2,`198.00,`5.00,`0.00,`1.16000,`198.00,`5.00',
  '',
].join('\r\n');
const billLines = [
  {
    kind: 'paid',
    payNo: 'P1',
    refundNo: '',
    transactionId: '42000001',
    amountFen: 19800,
    feeFen: 119,
    at: new Date('2026-11-20T12:00:00+08:00'),
  },
  {
    kind: 'refunded',
    payNo: 'P1',
    refundNo: 'R1',
    transactionId: '42000001',
    amountFen: 500,
    feeFen: -3,
    at: new Date('2026-11-20T13:00:00+08:00'),
    underWay: true,
  },
];

describe('the list of a day', () => {
  const file = (text: string): StandIn['answer'] => {
    const place = { hash_type: 'SHA1', hash_value: createHash('sha1').update(billText).digest('hex') };
    const address = 'https://api.mch.weixin.qq.com/v3/billdownload/file?token=abc';
    return ({ path }) =>
      path.startsWith('/v3/billdownload') ? { body: text } : signed(JSON.stringify({ ...place, download_url: address }));
  };

  test('is read by its columns’ names', () => {
    expect(wechatBill(billText)).toEqual(billLines);
    expect(wechatBill(billText.replace('PROCESSING', 'SUCCESS'))[1]).not.toHaveProperty('underWay');
    expect(() => wechatBill('<html></html>')).toThrow('bill without');
  });

  test('is asked for, downloaded and checked', async () => {
    answer(file(billText));
    // Ten o’clock of the next day has not come for the 20th; the file is there all the same.
    expect(await provider().bill?.('2026-11-20')).toEqual(billLines);
    expect(heard().map(({ path }) => path)).toEqual([
      '/v3/bill/tradebill?bill_date=2026-11-20&bill_type=ALL',
      '/v3/billdownload/file?token=abc',
    ]);
    expect(last().isSigned).toBe(true);
    answer(file(`${billText}\r\n`));
    await expect(provider().bill?.('2026-11-20')).rejects.toThrow('SHA-1');
  });

  test('of a day without payments is empty once it is due, and not there before', async () => {
    answer(() => refusal(400, 'NO_STATEMENT_EXIST'));
    expect(await provider().bill?.('2026-11-19')).toEqual([]);
    await expect(provider().bill?.('2026-11-20')).rejects.toThrow('NO_STATEMENT_EXIST');
  });
});
