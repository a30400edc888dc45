import { startWeChatPay } from '../../providers/wechat-pay/start';
import { newPlatform, type PlatformMode } from '../../providers/wechat-pay/world';
import { mailbox } from './mailbox';
import { apiV3Key, ask, identity, opened, type Asked } from './wechat-client';

/** One for all tests: making keys is what takes time. */
const platform = newPlatform(Date.now());
const merchant = (mode: PlatformMode) => ({
  ...{ mchid: '1900000001', appids: ['wx0000000000000001'], apiV3Key, mode },
  certificates: [{ serial: identity.serial, publicKey: identity.publicKey }],
});
const partner = {
  ...merchant('public-key'),
  ...{ mchid: '1900000009', appids: ['wx0000000000000009'], subMerchants: [{ mchid: '1900000010', appids: ['wx0000000000000010'] }] },
};

/** A shop with its provider, its letter box and its clock. */
export async function openShop(mode: PlatformMode = 'both', answer: Parameters<typeof mailbox>[0] = () => 204) {
  let now = Date.now();
  const box = await mailbox(answer);
  const options = { merchants: [merchant(mode), partner], platform, allowHttp: true, h5Domains: ['shop.example'], schedule: [10, 10] };
  const provider = await startWeChatPay({ ...options, now: () => now });
  let number = 0;
  const order = (more: object = {}) => ({
    ...{ appid: 'wx0000000000000001', mchid: '1900000001', description: '初一数学' },
    ...{
      out_trade_no: `ORDER${String((number += 1)).padStart(4, '0')}`,
      notify_url: box.url,
      amount: { total: 100, currency: 'CNY' },
      ...more,
    },
  });
  const post = (target: string, body: object, asked: Asked = {}) =>
    ask(provider.base, 'POST', target, { timestamp: Math.floor(now / 1000), ...asked, body });
  const get = (target: string, asked: Asked = {}) => ask(provider.base, 'GET', target, { timestamp: Math.floor(now / 1000), ...asked });
  return {
    ...{ provider, control: provider.control, box, order, post, get },
    now: () => now,
    pass: (ms: number) => void (now += ms),
    native: (more: object = {}, asked: Asked = {}) => post('/v3/pay/transactions/native', order(more), asked),
    queried: (no: string) => get(`/v3/pay/transactions/out-trade-no/${no}?mchid=1900000001`),
    paid: async (more: object = {}) => {
      const body = order(more);
      await post('/v3/pay/transactions/native', body);
      await provider.control.pay(body.out_trade_no);
      return body.out_trade_no;
    },
    refund: (no: string, refundNo: string, refund: number, more: object = {}) =>
      post('/v3/refund/domestic/refunds', {
        ...{ out_trade_no: no, out_refund_no: refundNo, notify_url: box.url, amount: { refund, total: 100, currency: 'CNY' }, ...more },
      }),
    /** What the notice says once opened. */
    heard: (index: number) => {
      const { resource, event_type: event } = JSON.parse(box.notices[index]?.body ?? '{}');
      return { event, ...JSON.parse(opened(resource)) };
    },
    close: async () => {
      await provider.stop();
      await box.stop();
    },
  };
}

export const h5 = { scene_info: { payer_client_ip: '127.0.0.1', h5_info: { type: 'Wap' } } };
export const payer = { payer: { openid: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o' } };
