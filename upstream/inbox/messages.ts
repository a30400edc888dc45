import { sharedMessages } from '../kernel/messages';

/** Sentences of what visitors send in. */
export const inboxMessages = {
  tooManyFeedbacks: (minutes: number) => `反馈提交得太频繁，请 ${minutes} 分钟后再试`,
  tooManyMessages: (minutes: number) => `留言提交得太频繁，请 ${minutes} 分钟后再试`,
  tooManyApplications: (minutes: number) => `申请提交得太频繁，请 ${minutes} 分钟后再试`,
  tooManyQuestions: (minutes: number) => `问得太勤了，请 ${minutes} 分钟后再问`,
  /** Where in a lesson a question was asked; seconds from its beginning. */
  moment: (seconds: number) => `${Math.floor(seconds / 60)} 分 ${seconds % 60} 秒`,
  notShareable: '先回复，再给别的同学看',
  badImages: (most: number) => `图片不正确，请重新上传（最多 ${most} 张）`,
  noReply: '这条常用语已经删掉了',
  noTicket: (ticketNo: string) => `没有编号为 ${ticketNo} 的反馈、留言、申请或报名`,
  nothingFree: '没有未分配的了',
  answeredSince: '这一件刚回过，看一眼再发',
  taken: (name: string) => `${name}已经领取`,
  noCourse: sharedMessages.courseGone,
  onSale: '这门课已经开卖，不用等提醒，刷新页面就能买',
  courseOpen: (title: string) => `《${title}》开课了，在课程页可以先试听一讲，再决定要不要学。`,
  /** Of somebody who has paid for a way of learning. */
  call: {
    topic: '约第一次练习',
    words: (title: string, orderNo: string) =>
      `买了《${title}》，订单 ${orderNo} 已付款，页面上写着老师一个工作日内联系：请打电话约第一次练习的时间。`,
  },
  /** Of what was said on the telephone. */
  called: { other: '来电', complaint: '来电投诉', personal: '来电：个人信息', children: '来电：儿童信息' },
  noProof: '请至少附上一张付款凭证的照片',
} as const;
