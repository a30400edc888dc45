import { createCipheriv, createHash, sign } from 'node:crypto';
import forge from 'node-forge';
import pino from 'pino';
import { BusinessError } from '@/upstream/kernel/errors';
import { readUpstreamEnv } from '@/upstream/kernel/env';
import type { PaymentProvider, StartRequest } from '@/upstream/kernel/payment';
import { configuredPayments } from '@/upstream/providers/payments';
import { linesOf } from '@/upstream/providers/wechat-pay/signing';
import { wechatBill } from '@/upstream/providers/wechat-pay/bill';
import { newPair, standIn, type Heard, type Said, type StandIn } from './stand-in';

const merchant = newPair();
const platform = newPair();
const apiV3Key = '0123456789abcdef0123456789abcdef';
const KEY_ID = 'PUB_KEY_ID_0119000001092026112100291000000000';
const now = new Date('2026-11-21T09:30:00+08:00');
const own = { SESSION_SECRET: 'x'.repeat(32), UPSTREAM_AES_KEY: '0123456789abcdef' };

let there: StandIn;
let wechat: PaymentProvider;

const variables = (more: Record<string, string> = {}) => ({
  APP_ENV: 'pro',
  PUBLIC_BASE: 'https://www.xingkebang.example',
  WECHAT_PAY_MCH_ID: '1900000109',
  WECHAT_PAY_APP_ID: 'wx0123456789abcdef',
  WECHAT_PAY_SERIAL: '5157F09EFDC096DE15EBE81A47057A7232F1B8E1',
  // As in a file of variables: on one line.
  WECHAT_PAY_PRIVATE_KEY: merchant.privateKey.replaceAll('\n', '\\n'),
  WECHAT_PAY_API_V3_KEY: apiV3Key,
  WECHAT_PAY_BASE: there.base,
  ...more,
});
const publicKeyMode = { WECHAT_PAY_PUBLIC_KEY_ID: KEY_ID, WECHAT_PAY_PUBLIC_KEY: platform.publicKey };

function provider(more: Record<string, string> = publicKeyMode): PaymentProvider {
  const env = readUpstreamEnv({ ...own, ...variables(more) });
  const { wechat: found } = configuredPayments(env, pino({ level: 'silent' }), () => now);
  if (!found) throw new Error('not configured');
  return found;
}

/** An answer as WeChat signs it. */
function signed(body: string, { status = 200, serial = KEY_ID, at = now, key = platform.privateKey } = {}): Said {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signature = sign('RSA-SHA256', Buffer.from(`${timestamp}\nnonce\n${body}\n`), key).toString('base64');
  const headers = {
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': 'nonce',
    'wechatpay-serial': serial,
    'wechatpay-signature': signature,
  };
  return { status, body, headers };
}
const refusal = (status: number, code: string) => signed(JSON.stringify({ code, message: '说明' }), { status });
const answerWith = (body: unknown) => {
  there.answer = () => signed(body === '' ? '' : JSON.stringify(body), body === '' ? { status: 204 } : {});
};

const request: StartRequest = {
  payNo: 'PABCDEFGHJKMNPQRSTVWXYZ2',
  scene: 'desktop',
  title: '初一数学 有理数',
  amountFen: 19800,
  expiresAt: new Date('2026-11-21T10:00:00+08:00'),
  openId: '',
  payerIp: '203.0.113.7',
  returnPath: '/course/purchase?orderNo=1',
};
const paid = {
  appid: 'wx0123456789abcdef',
  mchid: '1900000109',
  out_trade_no: request.payNo,
  transaction_id: '4200000000202611210000000001',
  trade_state: 'SUCCESS',
  success_time: '2026-11-21T09:29:00+08:00',
  amount: { total: 19800, payer_total: 19800, currency: 'CNY' },
};

beforeEach(async () => {
  there = await standIn();
  wechat = provider();
});
afterEach(() => there.close());

/** The last call: its body, and whether its signature is by our key over what was sent (checked by another implementation). */
function last(): { heard: Heard; body: unknown; isSigned: boolean } {
  const heard = there.heard.at(-1);
  if (!heard) throw new Error('no call');
  const [scheme = '', text = ''] = (heard.headers.authorization ?? '').split(/ (.*)/s);
  const parts = Object.fromEntries([...text.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]));
  const digest = forge.md.sha256.create();
  digest.update(`${heard.method}\n${heard.path}\n${parts.timestamp ?? ''}\n${parts.nonce_str ?? ''}\n${heard.body}\n`, 'utf8');
  const right = forge.pki.publicKeyFromPem(merchant.publicKey).verify(digest.digest().bytes(), forge.util.decode64(parts.signature ?? ''));
  const named = scheme === 'WECHATPAY2-SHA256-RSA2048' && parts.mchid === '1900000109' && parts.timestamp === String(now.getTime() / 1000);
  const body: unknown = heard.body === '' ? null : JSON.parse(heard.body);
  return { heard, body, isSigned: right && named && parts.serial_no === '5157F09EFDC096DE15EBE81A47057A7232F1B8E1' };
}

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
    there.answer = () => refusal(status, code);
    const refused = wechat.start(request);
    await expect(refused).rejects.toBeInstanceOf(BusinessError);
    await expect(refused).rejects.toThrow(words);
  });

  test('silence is tried once more, then said', async () => {
    there.answer = () => null;
    await expect(wechat.start(request)).rejects.toThrow('微信支付没有回应');
    expect(there.heard).toHaveLength(2);
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
    there.answer = () => refusal(404, 'ORDER_NOT_EXIST');
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
    there.answer = said;
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
    there.answer = ({ method }) => (method === 'POST' ? refusal(400, 'ORDER_PAID') : signed(JSON.stringify(paid)));
    expect(await wechat.close(request.payNo)).toMatchObject({ state: 'paid', notice: { amountFen: 19800 } });
  });

  test('without a clear answer throws', async () => {
    there.answer = ({ method }) =>
      method === 'POST' ? refusal(500, 'SYSTEM_ERROR') : signed(JSON.stringify({ ...paid, trade_state: 'NOTPAY' }));
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
    there.answer = () => refusal(400, 'INVALID_REQUEST');
    expect(await wechat.refund(wish)).toMatchObject({ state: 'failed' });
    there.answer = () => refusal(403, 'NOT_ENOUGH');
    await expect(wechat.refund(wish)).rejects.toThrow('NOT_ENOUGH');
  });
});

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
    expect(() => wechatBill('<html></html>')).toThrow('bill without');
  });

  test('is asked for, downloaded and checked', async () => {
    there.answer = file(billText);
    // Ten o’clock of the next day has not come for the 20th; the file is there all the same.
    expect(await wechat.bill?.('2026-11-20')).toEqual(billLines);
    expect(there.heard.map(({ path }) => path)).toEqual([
      '/v3/bill/tradebill?bill_date=2026-11-20&bill_type=ALL',
      '/v3/billdownload/file?token=abc',
    ]);
    expect(last().isSigned).toBe(true);
    there.answer = file(`${billText}\r\n`);
    await expect(wechat.bill?.('2026-11-20')).rejects.toThrow('SHA-1');
  });

  test('of a day without payments is empty once it is due, and not there before', async () => {
    there.answer = () => refusal(400, 'NO_STATEMENT_EXIST');
    expect(await wechat.bill?.('2026-11-19')).toEqual([]);
    await expect(wechat.bill?.('2026-11-20')).rejects.toThrow('NO_STATEMENT_EXIST');
  });
});

describe('an account that still uses certificates', () => {
  const serial = '7A1B2C3D4E5F60718293A4B5C6D7E8F901234567';

  function certificate(pair: { privateKey: string; publicKey: string }): string {
    const cert = forge.pki.createCertificate();
    cert.publicKey = forge.pki.publicKeyFromPem(pair.publicKey);
    cert.serialNumber = serial.toLowerCase();
    cert.validity.notBefore = new Date('2026-01-01');
    cert.validity.notAfter = new Date('2031-01-01');
    cert.setSubject([{ name: 'commonName', value: 'Tenpay.com sign' }]);
    cert.setIssuer([{ name: 'commonName', value: 'Tenpay.com Root CA' }]);
    cert.sign(forge.pki.privateKeyFromPem(pair.privateKey), forge.md.sha256.create());
    return forge.pki.certificateToPem(cert);
  }

  function certificates(key = apiV3Key): string {
    const cipher = createCipheriv('aes-256-gcm', key, 'nonce0123456').setAAD(Buffer.from('certificate'));
    const ciphertext = Buffer.concat([cipher.update(certificate(platform)), cipher.final(), cipher.getAuthTag()]).toString('base64');
    const inside = { algorithm: 'AEAD_AES_256_GCM', nonce: 'nonce0123456', associated_data: 'certificate', ciphertext };
    return JSON.stringify({ data: [{ serial_no: serial, effective_time: '', expire_time: '', encrypt_certificate: inside }] });
  }

  const answers =
    (list: Said): StandIn['answer'] =>
    ({ path }) =>
      path === '/v3/certificates' ? list : signed(JSON.stringify(paid), { serial });

  test('downloads them once, when it needs one', async () => {
    const certified = provider({});
    there.answer = answers(signed(certificates(), { serial }));
    expect(await certified.query(request.payNo)).toMatchObject({ state: 'paid' });
    expect(await certified.query(request.payNo)).toMatchObject({ state: 'paid' });
    expect(there.heard.filter(({ path }) => path === '/v3/certificates')).toHaveLength(1);
    expect(there.heard.every(({ headers }) => headers['wechatpay-serial'] === undefined)).toBe(true);
  });

  test.each<[string, () => Said]>([
    ['sealed with another key', () => signed(certificates('f'.repeat(32)), { serial })],
    ['signed by another', () => signed(certificates(), { serial, key: merchant.privateKey })],
  ])('does not believe a list %s', async (_what, list) => {
    there.answer = answers(list());
    await expect(provider({}).query(request.payNo)).rejects.toThrow();
  });

  test('believes a notification of a certificate that it did not know', async () => {
    there.answer = answers(signed(certificates(), { serial }));
    const { body, headers } = signed(
      JSON.stringify({ event_type: 'COUPON.USE', resource: { algorithm: 'AEAD_AES_256_GCM', ciphertext: '', nonce: 'n' } }),
      { serial },
    );
    expect(await provider({}).verifyNotification(body, (name) => headers?.[name], now)).toEqual({ kind: 'ignored' });
    await expect(provider({}).verifyNotification(`${body} `, (name) => headers?.[name], now)).rejects.toThrow('signature');
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
