import * as schema from '../db/schema';
import type { TableName } from '../personal-data/kinds';
import { addresses, days, leads, links, parents, plays, progress } from './special';
import { ends, moveAll, moves, renumber, staysWithNumber, unites, type Way } from './ways';

const {
  adviserAssignments,
  assistantCodes,
  captchas,
  collectedInformation,
  collections,
  courseChanges,
  devices,
  entitlements,
  evaluationReports,
  evaluationWechats,
  feedbacks,
  freeClaims,
  guardianConsents,
  hiddenRecents,
  lessonLinks,
  lessonQuestions,
  loginFailures,
  markedPapers,
  notifications,
  onlineMessages,
  orderModifications,
  orderRequests,
  orders,
  parentTickets,
  payCodes,
  payments,
  pendingLogins,
  playClocks,
  playPassages,
  problemAttempts,
  problemCorrections,
  reportLinks,
  sectionRatings,
  sharedPapers,
  smsCodes,
  smsOutbox,
  smsSigns,
  studentCodes,
  studyGoals,
  studyTicks,
  teacherApplications,
  tokens,
  uploads,
  userAddresses,
  users,
  viewRecords,
  weeklyLetters,
} = schema;

/** What somebody sent in from the number that is no longer theirs, to be answered at the one that is. */
const asked = (table: typeof onlineMessages | typeof teacherApplications): Way => ({
  columns: [table.mobilePhone],
  carry: async (tx, pair) => ({ moved: await renumber(tx, table.mobilePhone, pair, table.createdAt), met: 0 }),
});

/**
 * Two accounts of one person become one: what is done with every table that tells whose a row is. A table with such a column that
 * is not here, or a column that is not, fails a test. What hangs on an order, a report or a paper goes with it.
 */
export const merging: Partial<Readonly<Record<TableName, Way>>> = {
  // ── who one is, and how one signs in ──
  // The account itself stands in merge.ts.
  users: { columns: [users.mobilePhone, users.mergedIntoId], carry: () => Promise.resolve({ moved: 0, met: 0 }) },
  devices: unites(devices.userId, { same: [devices.deviceId], later: devices.lastSeenAt }),
  tokens: ends(tokens.userId),
  pendingLogins: ends(pendingLogins.userId),
  loginFailures: staysWithNumber(loginFailures.loginName),
  smsCodes: staysWithNumber(smsCodes.mobilePhone),
  smsSigns: staysWithNumber(smsSigns.mobilePhone),
  captchas: staysWithNumber(captchas.waivedFor),
  smsOutbox: staysWithNumber(smsOutbox.mobilePhone),
  evaluationWechats: moves(evaluationWechats.userId),
  studentCodes: ends(studentCodes.userId),
  parentLinks: parents,
  parentTickets: {
    columns: [parentTickets.studentId, parentTickets.parentPhone],
    carry: async (tx, pair) => {
      const moved = await moveAll(tx, parentTickets.studentId, pair);
      return { moved: moved + (await renumber(tx, parentTickets.parentPhone, pair)), met: 0 };
    },
  },
  // Whose number had agreed is what was so on that day.
  guardianConsents: { ...moves(guardianConsents.userId), columns: [guardianConsents.userId, guardianConsents.guardianPhone] },
  adviserAssignments: unites(adviserAssignments.userId, { same: [] }),

  // ── what one bought ──
  orders: { ...moves(orders.userId), columns: [orders.userId, orders.receiverPhone] },
  orderRequests: unites(orderRequests.userId, { same: [orderRequests.requestId] }),
  orderModifications: unites(orderModifications.userId, { same: [orderModifications.requestId] }),
  courseChanges: moves(courseChanges.userId),
  // Of a course that was bought twice both rights stay: the longer one is asked for wherever somebody watches.
  entitlements: moves(entitlements.userId),
  payments: moves(payments.payerId),
  payCodes: moves(payCodes.payerId),
  shareLinks: links,
  assistantCodes: moves(assistantCodes.usedBy),
  userAddresses: { ...addresses, columns: [userAddresses.userId, userAddresses.receiverPhone] },
  liveLeads: leads,
  freeClaims: unites(freeClaims.userId, { same: [freeClaims.courseId] }),

  // ── what one learnt ──
  sectionProgress: progress,
  watchDays: days,
  viewRecords: unites(viewRecords.userId, { same: [viewRecords.requestId] }),
  playPassages: unites(playPassages.userId, { same: [playPassages.requestId] }),
  playSessions: plays,
  playClocks: ends(playClocks.userId),
  hiddenRecents: unites(hiddenRecents.userId, { same: [hiddenRecents.courseId], later: hiddenRecents.hiddenAt }),
  sectionRatings: unites(sectionRatings.userId, { same: [sectionRatings.sectionId], later: sectionRatings.at }),
  lessonQuestions: moves(lessonQuestions.userId),
  problemAttempts: unites(problemAttempts.userId, { same: [problemAttempts.attemptId] }),
  problemCorrections: unites(problemCorrections.userId, { same: [problemCorrections.problemId], later: problemCorrections.at }),
  sharedPapers: unites(sharedPapers.userId, { same: [], later: sharedPapers.begunAt }),
  weeklyLetters: unites(weeklyLetters.userId, { same: [weeklyLetters.weekFrom] }),
  studyGoals: unites(studyGoals.userId, { same: [], later: studyGoals.updatedAt }),
  studyTicks: unites(studyTicks.userId, { same: [studyTicks.day, studyTicks.kind, studyTicks.sectionId] }),
  reportLinks: moves(reportLinks.userId),
  lessonLinks: { ...moves(lessonLinks.userId), columns: [lessonLinks.userId, lessonLinks.mobilePhone] },
  evaluationReports: moves(evaluationReports.userId),
  markedPapers: moves(markedPapers.userId),
  collections: unites(collections.userId, { same: [collections.courseId] }),
  collectedInformation: unites(collectedInformation.userId, { same: [collectedInformation.informationId] }),

  // ── what one wrote and was told ──
  notifications: moves(notifications.userId),
  uploads: moves(uploads.userId),
  feedbacks: {
    columns: [feedbacks.userId, feedbacks.mobilePhone],
    carry: async (tx, pair) => {
      const moved = await moveAll(tx, feedbacks.userId, pair);
      await renumber(tx, feedbacks.mobilePhone, pair, feedbacks.createdAt);
      return { moved, met: 0 };
    },
  },
  onlineMessages: asked(onlineMessages),
  teacherApplications: asked(teacherApplications),
};
