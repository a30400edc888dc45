import { sharedMessages } from '../kernel/messages';

/** Sentences for whoever edits the teachers. */
export const teacherMessages = {
  notFound: sharedMessages.noTeacher,
  hidden: '隐藏',
  savedMeanwhile: '这位老师刚被同事改过：先记下你的改动，刷新后再存',
  sameName: '已经有一位老师叫这个名字',
  noPortrait: '没有这张照片，重新上传',
  noClip: '没有这一讲，或者这一讲没有笔画',
  otherOrder: '老师刚有增减，刷新后再排',
  ofFile: '数据文件里的老师删不掉，下次导入又会有：不想让人看到就隐藏',
  named: (by: readonly string[]) => `${by.join('、')}里有这位老师，不能删：不想让人看到就隐藏`,
  by: {
    courses: (count: number) => `${count} 门课程`,
    papers: (count: number) => `${count} 份试卷`,
    reports: (count: number) => `${count} 份测评报告`,
    activities: (count: number) => `${count} 场直播活动`,
  },
} as const;
