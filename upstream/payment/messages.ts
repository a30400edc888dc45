import { sharedMessages } from '../kernel/messages';

export const paymentMessages = {
  checking: '正在向支付渠道核对这笔订单有没有付款，请过一两分钟再试；已经付过的款不会丢',
  unavailable: '暂时不能支付，请稍后再试',
  orderClosed: '订单已关闭，请重新下单',
  orderPaid: '订单已支付，无需重复付款',
  openIdMissing: '微信里付款要先授权，请回到订单页再点一次「确认付款」',
  wechatOnly: '这种付款方式只在微信里能用',
  /** The page between our cashier and a bank's. */
  leave: { title: '正在前往银行的付款页面', go: '前往付款', gone: '这个付款链接已经失效，请回到订单页重新付款' },
  codeOver: '这个付款码已经失效，请在电脑上刷新后再扫',
  notFound: sharedMessages.noPayment,
  /** Between a provider's bill and our books, for operators. */
  differences: {
    none: (id: number) => `没有编号为 ${id} 的未处理差异`,
    late: '渠道在后一天的账单里补上了这一笔',
    what: {
      paid: {
        unknown: '渠道收了一笔我们没有的付款',
        amount: '付款金额和我们的不一样',
        transaction: '同一个支付单号有另一笔渠道流水',
        missing: '我们记为已付款，渠道账单里没有',
      },
      refunded: {
        unknown: '渠道退了一笔我们没有的款',
        amount: '退款金额和我们的不一样',
        transaction: '同一个退款单号有另一笔渠道流水',
        missing: '我们记为已退款，渠道账单里没有',
      },
    },
    toDo: {
      paid: {
        unknown: '到渠道商户平台按支付单号查是不是本店的收款；不是本店的联系渠道，是别的系统的记下来源',
        amount: '到渠道商户平台核对实收金额，多收的在商户平台退回，少收的联系付款人',
        transaction: '到渠道商户平台核对两笔流水，多收的那笔在商户平台退回',
        missing: '到渠道商户平台按渠道流水号查：确实没有收到就联系渠道，并和付款人核对',
      },
      refunded: {
        unknown: '查是谁在商户平台上退的款，对照订单的经过，需要时补记',
        amount: '到渠道商户平台核对退款金额，少退的补退，多退的联系收款人',
        transaction: '到渠道商户平台核对是不是退了两次',
        missing: '到渠道商户平台按退款单号查：没有退出就联系渠道，并告诉学员到账时间',
      },
    },
  },
  /** `method`: one of `methods`. */
  providerBusy: (method: string) => `${method}没有回应，请稍后再试`,
  providerRefuses: (method: string) => `${method}暂时不能用，请换一种付款方式`,
  overLimit: (method: string) => `这笔付款超出了${method}的限额，请换一种付款方式`,
  methods: { wechat: '微信支付', alipay: '支付宝', card: '银行卡' },
} as const;
