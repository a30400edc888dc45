import { yuanText as yuan } from '@/lib/kernel/money';

/** Sentences that leave the house by the bus. `course` is a title, `fen` an amount in 分. */
export const eventMessages = {
  noPlatform: (platform: string) => `广告平台 ${platform} 还没有配置`,
  /** Text messages; the provider puts the signature before them. Service only: an advertisement would need a consent that the product does not ask for. */
  child: '孩子',
  texts: {
    shipped: (course: string, carrier: string, number: string) => `《${course}》的随课图书已由${carrier}发出，单号 ${number}。`,
    refunded: (course: string, fen: number) => `《${course}》的退款 ${yuan(fen)}已按原支付方式退回，到账时间以支付渠道为准。`,
    published: (url: string) => `老师写好了您的测评报告，登录后查看：${url}`,
    letter: (name: string, title: string, count: number, url: string) =>
      `${name}上周升了一级的母题：${title}${count > 1 ? ` 等 ${count} 道` : ''}。请孩子不看书讲给您听，全信：${url} 不想再收，在信里点“不再收”。`,
    answered: (ticketNo: string, reply: string) => `您提交的 ${ticketNo} 有了答复：${reply}`,
  },
  /** Values of the official account's template messages, in the forms that WeChat takes. `at`: `2026-11-21 09:30:00`. */
  wechat: {
    ask: '请孩子不看书，讲给您听',
    amount: (yuan: string) => `${yuan}元`,
    minute: (at: string) => at.replace(/^(\d+)-0?(\d+)-0?(\d+) (\d+:\d+).*$/, '$1年$2月$3日 $4'),
  },
  /** What the team reads in its chat. */
  alerts: {
    kinds: {
      'feedback.received': '问题反馈',
      'message.received': '在线留言',
      'application.received': '教师合作申请',
      'question.received': '课上提问',
      'lead.received': '直播课报名',
    },
    received: (kind: string, ticketNo: string) => `收到${kind}，编号 ${ticketNo}。查看与答复：npm run inbox -- ${ticketNo}`,
    toShip: (orderNo: string) => `订单 ${orderNo} 等待发货：npm run orders -- list`,
    difference: (id: number) => `支付渠道的账单和我们的账对不上（差异 ${id}）。查看：npm run orders -- differences`,
    invoiceFailed: (orderNo: string) => `订单 ${orderNo} 的发票没有开成，等学员改抬头或人工开具：npm run orders -- list`,
    stranded: (orderNo: string, payNo: string, provider: string) =>
      `订单 ${orderNo} 的一笔付款在等 ${provider} 回答，而 ${provider} 已经没有接入：变量填回来会自己核对；一天之内没有填回来，这一笔按没有付款处理。请到它的商户平台按支付单号 ${payNo} 查，收了的在那里退回`,
    refundFailed: (orderNo: string, provider: string) =>
      `订单 ${orderNo} 的退款被 ${provider} 拒绝。重新提交：npm run orders -- retry-refund ${orderNo}`,
    refundWaits: (orderNo: string, provider: string) =>
      `订单 ${orderNo} 的退款 ${provider} 试了多次没有受理，多半是商户账户余额不足：充值后会自己退出。别的原因看服务的日志`,
  },
} as const;
