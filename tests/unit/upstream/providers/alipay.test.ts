import type { PaymentProvider } from '@/upstream/kernel/payment';
import { rawMember } from '@/upstream/providers/raw-member';
import { alipayAccount, app, content, isSigned, now, own, refusal, request, signed, trade } from './alipay';
import type { Said } from './stand-in';

const account = alipayAccount();
let alipay: PaymentProvider;
beforeEach(() => {
  alipay = account.provider();
});

const goods = { out_trade_no: request.payNo, total_amount: '198.00', subject: '初一数学 A B   C', time_expire: '2026-11-21 10:00:00' };

describe('beginning a payment', () => {
  test('at a desk gives a code', async () => {
    account.there.answer = () => signed('alipay.trade.precreate', { out_trade_no: request.payNo, qr_code: 'https://qr.alipay.com/bax1' });
    expect(await alipay.start(request)).toEqual({ kind: 'qr', codeUrl: 'https://qr.alipay.com/bax1', url: null, jsapi: null });
    const sent = account.last();
    expect(isSigned(sent)).toBe(true);
    expect(sent).toMatchObject({
      app_id: '2021000000000001',
      method: 'alipay.trade.precreate',
      sign_type: 'RSA2',
      timestamp: '2026-11-21 09:30:00',
      notify_url: 'https://www.xingkebang.example/api/pay/notify/alipay',
    });
    expect(content(sent)).toEqual(goods);
  });

  test.each([
    ['h5', 'qr', 'alipay.trade.wap.pay', 'QUICK_WAP_WAY'],
    ['desktop', 'page', 'alipay.trade.page.pay', 'FAST_INSTANT_TRADE_PAY'],
  ] as const)('%s with %s goes to %s by a signed address', async (scene, desktop, method, product) => {
    const there_ = account.provider({ ALIPAY_PUBLIC_KEY: own.publicKey, ALIPAY_DESKTOP: desktop });
    const { kind, url } = await there_.start({ ...request, scene });
    const sent = Object.fromEntries(new URL(url ?? '').searchParams);
    expect([kind, isSigned(sent)]).toEqual(['redirect', true]);
    expect(sent).toMatchObject({ method, return_url: 'https://www.xingkebang.example/course/purchase?orderNo=1' });
    expect(content(sent)).toMatchObject({ ...goods, product_code: product });
    expect(account.there.heard).toHaveLength(0);
  });

  test.each([
    ['ACQ.TOTAL_FEE_EXCEED', '超出了支付宝的限额'],
    ['ACQ.ACCESS_FORBIDDEN', '支付宝暂时不能用，请换一种付款方式'],
    ['ACQ.SYSTEM_ERROR', '支付宝没有回应'],
  ])('refused with %s says what to do', async (code, words) => {
    account.there.answer = () => refusal('alipay.trade.precreate', code);
    await expect(alipay.start(request)).rejects.toThrow(words);
  });
});

const sentAt = '2026-11-21 09:29:00';

describe('what Alipay knows of a payment', () => {
  test.each([
    [{ trade_status: 'WAIT_BUYER_PAY' }, 'pending'],
    [{ trade_status: 'TRADE_SUCCESS', send_pay_date: sentAt }, 'paid'],
    [{ trade_status: 'TRADE_FINISHED', send_pay_date: sentAt }, 'paid'],
    [{ trade_status: 'TRADE_CLOSED' }, 'closed'],
    [{ trade_status: 'TRADE_CLOSED', send_pay_date: sentAt }, 'paid'],
  ])('%j', async (said, state) => {
    account.there.answer = () => signed('alipay.trade.query', { ...trade, ...said });
    const answer = await alipay.query(request.payNo);
    expect(answer.state).toBe(state);
    if (answer.state === 'paid')
      expect(answer.notice).toEqual({
        payNo: request.payNo,
        transactionId: '2026112122001',
        amountFen: 19800,
        currency: 'CNY',
        paidAt: new Date('2026-11-21T09:29:00+08:00'),
      });
    expect(isSigned(account.last())).toBe(true);
  });

  test('a code that nobody scanned waits; ending it is all there is to do', async () => {
    account.there.answer = () => refusal('alipay.trade.query', 'ACQ.TRADE_NOT_EXIST');
    expect(await alipay.query(request.payNo)).toEqual({ state: 'pending' });
    account.there.answer = () => refusal('alipay.trade.close', 'ACQ.TRADE_NOT_EXIST');
    expect(await alipay.close(request.payNo)).toEqual({ state: 'closed' });
  });

  test('ending one that was paid in the same moment tells so', async () => {
    account.there.answer = () =>
      account.last().method === 'alipay.trade.close'
        ? refusal('alipay.trade.close', 'ACQ.TRADE_STATUS_ERROR')
        : signed('alipay.trade.query', { ...trade, trade_status: 'TRADE_SUCCESS', send_pay_date: sentAt });
    expect(await alipay.close(request.payNo)).toMatchObject({ state: 'paid' });
    account.there.answer = () => signed('alipay.trade.close', trade);
    expect(await alipay.close(request.payNo)).toEqual({ state: 'closed' });
    account.there.answer = () => refusal(account.last().method ?? '', 'ACQ.SYSTEM_ERROR');
    await expect(alipay.close(request.payNo)).rejects.toThrow('ACQ.SYSTEM_ERROR');
  });

  const answer = { ...trade, trade_status: 'TRADE_SUCCESS', send_pay_date: sentAt };
  test.each<[string, () => Said]>([
    ['signed by somebody else', () => signed('alipay.trade.query', answer, { key: app.privateKey })],
    ['changed on its way', () => ({ body: signed('alipay.trade.query', answer).body.replace('198.00', '1.00') })],
    ['not signed', () => ({ body: JSON.stringify({ alipay_trade_query_response: { code: '10000', ...answer } }) })],
    ['about another payment', () => signed('alipay.trade.query', { ...answer, out_trade_no: 'P2' })],
    ['that is a page', () => ({ body: '<html>' })],
  ])('an answer %s is not believed', async (_what, said) => {
    account.there.answer = said;
    await expect(alipay.query(request.payNo)).rejects.toThrow();
  });

  test('what is signed is the object as it was sent', () => {
    expect(rawMember('{"a_response":{"x":"}\\"{", "y":{}},"sign":"s"}', 'a_response')).toBe('{"x":"}\\"{", "y":{}}');
    expect(rawMember('{"sign":"s"}', 'a_response')).toBeNull();
  });
});

describe('giving money back', () => {
  const wish = { refundNo: 'R1', payNo: request.payNo, amountFen: 500, paidFen: 19800 };

  test('is done at once where Alipay moved it, and asked about where it did not', async () => {
    account.there.answer = () => signed('alipay.trade.refund', { out_trade_no: request.payNo, fund_change: 'Y' });
    expect(await alipay.refund(wish)).toEqual({ state: 'done', at: now });
    expect(content(account.last())).toEqual({ out_trade_no: request.payNo, out_request_no: 'R1', refund_amount: '5.00' });
    const asked = { out_request_no: 'R1', refund_status: 'REFUND_SUCCESS', gmt_refund_pay: '2026-11-21 09:29:30.000' };
    account.there.answer = () =>
      account.last().method === 'alipay.trade.refund'
        ? signed('alipay.trade.refund', { out_trade_no: request.payNo, fund_change: 'N' })
        : signed('alipay.trade.fastpay.refund.query', asked);
    expect(await alipay.refund(wish)).toEqual({ state: 'done', at: new Date('2026-11-21T09:29:30+08:00') });
    expect(content(account.last())).toMatchObject({ out_trade_no: request.payNo, out_request_no: 'R1' });
    account.there.answer = () => signed('alipay.trade.fastpay.refund.query', {});
    expect(await alipay.queryRefund(wish)).toEqual({ state: 'processing' });
  });

  test('a refusal that is final ends the number, one that is not is tried again', async () => {
    account.there.answer = () => refusal('alipay.trade.refund', 'ACQ.TRADE_HAS_FINISHED');
    expect(await alipay.refund(wish)).toMatchObject({ state: 'failed' });
    account.there.answer = () => refusal('alipay.trade.refund', 'ACQ.SELLER_BALANCE_NOT_ENOUGH');
    await expect(alipay.refund(wish)).rejects.toThrow('ACQ.SELLER_BALANCE_NOT_ENOUGH');
  });
});

test.each([
  ['no key of Alipay’s', {}, 'ALIPAY_PUBLIC_KEY 没有设置'],
  [
    'one certificate of three',
    { ALIPAY_CERT: '-----BEGIN CERTIFICATE-----\nMIID\n-----END CERTIFICATE-----' },
    'ALIPAY_APP_CERT、ALIPAY_ROOT_CERT 没有设置',
  ],
  ['the app’s id for the seller’s', { ALIPAY_PUBLIC_KEY: own.publicKey, ALIPAY_SELLER_ID: '2021000000000001' }, '2088 开头'],
])('%s stops the start and says which', (_what, more, words) => {
  expect(() => account.provider(more)).toThrow(words);
});
