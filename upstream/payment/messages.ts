export const paymentMessages = {
  unavailable: '暂时不能支付，请稍后再试',
  orderClosed: '订单已关闭，请重新下单',
  orderPaid: '订单已支付，无需重复付款',
  notFound: '没有找到这笔支付',
  methods: { wechat: '微信支付', alipay: '支付宝', card: '银行卡' },
} as const;
