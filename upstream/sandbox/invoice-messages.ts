/** What stands on an invoice of the sandbox. */
export const invoiceWords = {
  title: '电子发票（沙箱示例）',
  number: '发票号码：',
  day: '开票日期：',
  buyer: '购买方',
  taxNo: '纳税人识别号',
  seller: '销售方',
  sellerName: '示例教育科技有限公司',
  item: '项目',
  total: '价税合计',
  sandbox: '沙箱开具，只用来演示流程，不能用于报销和抵扣。',
} as const;
