import { yuanText as yuan } from '@/lib/kernel/money';

/** Sentences that leave the house by the bus. `course` is a title, `fen` an amount in 分. */
export const eventMessages = {
  noPlatform: (platform: string) => `广告平台 ${platform} 还没有配置`,
  /** Text messages; the provider puts the signature before them. Service only: an advertisement would need a consent that the product does not ask for. */
  texts: {
    shipped: (course: string, carrier: string, number: string) => `《${course}》的随课图书已由${carrier}发出，单号 ${number}。`,
    refunded: (course: string, fen: number) => `《${course}》的退款 ${yuan(fen)}已按原支付方式退回，到账时间以支付渠道为准。`,
    published: (url: string) => `老师写好了您的测评报告，登录后查看：${url}`,
    answered: (ticketNo: string, reply: string) => `您提交的 ${ticketNo} 有了答复：${reply}`,
  },
  /** What the team reads in its chat. */
  alerts: {
    kinds: {
      'feedback.received': '问题反馈',
      'message.received': '在线留言',
      'application.received': '教师合作申请',
      'lead.received': '直播课报名',
    },
    received: (kind: string, ticketNo: string) => `收到${kind}，编号 ${ticketNo}。查看与答复：npm run inbox -- ${ticketNo}`,
    toShip: (orderNo: string) => `订单 ${orderNo} 等待发货：npm run orders -- list`,
    difference: (id: number) => `支付渠道的账单和我们的账对不上（差异 ${id}）。查看：npm run orders -- differences`,
    refundFailed: (orderNo: string, provider: string) =>
      `订单 ${orderNo} 的退款被 ${provider} 拒绝。重新提交：npm run orders -- retry-refund ${orderNo}`,
  },
} as const;
