/** Sentences of what visitors send in. */
export const inboxMessages = {
  tooManyFeedbacks: (minutes: number) => `反馈提交得太频繁，请 ${minutes} 分钟后再试`,
  tooManyMessages: (minutes: number) => `留言提交得太频繁，请 ${minutes} 分钟后再试`,
  tooManyApplications: (minutes: number) => `申请提交得太频繁，请 ${minutes} 分钟后再试`,
  badImages: (most: number) => `图片不正确，请重新上传（最多 ${most} 张）`,
  noTicket: (ticketNo: string) => `没有编号为 ${ticketNo} 的反馈、留言、申请或报名`,
  noProof: '请至少附上一张付款凭证的照片',
} as const;
