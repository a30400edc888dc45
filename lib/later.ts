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
  'free.claim',
  'myCourse.send',
  'share.create',
  'share.paperLogin',
] as const satisfies readonly EndpointId[];
export const laterRoutes = [
  'order.detailShare',
  'freeCourse.home',
  'freeCourse.watch',
  'myCourse.login',
  'myCourse.index',
  'myCourse.send',
  'myCourse.video',
  'm.home',
  'm.gift',
  'm.about',
  'm.course',
  'm.ensure',
  'm.login',
  'm.orderDetailShare',
  'm.orderSuccess',
  'm.download',
  'm.notFound',
  'p.login',
  'p.orderDetailShare',
  'p.tempOrderDetailShare',
  'p.orderSuccess',
] as const satisfies readonly RouteId[];

export type LaterEndpointId = (typeof laterEndpoints)[number];
