import { inflateRawSync } from 'node:zlib';
import { certificateSn } from '../../providers/alipay/world';
import { openShop, proven, type Asked } from './alipay-shop';
import { until } from './until';

let shop: Awaited<ReturnType<typeof openShop>>;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const precreate = (no: string, more: object = {}, asked: Asked = {}) => shop.call('alipay.trade.precreate', shop.order(no, more), asked);
const query = async (no: string) => (await shop.call('alipay.trade.query', { out_trade_no: no })).fields;
const refund = async (no: string, amount: string, more: object = {}) =>
  (await shop.call('alipay.trade.refund', { out_trade_no: no, refund_amount: amount, ...more })).fields;

describe('the gateway', () => {
  it('signs the text of its answer, by key, and by certificate with its number', async () => {
    const plain = await precreate('A1');
    expect(plain.fields).toMatchObject({ code: '10000', qr_code: expect.stringMatching(/^https:\/\/qr\.alipay\.com\/bax/) });
    expect(proven(plain.content, plain.sign, shop.control.platform().pair.publicKey)).toBe(true);
    shop.control.rotateCertificate();
    const certified = await precreate('A2', {}, { app: 1 });
    const newest = shop.control.platform().certificates.at(-1);
    expect(certified.sn).toBe(certificateSn(newest?.certificate ?? ''));
    expect(proven(certified.content, certified.sign, newest?.publicKey ?? '')).toBe(true);
    const handed = await shop.call('alipay.open.app.alipaycert.download', { alipay_cert_sn: certified.sn }, { app: 1 });
    expect(Buffer.from(handed.fields.alipay_cert_content ?? '', 'base64').toString()).toBe(newest?.certificate);
  });

  it.each<[string, Asked, string, string]>([
    ['a signature over something else', { forged: { notify_url: 'https://x.example' } }, '40002', 'isv.invalid-signature'],
    ['an application that is not there', { forged: { app_id: '1' } }, '40002', 'isv.invalid-app-id'],
    ['another kind of signature', { params: { sign_type: 'RSA' } }, '40002', 'isv.invalid-signature-type'],
    ['another form of time', { params: { timestamp: '2020-01-01T00:00:00Z' } }, '40002', 'isv.invalid-timestamp'],
    ['no version', { params: { version: '' } }, '40001', 'isv.missing-version'],
    ['a certificate of another number', { app: 1, params: { app_cert_sn: 'x' } }, '40002', 'isv.invalid-signature'],
  ])('refuses %s', async (_, asked, code, subCode) => {
    const { fields } = await precreate('A3', {}, asked);
    expect([fields.code, fields.sub_code]).toEqual([code, subCode]);
  });

  it('an unknown method is an error_response', async () => {
    expect((await shop.call('alipay.trade.nothing', {})).text).toMatch(/^\{"error_response":\{"code":"40002".*isv\.invalid-method/);
  });
});

describe('trades', () => {
  it.each<[string, object]>([
    ['a number with a dash', { out_trade_no: 'A-1' }],
    ['a third decimal', { total_amount: '1.001' }],
    ['nothing to pay', { total_amount: '0' }],
    ['no subject', { subject: '' }],
    ['a time that is over', { time_expire: '2020-01-01 00:00:00' }],
    ['a span of another form', { timeout_express: '1.5h' }],
  ])('%s is refused', async (_, more) => {
    expect((await precreate('B1', more)).fields.sub_code).toBe('ACQ.INVALID_PARAMETER');
  });

  it('is not there before somebody scans, waits then, and is told when paid', async () => {
    await precreate('C1', { passback_params: 'a%3Db' });
    expect((await query('C1')).sub_code).toBe('ACQ.TRADE_NOT_EXIST');
    expect((await shop.call('alipay.trade.close', { out_trade_no: 'C1' })).fields.sub_code).toBe('ACQ.TRADE_NOT_EXIST');
    shop.control.scan('C1');
    expect((await query('C1')).trade_status).toBe('WAIT_BUYER_PAY');
    await shop.control.pay('C1');
    expect(shop.heard(0)).toMatchObject({ right: true, trade_status: 'TRADE_SUCCESS', total_amount: '1.00', passback_params: 'a%3Db' });
    expect(await query('C1')).toMatchObject({ trade_status: 'TRADE_SUCCESS', buyer_pay_amount: '1.00' });
    expect((await precreate('C1')).fields.sub_code).toBe('ACQ.TRADE_HAS_SUCCESS');
    expect((await shop.call('alipay.trade.close', { out_trade_no: 'C1' })).fields.sub_code).toBe('ACQ.TRADE_STATUS_ERROR');
  });

  it('closes, ends in time, and keeps what it was made with', async () => {
    await precreate('D1', { timeout_express: '5m' });
    expect((await precreate('D1', { total_amount: '2.00' })).fields.sub_code).toBe('ACQ.CONTEXT_INCONSISTENT');
    shop.control.scan('D1');
    expect((await shop.call('alipay.trade.close', { out_trade_no: 'D1' })).fields.code).toBe('10000');
    expect((await precreate('D1')).fields.sub_code).toBe('ACQ.TRADE_HAS_CLOSE');
    await precreate('D2', { timeout_express: '5m' });
    shop.control.scan('D2');
    shop.pass(6 * 60_000);
    await expect(shop.control.pay('D2')).rejects.toThrow('TRADE_CLOSED');
    expect((await query('D2')).trade_status).toBe('TRADE_CLOSED');
  });

  it('tells again, with the same notify_id, until the merchant says success', async () => {
    await shop.close();
    shop = await openShop((_, count) => ({ status: 200, body: count < 3 ? 'fail' : 'success' }));
    await shop.paid('E1');
    await until(() => shop.control.pendingNotices() === 0);
    expect(shop.box.notices).toHaveLength(3);
    expect(new Set([0, 1, 2].map((index) => Reflect.get(shop.heard(index), 'notify_id'))).size).toBe(1);
  });

  it('page and wap lead to a cashier, and back with what was paid', async () => {
    const common = { params: { return_url: 'https://shop.example/back?a=1' } };
    for (const [product, code] of [
      ['page', 'FAST_INSTANT_TRADE_PAY'],
      ['wap', 'QUICK_WAP_WAY'],
    ]) {
      const asked = shop.signed(`alipay.trade.${product}.pay`, shop.order(`F_${product}`, { product_code: code }), common);
      const page = await fetch(`${shop.provider.base}/gateway.do?${asked}`);
      expect(await page.text()).toMatch('¥1.00');
      const back = await fetch(page.url, { method: 'POST', redirect: 'manual' });
      const address = new URL(back.headers.get('location') ?? '');
      expect([address.searchParams.get('a'), address.searchParams.get('out_trade_no')]).toEqual(['1', `F_${product}`]);
      expect((await query(`F_${product}`)).trade_status).toBe('TRADE_SUCCESS');
    }
    const forged = shop.signed('alipay.trade.page.pay', shop.order('F2'), { forged: { return_url: 'https://x.example' } });
    expect(await (await fetch(`${shop.provider.base}/gateway.do?${forged}`)).text()).toMatch('错误代码 invalid-signature');
  });
});

describe('giving back', () => {
  it('in parts by request numbers, up to what was paid', async () => {
    await shop.paid('G1');
    expect((await refund('G1', '0.40')).sub_code).toBe('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL');
    expect(await refund('G1', '0.40', { out_request_no: 'r1' })).toMatchObject({ fund_change: 'Y', refund_fee: '0.40' });
    expect(await refund('G1', '0.40', { out_request_no: 'r1' })).toMatchObject({ fund_change: 'N', refund_fee: '0.40' });
    expect((await refund('G1', '0.50', { out_request_no: 'r1' })).sub_code).toBe('ACQ.DISCORDANT_REPEAT_REQUEST');
    expect((await refund('G1', '0.61', { out_request_no: 'r2' })).sub_code).toBe('ACQ.REASON_TRADE_REFUND_FEE_ERR');
    shop.control.setBalance(10);
    expect((await refund('G1', '0.60', { out_request_no: 'r2' })).sub_code).toBe('ACQ.SELLER_BALANCE_NOT_ENOUGH');
    shop.control.setBalance(1000);
    expect((await refund('G1', '0.60', { out_request_no: 'r2' })).code).toBe('10000');
    expect((await query('G1')).trade_status).toBe('TRADE_CLOSED');
    await until(() => shop.box.notices.length === 3);
    expect(shop.heard(2)).toMatchObject({ right: true, out_biz_no: 'r2', refund_fee: '1.00', trade_status: 'TRADE_CLOSED' });
    const find = async (no: string) =>
      (await shop.call('alipay.trade.fastpay.refund.query', { out_trade_no: 'G1', out_request_no: no })).fields;
    expect(await find('r1')).toMatchObject({ refund_status: 'REFUND_SUCCESS', refund_amount: '0.40' });
    expect(await find('r9')).toEqual({ code: '10000', msg: 'Success' });
  });
  it('not when the time for it is over', async () => {
    await shop.paid('H1');
    await shop.control.finish('H1');
    expect((await refund('H1', '1.00')).sub_code).toBe('ACQ.TRADE_HAS_FINISHED');
  });
});

it('the bill of a day: two files in GBK, for half a minute', async () => {
  await shop.paid('I1');
  await refund('I1', '0.30', { out_request_no: 'b1' });
  const date = new Date(shop.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  const ask = async (bill_date: string) =>
    (await shop.call('alipay.data.dataservice.bill.downloadurl.query', { bill_type: 'trade', bill_date })).fields;
  expect((await ask(date)).sub_code).toBe('isv.invalid-arguments');
  expect((await ask('2020-01-01')).sub_code).toBe('isp.bill_not_exist');
  shop.pass(2 * 86_400_000);
  const { bill_download_url: url = '' } = await ask(date);
  const archive = Buffer.from(await (await fetch(url)).arrayBuffer());
  const start = 30 + archive.readUInt16LE(26);
  const bytes = inflateRawSync(archive.subarray(start, start + archive.readUInt32LE(18)));
  const lines = new TextDecoder('gbk').decode(bytes).split('\r\n');
  expect(new TextDecoder('gbk').decode(archive.subarray(30, start))).toMatch('_业务明细.csv');
  expect(lines[0]).toBe('#支付宝业务明细查询');
  expect(lines[4]?.split(',')).toHaveLength(25);
  expect(lines[5]?.split(',').map((cell) => cell.trim())).toEqual(expect.arrayContaining(['I1', '交易', '1.00']));
  expect(lines[6]?.split(',').map((cell) => cell.trim())).toEqual(expect.arrayContaining(['I1', '退款', '-0.30', 'b1']));
  expect(lines[8]).toBe('#交易合计：1笔，商家实收共1.00元，商家优惠共0.00元');
  shop.pass(31_000);
  expect(await (await fetch(url)).text()).toBe('下载超时，请重新下载');
});
