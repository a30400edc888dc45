import { sql, type SQL } from 'drizzle-orm';
import type { PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { phoneMaskInSql } from '@/lib/kernel/phone';
import type { Database } from '../db/open';
import * as schema from '../db/schema';
import {
  byFeedback,
  byLead,
  byMarkedPaper,
  byNumber,
  byOrder,
  byReport,
  byUser,
  either,
  ownFeedbacks,
  sentFrom,
  type OfOwner,
} from './owner';

/** A table, as the schema's files call it. */
export type TableName = { [K in keyof typeof schema]: (typeof schema)[K] extends PgTable ? K : never }[keyof typeof schema];

/** What becomes of a person's rows when the account is erased. */
type Closing =
  /** They go. */
  | 'erase'
  /** They stay, for the time that the law sets (kernel/retention.ts) or a job of their own, and name nobody. */
  | 'keep'
  /** The account itself: what is left of it stands in account/erase.ts. */
  | 'account'
  /** They stay without what tells who it was. */
  | ((tx: Database, where: SQL | undefined) => Promise<unknown>);

/** A table that holds something of a person. */
export interface Personal {
  /** Its name in the file that a person is given of their data. */
  readonly title: string;
  readonly of: OfOwner;
  readonly closing: Closing;
  /** Why it is not in that file; what it says stands elsewhere, or is no statement about the person. */
  readonly withheld?: string;
  /** Columns that stay out of it, beside those that columns.ts leaves out everywhere: somebody else's, or a way in. */
  readonly without?: readonly string[];
  /** Numbers of other people: shown as on the screen, masked. */
  readonly masked?: readonly string[];
}

/** A table that holds nothing of anybody, and what it holds. */
interface Impersonal {
  readonly nobody: string;
}

const nobody = (what: string): Impersonal => ({ nobody: what });
const shop = nobody('what is sold, taught and published');
const staff = nobody('who works at the desk, and what they did there');
const machinery = nobody('what the service needs to run');

function blanked<T extends PgTable>(table: T, values: PgUpdateSetSource<T>): Closing {
  return (tx, where) => tx.update(table).set(values).where(where);
}

const { orders } = schema;
const masked = (column: SQL) => sql<string>`regexp_replace(${column}, ${phoneMaskInSql.from}, ${phoneMaskInSql.to})`;

/**
 * Every table, and whose it is: what a person is given when they ask for their data (account/export.ts), and what becomes of it
 * when they close the account (account/erase.ts). A new table does not compile without a row here.
 */
export const register: Readonly<Record<TableName, Personal | Impersonal>> = {
  // ── who one is, and how one signs in ──
  users: { title: '账号', of: byUser(schema.users.id), closing: 'account' },
  devices: { title: '登录设备', of: byUser(schema.devices.userId), closing: 'erase' },
  tokens: { title: '登录记录', of: byUser(schema.tokens.userId), closing: 'erase' },
  pendingLogins: { title: '等待验证的登录', of: byUser(schema.pendingLogins.userId), closing: 'erase' },
  // Where they came from may be somebody else's address.
  loginFailures: { title: '没有成功的登录', of: byNumber(schema.loginFailures.loginName), closing: 'erase', without: ['ip'] },
  smsCodes: { title: '短信验证码发送记录', of: byNumber(schema.smsCodes.mobilePhone), closing: 'erase' },
  smsSigns: {
    title: '短信请求',
    of: byNumber(schema.smsSigns.mobilePhone),
    closing: 'erase',
    withheld: '五分钟内失效的一次性口令，没有其他内容',
  },
  captchas: {
    title: '图形验证码',
    of: byNumber(schema.captchas.waivedFor),
    closing: 'erase',
    withheld: '两分钟内失效的一次性口令，没有其他内容',
  },
  smsOutbox: {
    title: '沙箱短信',
    of: byNumber(schema.smsOutbox.mobilePhone),
    closing: 'erase',
    withheld: '只在试用环境里代替手机，正式环境没有内容',
  },
  evaluationWechats: { title: '绑定的微信', of: byUser(schema.evaluationWechats.userId), closing: 'erase' },
  studentCodes: { title: '家长绑定码', of: byUser(schema.studentCodes.userId), closing: 'erase' },
  parentLinks: {
    title: '家长绑定',
    of: either(byUser(schema.parentLinks.studentId), byNumber(schema.parentLinks.parentPhone)),
    closing: 'erase',
    masked: ['parentPhone'],
  },
  parentTickets: {
    title: '家长登录',
    of: either(byUser(schema.parentTickets.studentId), byNumber(schema.parentTickets.parentPhone)),
    closing: 'erase',
    masked: ['parentPhone'],
  },
  // The record of a consent is kept as long as what it allowed may be asked about; whose number it was is not.
  guardianConsents: {
    title: '监护人同意',
    of: byUser(schema.guardianConsents.userId),
    closing: blanked(schema.guardianConsents, { guardianPhone: masked(sql`${schema.guardianConsents.guardianPhone}`), ip: '' }),
    masked: ['guardianPhone'],
  },
  adviserAssignments: { title: '课程顾问', of: byUser(schema.adviserAssignments.userId), closing: 'erase' },

  // ── what one bought: kept as long as the law asks, without a name to it ──
  orders: {
    title: '订单',
    of: byUser(orders.userId),
    closing: blanked(orders, {
      receiverName: sql`left(${orders.receiverName}, 1) || '**'`,
      receiverPhone: masked(sql`${orders.receiverPhone}`),
      // Which district it went to stays by its number.
      receiverAddress: sql`left(${orders.receiverAddress}, 0) || '**'`,
    }),
  },
  orderLines: { title: '订单里的课程', of: byOrder(schema.orderLines.orderId), closing: 'keep' },
  orderGoods: { title: '订单里的图书与运费', of: byOrder(schema.orderGoods.orderId), closing: 'keep' },
  orderHistory: { title: '订单经过', of: byOrder(schema.orderHistory.orderId), closing: 'keep' },
  orderRequests: {
    title: '下单请求',
    of: byUser(schema.orderRequests.userId),
    closing: 'keep',
    withheld: '只有请求编号，防止同一次点击下两个订单',
  },
  orderModifications: { title: '订单的修改', of: byUser(schema.orderModifications.userId), closing: 'keep' },
  courseChanges: { title: '课程变更', of: byUser(schema.courseChanges.userId), closing: 'keep' },
  entitlements: { title: '可以学习的课程', of: byUser(schema.entitlements.userId), closing: 'keep' },
  shipments: { title: '包裹', of: byOrder(schema.shipments.orderId), closing: 'keep' },
  bookReturns: { title: '寄回的图书', of: byOrder(schema.bookReturns.orderId), closing: blanked(schema.bookReturns, { note: '' }) },
  // What the carrier wrote may name who took the parcel.
  shipmentTracks: { title: '包裹轨迹', of: byOrder(schema.shipmentTracks.orderId), closing: 'erase' },
  payments: {
    title: '付款',
    of: byUser(schema.payments.payerId),
    closing: blanked(schema.payments, { openId: '', started: null }),
  },
  payCodes: {
    title: '付款码',
    of: either(byUser(schema.payCodes.payerId), byOrder(schema.payCodes.orderId)),
    closing: 'erase',
    withheld: '持有就能打开付款页的一次性口令；付了没有，见“付款”',
  },
  paymentNotifications: nobody('what providers said, by payment numbers; the record of a trade'),
  refunds: { title: '退款', of: byOrder(schema.refunds.orderId), closing: blanked(schema.refunds, { note: '' }) },
  invoices: { title: '发票', of: byOrder(schema.invoices.orderId), closing: 'keep' },
  ledgerEntries: {
    title: '账簿分录',
    of: byOrder(schema.ledgerEntries.orderId),
    closing: 'keep',
    withheld: '会计账簿，金额与“订单”“付款”“退款”相同',
  },
  ledgerMovements: nobody('the heads of the entries, by payment numbers'),
  shareLinks: {
    title: '请家长付款的链接',
    of: either(byUser(schema.shareLinks.createdBy), byNumber(schema.shareLinks.learnerPhone)),
    closing: 'erase',
  },
  assistantCodes: { title: '用过的助教码', of: byUser(schema.assistantCodes.usedBy), closing: 'keep' },
  userAddresses: { title: '收货地址', of: byUser(schema.userAddresses.userId), closing: 'erase' },
  liveLeads: {
    title: '直播课报名',
    of: byUser(schema.liveLeads.userId),
    closing: blanked(schema.liveLeads, { gradeName: '', clickKey: '', clickId: '', utm: '', reply: '' }),
  },
  liveOrders: {
    title: '报名的订单',
    of: byLead(schema.liveOrders.leadId),
    closing: 'keep',
    withheld: '只把报名与订单连起来，两边都在',
  },
  freeClaims: { title: '领取的试听课', of: byUser(schema.freeClaims.userId), closing: 'erase' },

  // ── what one learnt ──
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

  // ── what one wrote and was told ──
  notifications: { title: '消息', of: byUser(schema.notifications.userId), closing: 'erase' },
  uploads: {
    title: '上传的图片',
    of: either(byUser(schema.uploads.userId), byFeedback(schema.uploads.ticketNo)),
    closing: 'erase',
  },
  // How many there were, and of what kind, is of use without who said it.
  feedbacks: {
    title: '反馈',
    of: ownFeedbacks,
    closing: blanked(schema.feedbacks, { userId: null, mobilePhone: null, ip: '', images: [], words: '', reply: '', state: 'done' }),
  },
  onlineMessages: {
    title: '留言与回电登记',
    of: sentFrom(schema.onlineMessages.mobilePhone, schema.onlineMessages.createdAt),
    closing: 'erase',
  },
  teacherApplications: {
    title: '教师合作报名',
    of: sentFrom(schema.teacherApplications.mobilePhone, schema.teacherApplications.createdAt),
    closing: 'erase',
  },

  // ── of nobody ──
  limitedCalls: nobody('calls of the last hour by address and account, to count them'),
  informationViews: nobody('addresses that have read a page of late, to count readers'),
  evaluationWechatTickets: nobody('a WeChat that waits a few minutes for a number'),
  uploadScans: nobody('random codes of a form that waits for pictures'),
  ticketRequests: nobody('which request was given which number, for a day'),
  outbox: nobody('events by the numbers of things; they say nothing of a person'),
  billDays: machinery,
  billLines: nobody('what providers collected, by payment numbers'),
  differences: nobody('where bills and books differ, by payment numbers'),
  sandboxTrades: machinery,
  sandboxRefunds: machinery,
  providerCredentials: machinery,
  jobLeases: machinery,
  settings: machinery,
  codeBatches: staff,
  codeChecks: nobody('when a code was looked at, and from which network (203.0.113.*)'),
  bookCodes: nobody('anti-counterfeit codes of printed copies; who asked is not kept'),
  advisers: shop,
  officialNames: shop,
  areas: shop,
  books: shop,
  chapters: shop,
  courseBooks: shop,
  courseCategories: shop,
  courseHeadlines: shop,
  courses: shop,
  evaluationModes: shop,
  evaluationPaperItems: shop,
  evaluationPapers: shop,
  evaluationSets: shop,
  gradeSubjects: shop,
  grades: shop,
  information: shop,
  informationCategories: shop,
  lessons: shop,
  liveActivities: shop,
  liveNights: shop,
  praises: shop,
  sections: shop,
  subjects: shop,
  teachers: shop,
  texts: shop,
  articleVersions: staff,
  auditLog: staff,
  deskApprovals: staff,
  films: staff,
  operatorChallenges: staff,
  operatorInvitations: staff,
  operatorNews: staff,
  operatorPasskeys: staff,
  operatorRecoveryCodes: staff,
  operatorSessions: staff,
  operators: staff,
  savedReplies: staff,
  textVersions: staff,
  ticketAssignments: staff,
  ticketNotes: staff,
  orderNotes: staff,
};

export interface PersonalTable extends Personal {
  readonly name: TableName;
  readonly table: PgTable;
}

function isTableName(name: string): name is TableName {
  return name in register;
}

/** Every table that holds something of people. */
export const personalTables: readonly PersonalTable[] = Object.keys(register).flatMap((name) => {
  if (!isTableName(name)) return [];
  const entry = register[name];
  return 'nobody' in entry ? [] : [{ ...entry, name, table: schema[name] }];
});
