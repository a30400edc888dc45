import { createPublicKey, createSign, createVerify } from 'node:crypto';
import pino from 'pino';
import { NotificationRefused } from '@/upstream/kernel/payment';
import { readUpstreamEnv } from '@/upstream/kernel/env';
import { icbcTime } from '@/upstream/payment/icbc-verify';
import { icbcAccount } from '@/upstream/providers/icbc/config';
import { icbc } from '@/upstream/providers/icbc/payments';
import { NoClearAnswer } from '@/upstream/providers/call';
import { generateKeyPairSync } from 'node:crypto';
import { keyPair } from '@/tests/providers/kit/keys';
import { standIn, type StandIn } from './stand-in';

/** The gateway's key is of 1024 bits and signs with SHA-1, as its published clients verify it. */
const gateway = generateKeyPairSync('rsa', {
  modulusLength: 1024,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const own = keyPair();
const at = new Date('2026-11-21T09:30:00+08:00');
const path = '/api/pay/notify/icbc';
let there: StandIn;
beforeAll(async () => {
  there = await standIn();
});
afterAll(() => there.close());

function bank() {
  const account = icbcAccount(
    readUpstreamEnv({
      ICBC_APP_ID: '10000000000000000001',
      ICBC_MER_ID: '020000000001',
      ICBC_PROTOCOL_NO: '0200000000010201',
      ICBC_PRIVATE_KEY: own.privateKey,
      ICBC_PUBLIC_KEY: gateway.publicKey.replace(/-----[A-Z ]+-----|\s/g, ''),
      ICBC_BASE: there.base,
    }),
  );
  if (account === null) throw new Error('no account');
  const bases = { publicBase: 'https://www.example.com', notifyBase: 'https://pay.example.com' };
  return icbc(account, { log: pino({ level: 'silent' }), now: () => at, ...bases });
}
const signed = (text: string, digest = 'RSA-SHA1', key = gateway.privateKey) => createSign(digest).update(text).sign(key, 'base64');
const answers = (fields: object, digest?: string) => {
  const text = JSON.stringify({ return_code: 0, return_msg: 'success', msg_id: '1', ...fields });
  there.answer = () => ({ body: `{"response_biz_content":${text},"sign":"${signed(text, digest)}"}` });
};

describe('a call', () => {
  test('is signed over the path and the ordered parameters, by RSA2', async () => {
    answers({ out_trade_no: 'P1', pay_status: '2' });
    expect(await bank().query('P1')).toEqual({ state: 'pending' });
    const heard = there.heard.at(-1);
    const { sign = '', ...parameters } = Object.fromEntries(new URLSearchParams(heard?.body));
    const names = Object.keys(parameters).sort();
    const text = `${heard?.path}?${names.map((name) => `${name}=${parameters[name]}`).join('&')}`;
    expect(names).toEqual(['app_id', 'biz_content', 'charset', 'format', 'msg_id', 'sign_type', 'timestamp']);
    expect(createVerify('RSA-SHA256').update(text).verify(createPublicKey(own.publicKey), sign, 'base64')).toBe(true);
  });

  test.each(['RSA-SHA1', 'RSA-SHA256'])('is believed when the gateway signed the answer by %s', async (digest) => {
    answers({ out_trade_no: 'P1', order_id: 'B1', pay_status: '0', total_amt: '9900', pay_time: '20261121 092900' }, digest);
    const paidAt = new Date('2026-11-21T09:29:00+08:00');
    expect(await bank().query('P1')).toEqual({
      state: 'paid',
      notice: { payNo: 'P1', transactionId: 'B1', amountFen: 9900, currency: 'CNY', paidAt },
    });
  });

  test.each<[string, () => void]>([
    ['signed by nobody', () => (there.answer = () => ({ body: '{"response_biz_content":{"return_code":0},"sign":"AAAA"}' }))],
    ['not signed', () => (there.answer = () => ({ body: '{"response_biz_content":{"return_code":0}}' }))],
    ['about another payment', () => answers({ out_trade_no: 'P2', pay_status: '0' })],
    ['paid, and not when', () => answers({ out_trade_no: 'P1', pay_status: '0', order_id: 'B1', total_amt: '1' })],
    ['refused by the platform itself', () => answers({ return_code: 500020, return_msg: '非法调用' })],
  ])('tells nothing when its answer is %s', async (_, prepare) => {
    prepare();
    await expect(bank().query('P1')).rejects.toThrow(NoClearAnswer);
    await expect(bank().close('P1')).rejects.toThrow(NoClearAnswer);
  });

  test('a refund that the bank refuses is asked for again, one that failed is not', async () => {
    const wish = { refundNo: 'R1', payNo: 'P1', amountFen: 100, paidFen: 100 };
    answers({ return_code: 10013, return_msg: '商户账户余额不足' });
    await expect(bank().refund(wish)).rejects.toThrow('余额不足');
    answers({ return_code: 10014, return_msg: '退款不存在' });
    expect(await bank().queryRefund(wish)).toEqual({ state: 'processing' });
    answers({ outtrx_serial_no: 'R1', pay_status: '1' });
    expect(await bank().queryRefund(wish)).toMatchObject({ state: 'failed' });
    answers({ outtrx_serial_no: 'R1', pay_status: '2' });
    expect(await bank().refund(wish)).toEqual({ state: 'processing' });
  });
});

describe('the way to the bank', () => {
  const request = {
    payNo: 'P1',
    title: '课'.repeat(40),
    amountFen: 9900,
    openId: '',
    payerIp: '',
    returnPath: '/course/purchase?orderNo=1',
  };
  const begun = async (scene: 'desktop' | 'h5', expiresAt = new Date(at.getTime() + 600_000)) => {
    const { url } = await bank().start({ ...request, scene, expiresAt });
    return new URL(url ?? '');
  };

  test.each([
    ['desktop', '/ui/cardbusiness/epaypc/consumption/V1', { out_trade_no: 'P1', expire_time: '20261121094000' }],
    [
      'h5',
      '/ui/cardbusiness/epayh5/ui/consumption/V1',
      { order_id: 'P1', order_interval: '600', merURL: `https://pay.example.com${path}` },
    ],
  ] as const)('is a form of the bank’s own (%s), signed when it is opened', async (scene, place, fields) => {
    const url = await begun(scene);
    expect(url.origin + url.pathname).toBe('https://www.example.com/api/pay/leave/icbc');
    const form = bank().form?.(url.searchParams);
    const action = new URL(form?.action ?? '');
    expect(action.pathname).toBe(place);
    const content: unknown = JSON.parse(form?.fields.biz_content ?? '');
    expect(content).toMatchObject({
      ...fields,
      amount: '9900',
      mer_id: '020000000001',
      mer_prtcl_no: '0200000000010201',
      goods_name: '课'.repeat(20),
    });
    const again = new URL(bank().form?.(url.searchParams)?.action ?? '');
    expect(again.searchParams.get('msg_id')).not.toBe(action.searchParams.get('msg_id'));
  });

  test('is closed to what we did not make, and after its time', async () => {
    const url = await begun('desktop');
    const changed = new URLSearchParams(url.searchParams);
    changed.set('wish', Buffer.from(JSON.stringify({ ...request, scene: 'h5', amountFen: 1 })).toString('base64url'));
    const unproved = new URLSearchParams({ wish: url.searchParams.get('wish') ?? '' });
    for (const query of [changed, unproved, new URLSearchParams()]) expect(bank().form?.(query)).toBeNull();
    expect(bank().form?.((await begun('desktop', at)).searchParams)).toBeNull();
  });

  test('is none in WeChat’s own sheet', () =>
    expect(bank().start({ ...request, scene: 'jsapi', expiresAt: at })).rejects.toThrow('只在微信里能用'));
});

describe('a notification', () => {
  const facts = { mer_id: '020000000001', out_trade_no: 'P1', order_id: 'B1', total_amt: '9900', pay_time: '20261121092900', msg_id: 'M1' };
  function notice(content: object, type: 'RSA' | 'RSA2' = 'RSA') {
    const params: Record<string, string> = {
      ...{ from: 'icbc-api', api: '/ui/x', app_id: '10000000000000000001', charset: 'utf-8', format: 'json' },
      ...{ timestamp: '2026-11-21 09:30:00', biz_content: JSON.stringify({ return_code: '0', ...facts, ...content }), sign_type: type },
    };
    const names = Object.keys(params).sort();
    const text = `${path}?${names.map((name) => `${name}=${params[name]}`).join('&')}`;
    return new URLSearchParams({ ...params, sign: signed(text, type === 'RSA' ? 'RSA-SHA1' : 'RSA-SHA256') }).toString();
  }
  const heard = (body: string) => bank().verifyNotification(body, () => undefined, at);

  test.each(['RSA', 'RSA2'] as const)('is believed by %s, and a payment by its return_code', (type) => {
    expect(heard(notice({}, type))).toMatchObject({ kind: 'paid', notice: { payNo: 'P1', transactionId: 'B1', amountFen: 9900 } });
    expect(heard(notice({ return_code: '93008888' }, type))).toEqual({ kind: 'ignored' });
  });

  test.each([{ mer_id: '020000000002' }, { total_amt: '99.00' }, { pay_time: '2026-11-21 09:29:00' }])('is not with %o', (content) => {
    expect(() => heard(notice(content))).toThrow(NotificationRefused);
  });

  test('is answered under its own number, signed over what stands before the signature', () => {
    const { body } = bank().acknowledge(true, notice({}));
    const [, text = '', proof = ''] = /^\{(.*),"sign":"([^"]+)"\}$/.exec(body) ?? [];
    expect(text).toBe('"response_biz_content":{"return_code":0,"return_msg":"success","msg_id":"M1"},"sign_type":"RSA2"');
    expect(createVerify('RSA-SHA256').update(text).verify(own.publicKey, proof, 'base64')).toBe(true);
    expect(bank().acknowledge(false, 'nonsense').body).toContain('"return_code":-1');
  });
});

test('a time is one of China’s, or none', () => {
  expect(icbcTime('20261121093015')?.toISOString()).toBe('2026-11-21T01:30:15.000Z');
  for (const text of ['', '2026112109301', '20261341093015', '2026-11-21 09:30:15']) expect(icbcTime(text)).toBeNull();
});
