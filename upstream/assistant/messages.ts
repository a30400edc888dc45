/** Sentences of teaching-assistant codes that learners read. */
export const assistantMessages = {
  void: '这个助教码已经作废，请联系客服',
  unknown: '没有找到这个助教码，请对照书里的卡片再输一次',
  used: '这个助教码已经用过了，一本书的码只能开通一次。书是新买的，请联系客服',
  usedByYou: (course: string) => `这个助教码你已经用过，《${course}》就在“我的课程”里`,
  owned: (course: string, until: string) => `你已经有《${course}》，有效期至 ${until}。这个码没有用掉，可以留到以后`,
  ordered: (course: string) => `你有一笔《${course}》的订单还没付款。请先付款，或在“我的订单”里取消它再用这个码；码没有用掉`,
  tooMany: (seconds: number) => `输得太快了，请 ${seconds} 秒后再试`,
} as const;
