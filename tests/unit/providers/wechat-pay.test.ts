import { createSign } from 'node:crypto';
import { identity, opened, proven, type Asked } from './wechat-client';
import { h5, openShop, payer } from './wechat-shop';

type Shop = Awaited<ReturnType<typeof openShop>>;
let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

describe('who asks', () => {
  it.each<[string, Asked, string, number]>([
    ['nobody', { authorization: 'Bearer x' }, 'SIGN_ERROR', 401],
    ['an unknown certificate', { serial: 'AB'.repeat(20) }, 'SIGN_ERROR', 401],
    ['a clock five minutes and a second late', { timestamp: Math.floor(Date.now() / 1000) - 310 }, 'SIGN_ERROR', 401],
    ['a merchant of another number', { mchid: '1900000002' }, 'SIGN_ERROR', 401],
    ['no Accept', { headers: { Accept: 'text/html' } }, 'PARAM_ERROR', 400],
    ['a platform key that is not there', { headers: { 'Wechatpay-Serial': 'PUB_KEY_ID_1' } }, 'PARAM_ERROR', 400],
  ])('%s is refused', async (_, asked, code, status) => {
    const reply = await shop.native({}, asked);
    expect([reply.status, reply.json.code]).toEqual([status, code]);
  });
  it('refuses a nonce that was used, and a body that was changed on its way', async () => {
    expect((await shop.native({}, { nonce: 'once' })).status).toBe(200);
    expect((await shop.native({}, { nonce: 'once' })).json.message).toMatch('nonce_str');
    const body = JSON.stringify(shop.order());
    const signature = createSign('RSA-SHA256').update('other').sign(identity.privateKey, 'base64');
    const authorization = `WECHATPAY2-SHA256-RSA2048 mchid="1900000001",nonce_str="n",signature="${signature}",timestamp="${Math.floor(shop.now() / 1000)}",serial_no="${identity.serial}"`;
    const reply = await shop.post('/v3/pay/transactions/native', JSON.parse(body), { authorization });
    expect(reply.json).toMatchObject({ code: 'SIGN_ERROR', detail: { detail: { issue: 'sign not match' } } });
  });
});

describe('answers are signed by the key that is asked for', () => {
  it('certificate without a wish, public key by its number', async () => {
    const { publicKeyId, pair, certificates } = shop.control.platform();
    const first = await shop.native();
    expect(first.headers.get('wechatpay-serial')).toBe(certificates[0]?.serial);
    expect(proven(first.headers, first.text, certificates[0]?.publicKey ?? '')).toBe(true);
    const second = await shop.native({}, { headers: { 'Wechatpay-Serial': publicKeyId } });
    expect(second.headers.get('wechatpay-serial')).toBe(publicKeyId);
    expect(proven(second.headers, second.text, pair.publicKey)).toBe(true);
    expect(proven(second.headers, `${second.text} `, pair.publicKey)).toBe(false);
  });
  it('lists certificates sealed with the API key, the newest signing; none for merchants with the public key', async () => {
    shop.control.rotateCertificate();
    const listed = await shop.get('/v3/certificates');
    const serials = shop.control.platform().certificates.map(({ serial }) => serial);
    const { data } = JSON.parse(listed.text);
    expect(data.map((one: { serial_no: string }) => one.serial_no)).toEqual(serials);
    expect(opened(data[1].encrypt_certificate)).toMatch('BEGIN CERTIFICATE');
    expect(listed.headers.get('wechatpay-serial')).toBe(serials[1]);
    const young = await openShop('public-key');
    expect((await young.get('/v3/certificates')).json.code).toBe('RESOURCE_NOT_EXISTS');
    await young.close();
  });
  it('a probe is signed wrongly on purpose', async () => {
    shop.control.probeAnswers(1);
    expect((await shop.native()).headers.get('wechatpay-signature')).toMatch(/^WECHATPAY\/SIGNTEST\//);
    expect((await shop.native()).headers.get('wechatpay-signature')).not.toMatch('SIGNTEST');
  });
});

describe('placing', () => {
  it.each<[string, string, object, string, number]>([
    ['another app', 'native', { appid: 'wx2' }, 'APPID_MCHID_NOT_MATCH', 400],
    ['another merchant', 'native', { mchid: '2' }, 'PARAM_ERROR', 400],
    ['no payer', 'jsapi', {}, 'PARAM_ERROR', 400],
    ['an openid of another form', 'jsapi', { payer: { openid: 'x' } }, 'PARAM_ERROR', 400],
    ['no scene', 'h5', {}, 'PARAM_ERROR', 400],
    ['an address with a query', 'native', { notify_url: 'https://shop.example/n?a=1' }, 'PARAM_ERROR', 400],
    ['an open address', 'native', { notify_url: 'http://shop.example/n' }, 'PARAM_ERROR', 400],
    ['128 signs of description', 'native', { description: '课'.repeat(128) }, 'PARAM_ERROR', 400],
    ['a short number', 'native', { out_trade_no: '12345' }, 'PARAM_ERROR', 400],
    ['a number with a sign that is not allowed', 'native', { out_trade_no: '订单123456' }, 'PARAM_ERROR', 400],
    ['nothing to pay', 'native', { amount: { total: 0 } }, 'PARAM_ERROR', 400],
    ['half a fen', 'native', { amount: { total: 1.5 } }, 'PARAM_ERROR', 400],
    ['a time with milliseconds', 'native', { time_expire: '2099-01-01T00:00:00.000Z' }, 'PARAM_ERROR', 400],
    ['a time that is over', 'native', { time_expire: '2020-01-01T00:00:00+08:00' }, 'PARAM_ERROR', 400],
  ])('%s is refused', async (_, product, more, code, status) => {
    const reply = await shop.post(`/v3/pay/transactions/${product}`, shop.order(more));
    expect([reply.status, reply.json.code]).toEqual([status, code]);
  });
  it('gives each product what its payer goes on with', async () => {
    expect((await shop.native()).json.code_url).toMatch(/^weixin:\/\/wxpay\/bizpayurl\?pr=/);
    expect((await shop.post('/v3/pay/transactions/jsapi', shop.order(payer))).json.prepay_id).toMatch(/^wx\w{34}$/);
    expect((await shop.post('/v3/pay/transactions/h5', shop.order(h5))).json.h5_url).toMatch('/checkmweb?prepay_id=');
  });
  it('the same number: the same body again is fine, another is not, nor when paid or closed', async () => {
    const body = shop.order();
    const again = (more: object) => shop.post('/v3/pay/transactions/native', { ...body, ...more });
    expect([(await again({})).status, (await again({})).status]).toEqual([200, 200]);
    expect((await again({ amount: { total: 2, currency: 'CNY' } })).json.code).toBe('OUT_TRADE_NO_USED');
    await shop.control.pay(body.out_trade_no);
    expect((await again({})).json.code).toBe('ORDERPAID');
    const other = shop.order();
    await shop.post('/v3/pay/transactions/native', other);
    expect((await shop.post(`/v3/pay/transactions/out-trade-no/${other.out_trade_no}/close`, { mchid: '1900000001' })).status).toBe(204);
    expect((await shop.post('/v3/pay/transactions/native', other)).json.code).toBe('ORDER_CLOSED');
  });
});
