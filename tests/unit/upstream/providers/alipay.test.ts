import { createHash, sign } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import forge from 'node-forge';
import pino from 'pino';
import { readUpstreamEnv } from '@/upstream/kernel/env';
import type { PaymentProvider, StartRequest } from '@/upstream/kernel/payment';
import { alipayBill, alipayBillFile } from '@/upstream/providers/alipay/bill';
import { certificateNumber } from '@/upstream/providers/alipay/certificate';
import { rawMember } from '@/upstream/providers/raw-member';
import { configuredPayments } from '@/upstream/providers/payments';
import { newPair, standIn, type Said, type StandIn } from './stand-in';

const app = newPair();
const own = newPair();
const now = new Date('2026-11-21T09:30:00+08:00');
let there: StandIn;
let alipay: PaymentProvider;

/** The bare Base64 that Alipay's key tool hands out. */
const bare = (pem: string): string => pem.replace(/-----[A-Z ]+-----|\n/g, '');

function provider(more: Record<string, string> = { ALIPAY_PUBLIC_KEY: bare(own.publicKey) }): PaymentProvider {
  const env = readUpstreamEnv({
    APP_ENV: 'pro',
    SESSION_SECRET: 'x'.repeat(32),
    UPSTREAM_AES_KEY: '0123456789abcdef',
    PUBLIC_BASE: 'https://www.xingkebang.example',
    ALIPAY_APP_ID: '2021000000000001',
    ALIPAY_SELLER_ID: '2088000000000001',
    ALIPAY_PRIVATE_KEY: bare(app.privateKey),
    ALIPAY_GATEWAY: `${there.base}/gateway.do`,
    ...more,
  });
  const { alipay: found } = configuredPayments(env, pino({ level: 'silent' }), () => now);
  if (!found) throw new Error('not configured');
  return found;
}

beforeEach(async () => {
  there = await standIn();
  alipay = provider();
});
afterEach(() => there.close());

const signature = (text: string, key = own.privateKey) => sign('RSA-SHA256', Buffer.from(text), key).toString('base64');
/** An answer as Alipay signs it: over the inner object as it stands. */
function signed(method: string, inner: object, { key = own.privateKey, more = {} }: { key?: string; more?: object } = {}): Said {
  const raw = JSON.stringify({ code: '10000', msg: 'Success', ...inner });
  const rest = JSON.stringify({ ...more, sign: signature(raw, key) }).slice(1);
  return { body: `{"${method.replaceAll('.', '_')}_response":${raw},${rest}` };
}
const refusal = (method: string, sub: string) =>
  signed(method, { code: '40004', msg: 'Business Failed', sub_code: sub, sub_msg: '说明}"' });

function last(): Record<string, string> {
  const heard = there.heard.at(-1);
  if (!heard) throw new Error('no call');
  const query = new URL(heard.path, there.base).searchParams;
  return { ...Object.fromEntries(query), ...Object.fromEntries(new URLSearchParams(heard.body)) };
}
/** Is the call signed by our key? By another implementation. */
function isSigned({ sign: given = '', ...rest }: Record<string, string>): boolean {
  const text = Object.keys(rest)
    .sort()
    .map((name) => `${name}=${rest[name] ?? ''}`)
    .join('&');
  const digest = forge.md.sha256.create();
  digest.update(text, 'utf8');
  return forge.pki.publicKeyFromPem(app.publicKey).verify(digest.digest().bytes(), forge.util.decode64(given));
}
const content = (parameters: Record<string, string>): unknown => JSON.parse(parameters.biz_content ?? '');

const request: StartRequest = {
  payNo: 'PABCDEFGHJKMNPQRSTVWXYZ2',
  scene: 'desktop',
  title: '初一数学 A=B & C',
  amountFen: 19800,
  expiresAt: new Date('2026-11-21T10:00:00+08:00'),
  openId: '',
  payerIp: '203.0.113.7',
  returnPath: '/course/purchase?orderNo=1',
};
const goods = { out_trade_no: request.payNo, total_amount: '198.00', subject: '初一数学 A B   C', time_expire: '2026-11-21 10:00:00' };

describe('beginning a payment', () => {
  test('at a desk gives a code', async () => {
    there.answer = () => signed('alipay.trade.precreate', { out_trade_no: request.payNo, qr_code: 'https://qr.alipay.com/bax1' });
    expect(await alipay.start(request)).toEqual({ kind: 'qr', codeUrl: 'https://qr.alipay.com/bax1', url: null, jsapi: null });
    const sent = last();
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
    const there_ = provider({ ALIPAY_PUBLIC_KEY: own.publicKey, ALIPAY_DESKTOP: desktop });
    const { kind, url } = await there_.start({ ...request, scene });
    const sent = Object.fromEntries(new URL(url ?? '').searchParams);
    expect([kind, isSigned(sent)]).toEqual(['redirect', true]);
    expect(sent).toMatchObject({ method, return_url: 'https://www.xingkebang.example/course/purchase?orderNo=1' });
    expect(content(sent)).toMatchObject({ ...goods, product_code: product });
    expect(there.heard).toHaveLength(0);
  });

  test.each([
    ['ACQ.TOTAL_FEE_EXCEED', '超出了支付宝的限额'],
    ['ACQ.ACCESS_FORBIDDEN', '支付宝暂时不能用，请换一种付款方式'],
    ['ACQ.SYSTEM_ERROR', '支付宝没有回应'],
  ])('refused with %s says what to do', async (code, words) => {
    there.answer = () => refusal('alipay.trade.precreate', code);
    await expect(alipay.start(request)).rejects.toThrow(words);
  });
});

const trade = { out_trade_no: request.payNo, trade_no: '2026112122001', total_amount: '198.00' };
const sentAt = '2026-11-21 09:29:00';

describe('what Alipay knows of a payment', () => {
  test.each([
    [{ trade_status: 'WAIT_BUYER_PAY' }, 'pending'],
    [{ trade_status: 'TRADE_SUCCESS', send_pay_date: sentAt }, 'paid'],
    [{ trade_status: 'TRADE_FINISHED', send_pay_date: sentAt }, 'paid'],
    [{ trade_status: 'TRADE_CLOSED' }, 'closed'],
    [{ trade_status: 'TRADE_CLOSED', send_pay_date: sentAt }, 'paid'],
  ])('%j', async (said, state) => {
    there.answer = () => signed('alipay.trade.query', { ...trade, ...said });
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
    expect(isSigned(last())).toBe(true);
  });

  test('a code that nobody scanned waits; ending it is all there is to do', async () => {
    there.answer = () => refusal('alipay.trade.query', 'ACQ.TRADE_NOT_EXIST');
    expect(await alipay.query(request.payNo)).toEqual({ state: 'pending' });
    there.answer = () => refusal('alipay.trade.close', 'ACQ.TRADE_NOT_EXIST');
    expect(await alipay.close(request.payNo)).toEqual({ state: 'closed' });
  });

  test('ending one that was paid in the same moment tells so', async () => {
    there.answer = () =>
      last().method === 'alipay.trade.close'
        ? refusal('alipay.trade.close', 'ACQ.TRADE_STATUS_ERROR')
        : signed('alipay.trade.query', { ...trade, trade_status: 'TRADE_SUCCESS', send_pay_date: sentAt });
    expect(await alipay.close(request.payNo)).toMatchObject({ state: 'paid' });
    there.answer = () => signed('alipay.trade.close', trade);
    expect(await alipay.close(request.payNo)).toEqual({ state: 'closed' });
    there.answer = () => refusal(last().method ?? '', 'ACQ.SYSTEM_ERROR');
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
    there.answer = said;
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
    there.answer = () => signed('alipay.trade.refund', { out_trade_no: request.payNo, fund_change: 'Y' });
    expect(await alipay.refund(wish)).toEqual({ state: 'done', at: now });
    expect(content(last())).toEqual({ out_trade_no: request.payNo, out_request_no: 'R1', refund_amount: '5.00' });
    const asked = { out_request_no: 'R1', refund_status: 'REFUND_SUCCESS', gmt_refund_pay: '2026-11-21 09:29:30.000' };
    there.answer = () =>
      last().method === 'alipay.trade.refund'
        ? signed('alipay.trade.refund', { out_trade_no: request.payNo, fund_change: 'N' })
        : signed('alipay.trade.fastpay.refund.query', asked);
    expect(await alipay.refund(wish)).toEqual({ state: 'done', at: new Date('2026-11-21T09:29:30+08:00') });
    expect(content(last())).toMatchObject({ out_trade_no: request.payNo, out_request_no: 'R1' });
    there.answer = () => signed('alipay.trade.fastpay.refund.query', {});
    expect(await alipay.queryRefund(wish)).toEqual({ state: 'processing' });
  });

  test('a refusal that is final ends the number, one that is not is tried again', async () => {
    there.answer = () => refusal('alipay.trade.refund', 'ACQ.TRADE_HAS_FINISHED');
    expect(await alipay.refund(wish)).toMatchObject({ state: 'failed' });
    there.answer = () => refusal('alipay.trade.refund', 'ACQ.SELLER_BALANCE_NOT_ENOUGH');
    await expect(alipay.refund(wish)).rejects.toThrow('ACQ.SELLER_BALANCE_NOT_ENOUGH');
  });
});

const details = [
  '#alipay trade details',
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注',
  '2026001\t,P1\t,交易,初一,数学,2026-11-20 11:59:00,2026-11-20 12:00:00,,,,,a***@b.c,198.00,198.00,0.00,0.00,0.00,0.00,0.00,,0.00,0.00,,-1.19,0.00,',
  '2026001\t,P1\t,退款,初一,数学,2026-11-20 11:59:00,2026-11-20 13:00:00,,,,,a***@b.c,-5.00,-5.00,0.00,0.00,0.00,0.00,0.00,,0.00,0.00,R1\t,0.03,0.00,',
  '#end',
  '',
].join('\r\n');
const lines = [
  {
    kind: 'paid',
    payNo: 'P1',
    refundNo: '',
    transactionId: '2026001',
    amountFen: 19800,
    feeFen: 119,
    at: new Date('2026-11-20T12:00:00+08:00'),
  },
  {
    kind: 'refunded',
    payNo: 'P1',
    refundNo: 'R1',
    transactionId: '2026001',
    amountFen: 500,
    feeFen: -3,
    at: new Date('2026-11-20T13:00:00+08:00'),
  },
];

/** A ZIP of one file, deflated. */
function zip(text: string): Buffer {
  const packed = deflateRawSync(Buffer.from(text, 'utf8'));
  const local = Buffer.alloc(31);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt16LE(1, 26);
  local.write('a', 30);
  const entry = Buffer.alloc(47);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(packed.length, 20);
  entry.writeUInt16LE(1, 28);
  entry.write('a', 46);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(local.length + packed.length, 16);
  return Buffer.concat([local, packed, entry, end]);
}

describe('the list of a day', () => {
  test('is read by its columns’ names, commas in a name or not', () => {
    expect(alipayBill(details)).toEqual(lines);
    expect(() => alipayBill('#')).toThrow('bill without');
    expect(() => alipayBillFile(Buffer.from('<html>'))).toThrow('no ZIP');
    // In UTF-8 the columns' names are none: the details are written in GBK.
    expect(() => alipayBillFile(zip(details))).toThrow('without its details');
  });

  test('of a day without payments is empty once it is due, and not there before', async () => {
    there.answer = () => refusal('alipay.data.dataservice.bill.downloadurl.query', 'isp.bill_not_exist');
    expect(await alipay.bill?.('2026-11-19')).toEqual([]);
    expect(content(last())).toEqual({ bill_type: 'trade', bill_date: '2026-11-19' });
    await expect(alipay.bill?.('2026-11-20')).rejects.toThrow('bill_not_exist');
  });
});

describe('with certificates', () => {
  function certificate(pair: { privateKey: string; publicKey: string }, serial: string): string {
    const cert = forge.pki.createCertificate();
    cert.publicKey = forge.pki.publicKeyFromPem(pair.publicKey);
    cert.serialNumber = serial;
    cert.validity.notBefore = new Date('2026-01-01');
    cert.validity.notAfter = new Date('2031-01-01');
    const name = [
      { name: 'countryName', value: 'CN' },
      { name: 'organizationName', value: 'Ant Financial' },
      { name: 'commonName', value: 'Ant Financial Certification Authority R1' },
    ];
    cert.setSubject(name);
    cert.setIssuer(name);
    cert.sign(forge.pki.privateKeyFromPem(pair.privateKey), forge.md.sha256.create());
    return forge.pki.certificateToPem(cert).replaceAll('\r\n', '\n');
  }
  const files = () => ({
    ALIPAY_APP_CERT: certificate(app, '0a01'),
    ALIPAY_CERT: certificate(own, '0a02'),
    ALIPAY_ROOT_CERT: `${certificate(own, '0a03')}${certificate(app, '0a04')}`,
  });
  const numberOf = (serial: number) =>
    createHash('md5').update(`CN=Ant Financial Certification Authority R1,O=Ant Financial,C=CN${serial}`).digest('hex');

  test('calls name ours and the roots’, answers are believed by Alipay’s', async () => {
    const certified = provider(files());
    there.answer = () =>
      signed('alipay.trade.query', { ...trade, trade_status: 'WAIT_BUYER_PAY' }, { more: { alipay_cert_sn: numberOf(0x0a02) } });
    expect(await certified.query(request.payNo)).toEqual({ state: 'pending' });
    expect(last()).toMatchObject({ app_cert_sn: numberOf(0x0a01), alipay_root_cert_sn: `${numberOf(0x0a03)}_${numberOf(0x0a04)}` });
    expect(isSigned(last())).toBe(true);
    there.answer = () =>
      signed('alipay.trade.query', { ...trade, trade_status: 'WAIT_BUYER_PAY' }, { more: { alipay_cert_sn: numberOf(9) } });
    await expect(certified.query(request.payNo)).rejects.toThrow('alipaycert.download');
  });

  test('the number is the nearest part of the name first, and the serial in decimals', () => {
    expect(certificateNumber({ issuer: 'C=CN\nO=Ant Financial\nCN=Ant Financial Certification Authority R1', serialNumber: '0A01' })).toBe(
      numberOf(2561),
    );
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
  expect(() => provider(more)).toThrow(words);
});
