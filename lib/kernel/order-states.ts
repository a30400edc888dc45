/** Order states, in Chinese as everywhere else (§4.21). */
export const orderStates = ['待支付', '已支付', '已发货', '已完成', '已取消', '已关闭', '退款中', '已退款'] as const;
export type OrderState = (typeof orderStates)[number];
/** Of an order's invoice. 待红冲: it was issued, and money was given back; 已取消: all of it was before it was issued, or it was issued anew. */
export const invoiceStates = ['待开票', '已开票', '待红冲', '已红冲', '已取消'] as const;

/** Paid and not given back: in one of these somebody has what they bought. */
export const paidStates = ['已支付', '已发货', '已完成'] as const satisfies readonly OrderState[];
export const isPaid = (state: OrderState): boolean => paidStates.some((paid) => paid === state);
