import { sharedMessages } from '../kernel/messages';

/** Sentences for whoever writes a live activity at the desk. */
export const liveWriteMessages = {
  noActivity: '没有这场直播活动',
  taken: (slug: string) => `${slug} 已经有一场了，换一个`,
  order: '停止报名要晚于开始报名',
  late: '停止报名不能晚于最后一晚开始',
  past: '停止报名的时间已经过去',
  nights: '每一晚要晚于前一晚',
  grade: (name: string) => `没有“${name}”这个年级`,
  belowCourse: '比课程低太多，要复核：先按课程的价格开，再改价',
  course: sharedMessages.noCourse,
  emptyCourse: '这门课还是预告，或还没有讲',
  notAgreed: '这门课是在工作台新建的，第一次上架还没有人复核：先在课程里提交上架',
  teacher: sharedMessages.noTeacher,
  hiddenTeacher: '这位老师已经隐藏，换一位',
  savedMeanwhile: '同事刚改过这场活动，先记下你的改动，刷新后再改',
  adviser: '没有这位顾问，或已停用',
  minutes: (most: number) => `高中以下学科课每节不超过 ${most} 分钟`,
  evening: (latest: string) => `高中以下学科课不晚于 ${latest} 结束`,
  dayOff: (day: string) => `${day} 是节假日、寒暑假或周末，高中以下学科课不能上`,
  nothingFailed: '没有要重发的',
} as const;
