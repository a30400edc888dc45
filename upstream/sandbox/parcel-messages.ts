/** What the sandbox's carrier, which does not exist, says of its parcels. */
export const parcelMessages = {
  carrier: '示例快递',
  collected: '快递员已从仓库揽收包裹',
  left: '包裹离开示例市分拨中心，发往收货地',
  arrived: '包裹到达收货地分拨中心',
  underWay: '快递员正在派送，请保持电话畅通',
  unknown: '查不到这个单号，请寄件人核对',
  delivered: '包裹已签收，签收人：本人',
} as const;
