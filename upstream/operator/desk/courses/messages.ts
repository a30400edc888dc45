import { KIN } from '@/lib/kernel/problems/names';
import { sharedMessages } from '../../../kernel/messages';

/** Sentences for whoever works on a course. */
export const courseDeskMessages = {
  notFound: sharedMessages.noCourse,
  savedMeanwhile: '同事刚改过这门课，先记下你的改动，刷新后再改',
  noChoice: '选的年级、学科、类型、老师、图书或封面里，有一项已经没有了，刷新后再选',
  notOurs: '有一章或一讲已经不在这门课里，刷新后再改',
  noLesson: '选的课件已经没有了，刷新后再选',
  silent: (at: readonly number[]) => `在卖的课每一讲都要能播，第 ${at.join('、')} 讲还没有影片或笔画；先下架或预告，再留空`,
  empty: '在卖的课至少要有一讲',
  soldLive: (activity: string) => `直播活动“${activity}”还在卖这门课：等它停止报名，或给它换一门课，再改成预告`,
  soldEmpty: (activity: string) => `直播活动“${activity}”还在卖这门课，至少留一讲有课件的`,
  kept: {
    sections: '还没有讲，先写章与讲',
    plays: (at: readonly number[]) => `第 ${at.join('、')} 讲还没有影片或笔画，不能上架`,
    questions: (at: readonly number[]) => `第 ${at.join('、')} 讲的母题不满 ${KIN} 道同类题，不能上架：先在母题里补齐`,
    untied: '有的讲没有母题按名字指到它，学员看完没有同类题做',
    price: '价格要大于 0，划线价要高于价格',
    trial: '试看最多是一半的讲：人人看得到的，不用买',
    books: '寄书要选书，选了书要寄',
    summary: '简介 50–120 字最好',
  },
  sameState: '已经是这个状态了',
  ofFile: '这门课来自数据文件，不能删，只能下架',
  notEmpty: '只有下架的、从来没有写过讲的课能删',
  priceWaits: '这门课的改价在等复核：先撤回或驳回，再删',
  used: '这门课还有订单、留言或直播活动用着，不能删',
} as const;
