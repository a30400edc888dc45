import { createSign } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { digest } from '../../providers/kit/keys';
import { identity, proven } from './wechat-client';
import { until } from './until';
import { h5, openShop, payer } from './wechat-shop';

type Shop = Awaited<ReturnType<typeof openShop>>;
let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

describe('paying', () => {
  it('is told to the merchant until acknowledged, and found by query', async () => {
    await shop.close();
    shop = await openShop('both', (_, count) => (count < 3 ? 500 : 200));
    const no = await shop.paid({ attach: 'a,b' });
    await until(() => shop.control.pendingNotices() === 0);
    expect(shop.box.notices).toHaveLength(3);
    const { headers, body } = shop.box.notices[2] ?? { headers: new Headers(), body: '' };
    expect(proven(headers, body, shop.control.platform().certificates[0]?.publicKey ?? '')).toBe(true);
    expect(shop.heard(2)).toMatchObject({
      event: 'TRANSACTION.SUCCESS',
      out_trade_no: no,
      attach: 'a,b',
      amount: { total: 100 },
      trade_state: 'SUCCESS',
    });
    const found = (await shop.queried(no)).json;
    expect(found).toMatchObject({ trade_state: 'SUCCESS', trade_type: 'NATIVE', success_time: expect.stringMatching(/\+08:00$/) });
    expect((await shop.get(`/v3/pay/transactions/id/${String(found.transaction_id)}?mchid=1900000001`)).json.out_trade_no).toBe(no);
    expect((await shop.queried('NOBODY')).json.code).toBe('ORDER_NOT_EXIST');
    expect((await shop.post(`/v3/pay/transactions/out-trade-no/${no}/close`, { mchid: '1900000001' })).json.code).toBe('ORDERPAID');
  });
  it('is over when the time is over', async () => {
    const body = shop.order();
    await shop.post('/v3/pay/transactions/native', body);
    expect((await shop.queried(body.out_trade_no)).json.trade_state).toBe('NOTPAY');
    shop.pass(8 * 86_400_000);
    await expect(shop.control.pay(body.out_trade_no)).rejects.toThrow('CLOSED');
    expect((await shop.queried(body.out_trade_no)).json.trade_state).toBe('CLOSED');
  });
  it('notices get lost, come twice, come as probes and from another time', async () => {
    shop.control.loseNotices(3);
    await shop.paid();
    await until(() => shop.control.pendingNotices() === 0);
    expect(shop.box.notices).toHaveLength(0);
    shop.control.repeatNotices(2);
    shop.control.probeNotices(1);
    shop.control.skewNotices(-600);
    await shop.paid();
    expect(shop.box.notices).toHaveLength(3);
    expect(shop.box.notices[0]?.headers.get('wechatpay-signature')).toMatch('SIGNTEST');
    expect(Number(shop.box.notices[1]?.headers.get('wechatpay-timestamp'))).toBeLessThan(shop.now() / 1000 - 500);
  });
  it('WeChat checks the page’s signature', async () => {
    const { json } = await shop.post('/v3/pay/transactions/jsapi', shop.order(payer));
    const [appId, timeStamp, nonceStr, pack] = ['wx0000000000000001', '1700000000', 'n', `prepay_id=${String(json.prepay_id)}`];
    const signed = (text: string) => createSign('RSA-SHA256').update(text).sign(identity.privateKey, 'base64');
    const request = { appId, timeStamp, nonceStr, package: pack, signType: 'RSA' };
    await expect(shop.control.payInWeChat({ ...request, paySign: signed('x') })).rejects.toThrow('验证签名失败');
    await shop.control.payInWeChat({ ...request, paySign: signed(`${appId}\n${timeStamp}\n${nonceStr}\n${pack}\n`) });
    expect(shop.heard(0).payer.openid).toBe(payer.payer.openid);
  });
  it('the H5 cashier opens from the merchant’s domain and outside WeChat only', async () => {
    const url = String((await shop.post('/v3/pay/transactions/h5', shop.order(h5))).json.h5_url);
    const open = async (headers: Record<string, string>) => (await fetch(url, { headers })).text();
    expect(await open({})).toMatch('商家参数格式有误');
    expect(await open({ Referer: 'https://other.example/' })).toMatch('未配置的参数');
    expect(await open({ Referer: 'https://m.shop.example/', 'User-Agent': 'MicroMessenger/8' })).toMatch('请在微信外打开订单');
    expect(await open({ Referer: 'https://m.shop.example/' })).toMatch('确认支付');
    const back = await fetch(`${url}&redirect_url=${encodeURIComponent('https://shop.example/done')}`, {
      method: 'POST',
      redirect: 'manual',
    });
    expect([back.headers.get('location'), shop.heard(0).trade_type]).toEqual(['https://shop.example/done', 'MWEB']);
  });
});

describe('giving back', () => {
  it('in parts, up to what was paid, and the same number is the same refund', async () => {
    const no = await shop.paid();
    expect((await shop.refund(no, 'R1', 60)).json.status).toBe('PROCESSING');
    await until(() => shop.box.notices.length === 2);
    expect(shop.heard(1)).toMatchObject({ event: 'REFUND.SUCCESS', out_refund_no: 'R1', refund_status: 'SUCCESS', amount: { refund: 60 } });
    expect((await shop.refund(no, 'R1', 60)).json.status).toBe('SUCCESS');
    expect((await shop.refund(no, 'R1', 50)).json.code).toBe('INVALID_REQUEST');
    expect((await shop.refund(no, 'R2', 41)).json.code).toBe('INVALID_REQUEST');
    shop.control.setBalance(10);
    expect((await shop.refund(no, 'R3', 40)).json).toMatchObject({ code: 'NOT_ENOUGH' });
    expect((await shop.refund('NOBODY', 'R4', 1)).json.code).toBe('RESOURCE_NOT_EXISTS');
    expect((await shop.get('/v3/refund/domestic/refunds/R1')).json).toMatchObject({
      status: 'SUCCESS',
      amount: { refund: 60, total: 100 },
    });
    expect((await shop.get('/v3/refund/domestic/refunds/R9')).json.code).toBe('RESOURCE_NOT_EXISTS');
    expect((await shop.queried(no)).json.trade_state).toBe('REFUND');
  });
  it('that the bank holds up is processing until it settles', async () => {
    shop.control.holdRefunds(true);
    const no = await shop.paid();
    await shop.refund(no, 'H1', 100);
    expect((await shop.get('/v3/refund/domestic/refunds/H1')).json.status).toBe('PROCESSING');
    await shop.control.settleRefund('H1', 'ABNORMAL');
    expect(shop.heard(1).event).toBe('REFUND.ABNORMAL');
  });
});

it('bills: of a day, hashed before packing, signed for, half a minute', async () => {
  const no = await shop.paid();
  await shop.refund(no, 'B1', 30);
  await until(() => shop.box.notices.length === 2);
  const date = new Date(shop.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  const path = `/v3/bill/tradebill?bill_date=${date}&tar_type=GZIP`;
  expect((await shop.get(path)).json.code).toBe('INVALID_REQUEST');
  shop.pass(Date.parse(`${date}T00:00:00+08:00`) + 86_400_000 + 3_600_000 - shop.now());
  expect((await shop.get(path)).json.code).toBe('STATEMENT_CREATING');
  shop.pass(12 * 3_600_000);
  const { json } = await shop.get(path);
  const target = String(json.download_url).slice(shop.provider.base.length);
  const bill = gunzipSync((await shop.get(target)).bytes);
  expect(digest('sha1', bill)).toBe(json.hash_value);
  const lines = bill.toString('utf8').trim().split('\r\n');
  expect(lines).toHaveLength(5);
  expect(lines[1]?.split(',').slice(6, 10)).toEqual([`\`${no}`, expect.stringMatching('`o'), '`NATIVE', '`SUCCESS']);
  expect(lines[4]).toBe('`2,`1.00,`0.30,`0.00,`0.00420,`1.00,`0.30');
  shop.pass(31_000);
  expect((await shop.get(target)).json.code).toBe('INVALID_REQUEST');
  expect((await shop.get('/v3/bill/fundflowbill?bill_date=2020-01-01')).json.code).toBe('INVALID_REQUEST');
});

it('faults: down, slow to say, too often', async () => {
  shop.control.breakNext(1, 502);
  expect((await shop.native()).status).toBe(502);
  shop.control.refuseNext(1, 'FREQUENCY_LIMITED');
  expect((await shop.native()).status).toBe(429);
  const body = shop.order();
  shop.control.loseAnswers(1);
  await expect(shop.post('/v3/pay/transactions/native', body)).rejects.toThrow();
  expect((await shop.queried(body.out_trade_no)).json.trade_state).toBe('NOTPAY');
});

it('a service provider collects for those who allowed it, by the addresses below /partner', async () => {
  const asked = { mchid: '1900000009' };
  const four = { sp_appid: 'wx0000000000000009', sp_mchid: '1900000009', sub_mchid: '1900000010', sub_appid: 'wx0000000000000010' };
  const { appid: _, mchid: __, ...rest } = shop.order();
  const place = (more: object) => shop.post('/v3/pay/partner/transactions/native', { ...rest, ...four, ...more }, asked);
  expect((await place({ sub_mchid: '1900000011' })).json.code).toBe('NO_AUTH');
  expect((await place({ sub_appid: 'wx1' })).json.code).toBe('APPID_MCHID_NOT_MATCH');
  expect((await place({})).headers.get('wechatpay-serial')).toBe(shop.control.platform().publicKeyId);
  await shop.control.pay(rest.out_trade_no);
  expect(shop.heard(0)).toMatchObject({ ...four, trade_state: 'SUCCESS', payer: { sp_openid: expect.any(String) } });
  const path = `/v3/pay/partner/transactions/out-trade-no/${rest.out_trade_no}?sp_mchid=1900000009&sub_mchid=`;
  expect((await shop.get(`${path}1900000010`, asked)).json.trade_state).toBe('SUCCESS');
  expect((await shop.get(`${path}1900000011`, asked)).json.code).toBe('NO_AUTH');
  const back = { out_trade_no: rest.out_trade_no, out_refund_no: 'S1', amount: { refund: 1, total: 100, currency: 'CNY' } };
  expect((await shop.post('/v3/refund/domestic/refunds', back, asked)).json.code).toBe('PARAM_ERROR');
  expect((await shop.post('/v3/refund/domestic/refunds', { ...back, sub_mchid: '1900000010' }, asked)).json.status).toBe('PROCESSING');
  expect((await shop.get('/v3/refund/domestic/refunds/S1?sub_mchid=1900000010', asked)).json.out_refund_no).toBe('S1');
});
