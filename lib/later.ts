import type { EndpointId } from './contracts/endpoints';
import type { RouteId } from './routes/table';

/**
 * The one shrinking list: rows whose screen or handler is still to come. A page row listed here answers 404, an
 * endpoint row answers status 0 with a clear sentence. A test fails when something here exists after all.
 */
export const laterEndpoints = [
  'weixin.openId',
  'share.param',
  'share.business',
  'orders.shareDetail',
  'pay.shareWeixin',
  'pay.shareAlipay',
  'pay.shareMove',
  'pay.shareIcbc',
  'live.activity',
  'live.signup',
  'live.detail',
  'share.create',
  'share.paperLogin',
] as const satisfies readonly EndpointId[];
export const laterRoutes = [
  'order.detailShare',
  'm.login',
  'm.orderDetailShare',
  'm.orderSuccess',
  'p.login',
  'p.orderDetailShare',
  'p.tempOrderDetailShare',
  'p.orderSuccess',
  'live.tiktok',
  'live.tiktokLogin',
  'live.tiktokDetail',
  'live.tencent',
  'live.tencentLogin',
  'live.tencentDetail',
  'live.headlines',
  'live.headlinesLogin',
  'live.headlinesDetail',
] as const satisfies readonly RouteId[];

export type LaterEndpointId = (typeof laterEndpoints)[number];
