import { createSign, createVerify, randomUUID } from 'node:crypto';
import { startIcbc } from '../../providers/icbc/start';
import { keyPair } from '../../providers/kit/keys';
import { mailbox } from './mailbox';
import { until } from './until';

const own = keyPair();
const bank = keyPair();
let provider: Awaited<ReturnType<typeof startIcbc>>;
let box: Awaited<ReturnType<typeof mailbox>>;
let now = 0;

const joined = (path: string, params: Record<string, string>) =>
  `${path}?${Object.entries(params)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')}`;
const sign = (text: string) => createSign('RSA-SHA256').update(text).sign(own.privateKey, 'base64');
/** As the merchant has to answer: signed over what stands before `,"sign"`. */
const understood = () => {
  const text = `"response_biz_content":{"return_code":0,"return_msg":"success","msg_id":"1"},"sign_type":"RSA2"`;
  return `{${text},"sign":"${sign(text)}"}`;
};

beforeEach(async () => {
  now = Date.now();
  box = await mailbox((_, count) => ({ status: 200, body: count === 1 ? '{"response_biz_content":{"return_code":0}}' : understood() }));
  const apps = [{ appId: '11000000000000000001', merId: '020000000001', publicKey: own.publicKey }];
  provider = await startIcbc({ apps, gateway: bank, schedule: [10, 10], now: () => now });
});
afterEach(async () => {
  await provider.stop();
  await box.stop();
});

const aggregate = '/api/cardbusiness/aggregatepay/b2c/online';
async function call(path: string, biz: object, more: Record<string, string> = {}, forged: Record<string, string> = {}) {
  const timestamp = new Date(now + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
  const params = {
    ...{ app_id: '11000000000000000001', msg_id: randomUUID(), format: 'json', charset: 'UTF-8', sign_type: 'RSA2', timestamp },
    ...{ biz_content: JSON.stringify({ mer_id: '020000000001', ...biz }), ...more },
  };
  const body = new URLSearchParams({ ...params, sign: sign(joined(path, params)), ...forged });
  const text = await (await fetch(`${provider.base}${path}`, { method: 'POST', body })).text();
  const [, content = '{}', proof = ''] = /^\{"response_biz_content":(.*),"sign":"([^"]*)"\}$/.exec(text) ?? [];
  expect(createVerify('RSA-SHA1').update(content).verify(bank.publicKey, proof, 'base64')).toBe(true);
  const fields: Record<string, unknown> = JSON.parse(content);
  return fields;
}
const generate = (no: string, more: object = {}) =>
  call('/api/cardbusiness/qrcode/qrgenerate/V1', {
    out_trade_no: no,
    order_amt: '100',
    pay_expire: '600',
    notify_flag: '1',
    notify_url: box.url,
    ...more,
  });
const query = (no: string, more: object = {}) => call(`${aggregate}/orderqry/V1`, { out_trade_no: no, deal_flag: '0', ...more });

it('a code is paid, told until the merchant’s signed answer, and found by both queries', async () => {
  expect(await generate('N1', { attach: 'a' })).toMatchObject({ return_code: 0, qrcode: expect.stringMatching(/^https:/), attach: 'a' });
  expect(await query('N1')).toMatchObject({ pay_status: '2' });
  expect(await call('/api/qrcode/V2/query', { out_trade_no: 'N1' })).toMatchObject({ pay_status: '0' });
  await provider.control.pay('N1');
  await until(() => provider.control.pendingNotices() === 0);
  expect(box.notices).toHaveLength(2);
  const { sign: proof = '', ...params } = Object.fromEntries(new URLSearchParams(box.notices[1]?.body));
  expect(createVerify('RSA-SHA1').update(joined('/notify', params)).verify(bank.publicKey, proof, 'base64')).toBe(true);
  expect(JSON.parse(params.biz_content ?? '')).toMatchObject({ return_code: '0', out_trade_no: 'N1', payment_amt: '100', attach: 'a' });
  expect(await query('N1')).toMatchObject({ pay_status: '0', pay_time: expect.stringMatching(/^\d{14}$/) });
  expect(await call('/api/qrcode/V2/query', { out_trade_no: 'N1' })).toMatchObject({ pay_status: '1' });
  expect((await generate('N1')).return_msg).toBe('订单号重复');
});

it('closes by query, ends in time', async () => {
  await generate('C1');
  expect(await query('C1', { deal_flag: '1' })).toMatchObject({ return_code: 0, pay_status: '1' });
  await expect(provider.control.pay('C1')).rejects.toThrow('closed');
  await call('/api/cardbusiness/qrcode/consumption/V1', { out_trade_no: 'C2', amount: '100', expire_time: '60', notify_type: 'AG' });
  now += 61_000;
  expect(await query('C2')).toMatchObject({ pay_status: '1' });
});

it('gives back in parts, the same number once', async () => {
  await generate('R1', { notify_flag: '0' });
  const back = (no: string, amount: string) =>
    call(`${aggregate}/merrefund/V1`, { out_trade_no: 'R1', outtrx_serial_no: no, ret_total_amt: amount, trnsc_ccy: '001' });
  expect((await back('a', '40')).return_msg).toMatch('未支付');
  await provider.control.pay('R1');
  const first = await back('a', '40');
  expect(first).toMatchObject({ return_code: 0, real_reject_amt: '40' });
  expect((await back('a', '40')).intrx_serial_no).toBe(first.intrx_serial_no);
  expect((await back('a', '50')).return_msg).toMatch('不一致');
  expect((await back('b', '61')).return_msg).toMatch('超过可退金额');
  provider.control.setBalance(10);
  expect((await back('b', '60')).return_msg).toMatch('余额不足');
  const found = (no: string) => call(`${aggregate}/refundqry/V1`, { out_trade_no: 'R1', outtrx_serial_no: no });
  expect(await found('a')).toMatchObject({ pay_status: '0', reject_amt: '40' });
  expect((await found('z')).return_code).not.toBe(0);
});

it('the gateway refuses applications, times, used ids and signatures', async () => {
  const path = `${aggregate}/orderqry/V1`;
  expect((await call(path, {}, { app_id: '1' })).return_code).toBe(400011);
  expect((await call(path, {}, {}, { biz_content: '{}' })).return_code).toBe(400017);
  expect((await call(path, {}, { timestamp: '2020-01-01 00:00:00' })).return_code).toBe(400018);
  await generate('G1');
  expect((await call(path, { out_trade_no: 'G1', deal_flag: '0' }, { msg_id: 'one' })).return_code).toBe(0);
  expect((await call(path, { out_trade_no: 'G1', deal_flag: '0' }, { msg_id: 'one' })).return_code).toBe(400019);
  expect((await call(path, { mer_id: '1' })).return_msg).toMatch('商户编号');
  expect((await call('/api/none/V1', {})).return_code).toBe(500020);
  expect((await generate('G2', { order_amt: '1.00' })).return_msg).toMatch('order_amt');
});
