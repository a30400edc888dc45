import * as schema from '../db/schema';
import { type Rows } from './kinds';
import { byMarkedPaper, byNumber, byOrder, byReport, byUser, either } from './owner';

/** What one learnt. */
export const ofLearning = {
  sectionProgress: { title: '学习进度', of: byUser(schema.sectionProgress.userId), closing: 'erase' },
  watchDays: { title: '每天学习时长', of: byUser(schema.watchDays.userId), closing: 'erase' },
  viewRecords: { title: '播放记录', of: byUser(schema.viewRecords.userId), closing: 'keep' },
  playPassages: { title: '播放过的片段', of: byUser(schema.playPassages.userId), closing: 'keep' },
  playSessions: { title: '打开播放器', of: byUser(schema.playSessions.userId), closing: 'erase' },
  playClocks: {
    title: '播放计时',
    of: byUser(schema.playClocks.userId),
    closing: 'erase',
    withheld: '防止同一账号同时计时的余量，没有学习内容',
  },
  hiddenRecents: { title: '从最近学习里移除的课程', of: byUser(schema.hiddenRecents.userId), closing: 'erase' },
  sectionRatings: { title: '对每一讲的评价', of: byUser(schema.sectionRatings.userId), closing: 'erase' },
  lessonQuestions: { title: '课上的提问', of: byUser(schema.lessonQuestions.userId), closing: 'erase' },
  problemAttempts: { title: '母题练习的作答与错题', of: byUser(schema.problemAttempts.userId), closing: 'erase' },
  problemCorrections: { title: '错题的订正', of: byUser(schema.problemCorrections.userId), closing: 'erase' },
  sharedPapers: { title: '正在做的小卷', of: byUser(schema.sharedPapers.userId), closing: 'erase' },
  weeklyLetters: { title: '给家长的每周一信', of: byUser(schema.weeklyLetters.userId), closing: 'erase' },
  studyGoals: { title: '学习目标', of: byUser(schema.studyGoals.userId), closing: 'erase' },
  studyTicks: { title: '学习计划的勾选', of: byUser(schema.studyTicks.userId), closing: 'erase' },
  reportLinks: { title: '学习报告的链接', of: byUser(schema.reportLinks.userId), closing: 'erase' },
  lessonLinks: {
    title: '发到手机的课',
    of: either(byUser(schema.lessonLinks.userId), byNumber(schema.lessonLinks.mobilePhone)),
    closing: 'erase',
    masked: ['mobilePhone'],
  },
  evaluationReportSets: { title: '测评报告里的练习', of: byReport(schema.evaluationReportSets.reportId), closing: 'erase' },
  evaluationReports: { title: '测评报告', of: byUser(schema.evaluationReports.userId), closing: 'erase' },
  markedPapers: { title: '交来批阅的试卷', of: byUser(schema.markedPapers.userId), closing: 'erase', without: ['scheme', 'reportId'] },
  markedVersions: { title: '发给家长的批阅', of: byMarkedPaper(schema.markedVersions.markedPaperId), closing: 'erase' },
  evaluationOrders: { title: '从测评报告下的单', of: byOrder(schema.evaluationOrders.orderId), closing: 'keep' },
  collections: { title: '收藏的课程', of: byUser(schema.collections.userId), closing: 'erase' },
  collectedInformation: { title: '收藏的文章', of: byUser(schema.collectedInformation.userId), closing: 'erase' },
} as const satisfies Rows;
