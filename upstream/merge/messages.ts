/** Why two accounts cannot become one now, for a colleague, and what the learner is told when they have. */
export const mergeMessages = {
  same: '这是同一个账号，另选一个',
  closed: '其中一个账号已经注销或并入别的账号',
  closing: '其中一个账号正在注销，等本人登录撤回以后再合并',
  roles: '一个是学员、一个是家长，不能合并',
  unpaid: (titles: readonly string[]) => `两边都有《${titles.join('》《')}》的待支付订单，先关闭一个`,
  owned: (titles: readonly string[]) => `一边有《${titles.join('》《')}》的待支付订单，另一边已经有这门课，先关闭那个订单`,
  paying: '两边都在付同一个订单，等付款有了结果再合并',
  told: (tail: string) => ({
    title: '两个账号已合并',
    words: `应你的要求，客服把你的另一个账号并入了这一个，课程、订单和学习记录都在这里。以后用尾号 ${tail} 的手机号登录。如果不是你提出的，请立即拨打客服电话。`,
  }),
} as const;
