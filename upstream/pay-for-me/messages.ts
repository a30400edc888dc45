/** What the service says about shared orders. */
export const shareMessages = {
  gone: '这个分享链接不存在，请让分享给你的人重新发一个',
  expired: '这个分享链接已经过期，请让分享给你的人重新发一个',
  revoked: '分享的人收回了这个链接，请让 TA 重新发一个',
  notUnpaid: '只有待支付的订单可以请家长付款，请刷新页面查看最新状态',
  notPaper: '这笔订单没有要寄的图书，请用普通的分享链接',
  tooOften: (minutes: number) => `生成的链接太多，请 ${minutes} 分钟后再试`,
  notYours: '没有找到这个分享链接，可能已经收回',
  foreignOrder: '链接里的订单已经变了，请刷新页面再付款',
  noOrderYet: '请先填写收货信息、确认订单，再付款',
  notThisCourse: '链接里的课程已经变了，请刷新页面再试',
  paidAlready: '这笔订单已经付过款，不用再下单',
  leaves: '这位学员正在注销账号，不能下单；TA 重新登录会撤回注销',
  operator: { noCourse: '没有这门课，或者它已经下架', noBooks: '这门课不寄图书，请让学员在网站上下单' },
} as const;
