/** What the ledger says to whoever keeps the books. */
export const ledgerMessages = {
  noOrder: (orderNo: string) => `没有订单 ${orderNo}`,
  badPeriod: '开始日期不能晚于结束日期',
  payer: { self: '本人', other: '代付' },
  faults: {
    unequal: { what: '凭证借贷不平', toDo: '账簿被绕过程序改过：停止对外服务，从备份恢复，并查谁连接过数据库' },
    payment: { what: '收款和账簿不一致', toDo: '到渠道商户平台按支付单号核对实收金额，把这一行和数据库备份交给开发者' },
    notPaid: { what: '账簿记了收款，付款记录却不是已付', toDo: '付款记录被改过：到渠道商户平台按支付单号核对，把这一行交给开发者' },
    refund: { what: '退款和账簿不一致', toDo: '到渠道商户平台按退款单号核对实退金额，把这一行和数据库备份交给开发者' },
    notRefunded: { what: '账簿记了退款，退款记录却没有完成', toDo: '退款记录被改过：到渠道商户平台按退款单号核对，把这一行交给开发者' },
    credit: { what: '换课抵扣和账簿不一致', toDo: '核对换课两笔订单的金额，把这一行交给开发者' },
    fee: { what: '账单里的手续费和账簿不一致', toDo: '下载渠道当天的账单核对手续费，把这一行交给开发者' },
    order: { what: '订单余额不等于收款减退款减抵扣', toDo: '用 npm run ledger -- order <订单号> 看是哪一笔，把这一行交给开发者' },
    bill: { what: '渠道账单和账簿金额不一致', toDo: '用 npm run orders -- differences 看这一笔该怎么办' },
  },
} as const;
