import forge from 'node-forge';
import { BusinessError } from '@/upstream/kernel/errors';
import type { PaymentProvider } from '@/upstream/kernel/payment';
import { linesOf } from '@/upstream/providers/wechat-pay/signing';
import type { Said } from './stand-in';
import { KEY_ID, merchant, now, paid, publicKeyMode, refusal, request, signed, wechatPay } from './wechat-pay';

const { answer, answerWith, heard, last, provider } = wechatPay();
let wechat: PaymentProvider;
beforeEach(() => {
  wechat = provider();
});

test('the text to be signed is the one of WeChat’s own description', () => {
  expect(linesOf('GET', '/v3/refund/domestic/refunds/123123123123', '1554208460', '593BEC0C930BF1AFEB40B4A08C8FB242', '')).toBe(
    'GET\n/v3/refund/domestic/refunds/123123123123\n1554208460\n593BEC0C930BF1AFEB40B4A08C8FB242\n\n',
  );
});

describe('beginning a payment', () => {
  test('at a desk gives a code', async () => {
    answerWith({ code_url: 'weixin://wxpay/bizpayurl?pr=abc' });
    expect(await wechat.start(request)).toEqual({ kind: 'qr', codeUrl: 'weixin://wxpay/bizpayurl?pr=abc', url: null, jsapi: null });
    expect(last()).toMatchObject({
      isSigned: true,
      heard: { method: 'POST', path: '/v3/pay/transactions/native', headers: { 'wechatpay-serial': KEY_ID } },
      body: {
        appid: 'wx0123456789abcdef',
        mchid: '1900000109',
        description: '初一数学 有理数',
        out_trade_no: request.payNo,
        time_expire: '2026-11-21T10:00:00+08:00',
        notify_url: 'https://www.xingkebang.example/api/pay/notify/wechat',
        amount: { total: 19800, currency: 'CNY' },
      },
    });
  });

  test('on a phone gives an address that comes back to the order', async () => {
    answerWith({ h5_url: 'https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=wx1&package=1' });
    const { kind, url } = await wechat.start({ ...request, scene: 'h5' });
    expect([kind, new URL(url ?? '').searchParams.get('redirect_url')]).toEqual([
      'redirect',
      'https://www.xingkebang.example/course/purchase?orderNo=1',
    ]);
    expect(last().body).toMatchObject({ scene_info: { payer_client_ip: '203.0.113.7', h5_info: { type: 'Wap' } } });
  });

  test('in WeChat gives a sheet signed by the merchant', async () => {
    answerWith({ prepay_id: 'wx26112122212580621e9b071c00000' });
    const { jsapi } = await wechat.start({ ...request, scene: 'jsapi', openId: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o' });
    expect(last().body).toMatchObject({ payer: { openid: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o' } });
    const { appId = '', timeStamp = '', nonceStr = '', package: prepay = '', signType, paySign = '' } = jsapi ?? {};
    expect([appId, prepay, signType]).toEqual(['wx0123456789abcdef', 'prepay_id=wx26112122212580621e9b071c00000', 'RSA']);
    const digest = forge.md.sha256.create();
    digest.update(`${appId}\n${timeStamp}\n${nonceStr}\n${prepay}\n`, 'utf8');
    expect(forge.pki.publicKeyFromPem(merchant.publicKey).verify(digest.digest().bytes(), forge.util.decode64(paySign))).toBe(true);
    await expect(wechat.start({ ...request, scene: 'jsapi' })).rejects.toThrow('要先授权');
  });

  test.each([
    [403, 'RULE_LIMIT', '这笔付款超出了微信支付的限额，请换一种付款方式'],
    [403, 'NO_AUTH', '微信支付暂时不能用，请换一种付款方式'],
    [500, 'SYSTEM_ERROR', '微信支付没有回应，请稍后再试'],
    [500, 'OPENID_MISMATCH', '要先授权'],
  ])('refused with %d %s says what to do', async (status, code, words) => {
    answer(() => refusal(status, code));
    const refused = wechat.start(request);
    await expect(refused).rejects.toBeInstanceOf(BusinessError);
    await expect(refused).rejects.toThrow(words);
  });

  test('silence is tried once more, then said', async () => {
    answer(() => null);
    await expect(wechat.start(request)).rejects.toThrow('微信支付没有回应');
    expect(heard()).toHaveLength(2);
  });
});

describe('what WeChat knows of a payment', () => {
  test.each([
    ['SUCCESS', 'paid'],
    ['REFUND', 'paid'],
    ['NOTPAY', 'pending'],
    ['USERPAYING', 'pending'],
    ['CLOSED', 'closed'],
    ['PAYERROR', 'failed'],
  ])('%s is %s', async (state, ours) => {
    answerWith({ ...paid, trade_state: state });
    const trade = await wechat.query(request.payNo);
    expect(trade.state).toBe(ours);
    if (trade.state === 'paid')
      expect(trade.notice).toEqual({
        payNo: request.payNo,
        transactionId: paid.transaction_id,
        amountFen: 19800,
        currency: 'CNY',
        paidAt: new Date('2026-11-21T09:29:00+08:00'),
      });
    expect(last()).toMatchObject({
      isSigned: true,
      heard: { method: 'GET', path: `/v3/pay/transactions/out-trade-no/${request.payNo}?mchid=1900000109` },
    });
  });

  test('one that it never heard of still waits', async () => {
    answer(() => refusal(404, 'ORDER_NOT_EXIST'));
    expect(await wechat.query(request.payNo)).toEqual({ state: 'pending' });
  });

  test.each<[string, () => Said]>([
    ['signed by somebody else', () => signed(JSON.stringify(paid), { key: merchant.privateKey })],
    ['changed on its way', () => ({ ...signed(JSON.stringify(paid)), body: JSON.stringify({ ...paid, trade_state: 'NOTPAY' }) })],
    ['not signed', () => ({ body: JSON.stringify(paid) })],
    ['of yesterday', () => signed(JSON.stringify(paid), { at: new Date(now.getTime() - 86_400_000) })],
    ['about another payment', () => signed(JSON.stringify({ ...paid, out_trade_no: 'P2' }))],
    ['with an unknown key', () => signed(JSON.stringify(paid), { serial: 'PUB_KEY_ID_0000000000' })],
  ])('an answer %s is not believed', async (_what, said) => {
    answer(said);
    await expect(wechat.query(request.payNo)).rejects.toThrow();
  });
});

describe('ending a payment', () => {
  test('that nobody paid', async () => {
    answerWith('');
    expect(await wechat.close(request.payNo)).toEqual({ state: 'closed' });
    expect(last()).toMatchObject({
      isSigned: true,
      heard: { method: 'POST', path: `/v3/pay/transactions/out-trade-no/${request.payNo}/close` },
      body: { mchid: '1900000109' },
    });
  });

  test('that was paid in the same moment tells so', async () => {
    answer(({ method }) => (method === 'POST' ? refusal(400, 'ORDER_PAID') : signed(JSON.stringify(paid))));
    expect(await wechat.close(request.payNo)).toMatchObject({ state: 'paid', notice: { amountFen: 19800 } });
  });

  test('without a clear answer throws', async () => {
    answer(({ method }) => (method === 'POST' ? refusal(500, 'SYSTEM_ERROR') : signed(JSON.stringify({ ...paid, trade_state: 'NOTPAY' }))));
    await expect(wechat.close(request.payNo)).rejects.toThrow('SYSTEM_ERROR');
  });
});

describe('giving money back', () => {
  const wish = { refundNo: 'R1', payNo: request.payNo, amountFen: 500, paidFen: 19800 };

  test.each([
    [{ status: 'PROCESSING' }, { state: 'processing' }],
    [
      { status: 'SUCCESS', success_time: '2026-11-21T09:29:30+08:00' },
      { state: 'done', at: new Date('2026-11-21T09:29:30+08:00') },
    ],
    [{ status: 'ABNORMAL' }, { state: 'failed', reason: 'ABNORMAL' }],
  ])('%j', async (said, ours) => {
    answerWith({ out_refund_no: 'R1', ...said });
    expect(await wechat.refund(wish)).toEqual(ours);
    expect(last().body).toMatchObject({
      out_trade_no: request.payNo,
      out_refund_no: 'R1',
      amount: { refund: 500, total: 19800, currency: 'CNY' },
    });
    expect(await wechat.queryRefund(wish)).toEqual(ours);
    expect(last()).toMatchObject({ isSigned: true, heard: { path: '/v3/refund/domestic/refunds/R1' } });
  });

  test('a refusal that is final ends the number, one that is not is tried again', async () => {
    answer(() => refusal(400, 'INVALID_REQUEST'));
    expect(await wechat.refund(wish)).toMatchObject({ state: 'failed' });
    answer(() => refusal(403, 'NOT_ENOUGH'));
    await expect(wechat.refund(wish)).rejects.toThrow('NOT_ENOUGH');
  });
});

test('a service provider collects for a shop', async () => {
  const shop = provider({ ...publicKeyMode, WECHAT_PAY_SUB_MCH_ID: '1900000110' });
  answerWith({ prepay_id: 'wx1' });
  await shop.start({ ...request, scene: 'jsapi', openId: 'o1' });
  expect(last()).toMatchObject({
    heard: { path: '/v3/pay/partner/transactions/jsapi' },
    body: { sp_appid: 'wx0123456789abcdef', sp_mchid: '1900000109', sub_mchid: '1900000110', payer: { sp_openid: 'o1' } },
  });
  answerWith({ ...paid, appid: undefined, mchid: undefined, sp_mchid: '1900000109', sub_mchid: '1900000110' });
  expect(await shop.query(request.payNo)).toMatchObject({ state: 'paid' });
  expect(last().heard.path).toBe(`/v3/pay/partner/transactions/out-trade-no/${request.payNo}?sp_mchid=1900000109&sub_mchid=1900000110`);
});

describe('the variables', () => {
  test.each([
    ['half an account', { WECHAT_PAY_API_V3_KEY: '' }, 'WECHAT_PAY_API_V3_KEY 没有设置'],
    ['a key that was cut off', { WECHAT_PAY_PRIVATE_KEY: merchant.privateKey.slice(0, 900) }, '应为完整的 PEM'],
    ['a public key in the private one’s place', { WECHAT_PAY_PRIVATE_KEY: merchant.publicKey }, '应为完整的 PEM'],
    ['letters lost inside of the key', { WECHAT_PAY_PRIVATE_KEY: merchant.privateKey.replace(/\n.{20}/, '\n') }, '不是能用的 RSA 私钥'],
    ['a v3 key of 31 letters', { WECHAT_PAY_API_V3_KEY: 'x'.repeat(31) }, '按 UTF-8 计应为 32 字节'],
    ['a shop’s app id without the shop', { WECHAT_PAY_SUB_APP_ID: 'wx0123456789abcdef' }, 'WECHAT_PAY_SUB_MCH_ID 没有设置'],
  ])('%s stops the start and says which', (_what, more, words) => {
    expect(() => provider({ ...publicKeyMode, ...more })).toThrow(words);
    expect(() => provider({ ...publicKeyMode, ...more })).not.toThrow(merchant.privateKey.slice(40, 80));
  });
});
