import { sharedMessages } from '../kernel/messages';

export const courseMessages = {
  courseNotFound: sharedMessages.courseGone,
  chapterNotFound: '没有找到这一章',
  sectionNotFound: '没有找到这一讲',
  headlineNotFound: '没有找到这个专题',
  teacherNotFound: '没有找到这位老师',
  planned: (title: string) => `《${title}》还在准备，没有开卖。可以在课程页登记开课提醒`,
  ratingOf: (course: string, lesson: number, id: number) => `《${course}》第 ${lesson} 讲的评价 ${id}`,
  ratingChanged: '这句话刚被改过或收回了，请再看一遍',
  notOwned: '购买课程后就能观看这一讲',
} as const;
