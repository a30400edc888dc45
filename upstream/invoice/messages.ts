import { yuanText } from '@/lib/kernel/money';

/** Sentences about electronic invoices that learners and operators read. */
export const invoiceMessages = {
  state: '这笔订单现在不能开发票，付款成功的订单才能申请',
  nothing: '这笔订单没有实付金额，不能开发票',
  issued: '发票已经开好，需要换开请联系客服',
  issuing: '发票正在开具，抬头不能再改；开好后需要换开请联系客服',
  taxNo: '请填写单位的纳税人识别号',
  title: '请填写发票抬头',
  noFile: '这笔订单还没有开好的发票',
  operator: {
    notWaiting: '这笔订单没有等待开具的发票',
    noRed: '这笔订单没有等待红冲的发票',
    notIssued: '这笔订单没有开好的发票，不用换开',
    redFirst: '先登记退款的红字发票，再换开',
    badTaxNo: '纳税人识别号对不上，请核对 18 位里的每一位',
    numberUsed: '这个发票号码已经登记过',
    otherSum: (fen: number) => `金额和订单对不上：现在应开 ${yuanText(fen)}。开票以后退过款的，填发票上写的金额，差的会列为待红冲`,
    otherRed: (fen: number) => `待红冲的只有 ${yuanText(fen)}，请核对红字发票上的金额`,
    badPdf: (megabytes: number) => `文件不是 PDF，或超过 ${megabytes} MB`,
  },
} as const;
