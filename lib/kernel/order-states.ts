/** Order states, in Chinese as everywhere else (§4.21). */
export const orderStates = ['待支付', '已支付', '已发货', '已完成', '已取消', '已关闭', '退款中', '已退款'] as const;
export type OrderState = (typeof orderStates)[number];

/** Paid and not given back: in one of these somebody has what they bought. */
export const paidStates = ['已支付', '已发货', '已完成'] as const satisfies readonly OrderState[];
export const isPaid = (state: OrderState): boolean => paidStates.some((paid) => paid === state);
