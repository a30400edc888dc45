import { sharedMessages } from '../kernel/messages';

export const cashierMessages = {
  title: '沙箱收银台',
  note: '这是沙箱收银台，不会产生真实扣款。',
  merchant: '星课邦（演示商户）',
  labels: { merchant: '收款方', goods: '商品', payNo: '支付单号', expires: '支付截止' },
  channel: { wechat: '微信支付', alipay: '支付宝', icbc: '工商银行银行卡' },
  actions: { pay: '支付成功', payAndLeave: '付款，随后注销付款账户', fail: '支付失败', expire: '让它过期' },
  results: {
    paid: { title: '支付成功', text: '付款结果已经通知商户。' },
    failed: { title: '支付失败', text: '这次没有扣款，订单仍可重新支付。' },
    closed: { title: '支付已过期', text: '这笔支付已经关闭，请回到订单重新发起。' },
  },
  unheard: '付款结果暂时没有送达商户，会自动重发。',
  backToOrder: '返回订单',
  backToDesktop: '请回到下单的电脑上查看结果，页面会自动更新。',
  refused: {
    h5: '请在微信外打开订单，进行支付',
    jsapi: '请在微信客户端打开链接',
    alipay: '微信里打不开支付宝，请换浏览器打开',
  },
  notFound: sharedMessages.noPayment,
} as const;
