export const paymentMessages = {
  unavailable: '暂时不能支付，请稍后再试',
  orderClosed: '订单已关闭，请重新下单',
  orderPaid: '订单已支付，无需重复付款',
  openIdMissing: '微信里付款要先授权，请回到订单页再点一次「确认付款」',
  wechatOnly: '这种付款方式只在微信里能用',
  codeOver: '这个付款码已经失效，请在电脑上刷新后再扫',
  notFound: '没有找到这笔支付',
  /** `method`: one of `methods`. */
  providerBusy: (method: string) => `${method}没有回应，请稍后再试`,
  providerRefuses: (method: string) => `${method}暂时不能用，请换一种付款方式`,
  overLimit: (method: string) => `这笔付款超出了${method}的限额，请换一种付款方式`,
  methods: { wechat: '微信支付', alipay: '支付宝', card: '银行卡' },
} as const;
