/** Notifications that the service writes, and what it says about them. `course` is a title. */
export const notificationMessages = {
  notFound: '没有找到这条消息',
  order: {
    pay: (course: string) => ({ title: '课程已开通', words: `《${course}》已支付成功，现在就可以开始学习。` }),
    close: (course: string) => ({
      title: '订单已关闭',
      words: `《${course}》的订单没有在 30 分钟内支付，已自动关闭，需要时可以重新下单。`,
    }),
    ship: (course: string) => ({ title: '图书已发出', words: `《${course}》的随课图书已经发出，可以在订单里查看物流。` }),
    askRefund: (course: string) => ({ title: '退款申请已收到', words: `《${course}》的退款正在处理，结果会在这里通知你。` }),
    refund: (course: string) => ({ title: '退款已完成', words: `《${course}》的退款已按原支付方式退回，到账时间以支付渠道为准。` }),
  },
} as const;
