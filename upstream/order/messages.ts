export const orderMessages = {
  notFound: '没有找到这个订单',
  courseNotFound: '没有找到这门课，它可能已经下架',
  owned: '你已经拥有这门课，到「我的课程」里就能继续学',
  receiverName: '这门课随课寄书，请填写收货人姓名',
  receiverPhone: '这门课随课寄书，请填写收货人手机号',
  receiverAddress: '这门课随课寄书，请填写详细的收货地址',
  busy: '订单正在生成，请稍后到「我的订单」里查看',
} as const;
