/** Sentences about receivers that learners read. */
export const addressMessages = {
  area: '请重新选择省、市、区，再填写街道和门牌号',
  name: '请填写收货人姓名',
  street: '请填写街道和门牌号',
  full: (most: number) => `最多保存 ${most} 个收货地址，请先删除一个不用的`,
  notFound: '没有找到这个收货地址，它可能已经删除',
} as const;
