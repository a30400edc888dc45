import { eq, ne, sql } from 'drizzle-orm';
import { PROCUREMENT_TOPIC } from '@/lib/contracts/values/forms';
import { feedbacks, onlineMessages, teacherApplications, ticketAssignments } from '../db/schema';
import { about, placeOf, type Shelf } from './shelf';

/** Reports of problems, and proofs of a payment. */
export const reports: Shelf = {
  columns: { ticketNo: feedbacks.ticketNo, state: feedbacks.state, createdAt: feedbacks.createdAt, phone: feedbacks.mobilePhone },
  kinds: ['page', 'book', 'account', 'payment'],
  ofKind: (kind) => sql`${feedbacks.kind} = ${kind}`,
  texts: [feedbacks.ticketNo, feedbacks.mobilePhone, feedbacks.words, feedbacks.page, feedbacks.bookTitle],
  read: async (db, { where, order, most }) => {
    const rows = await db
      .select({ report: feedbacks, place: placeOf(feedbacks.createdAt) })
      .from(feedbacks)
      .leftJoin(ticketAssignments, eq(ticketAssignments.ticketNo, feedbacks.ticketNo))
      .where(where)
      .orderBy(...order)
      .limit(most);
    return rows.map(({ report: { page, bookTitle, bookPage, ...row }, place }) => ({
      ...row,
      place,
      from: '',
      about: about(page, bookTitle, bookPage === null ? null : `P${bookPage}`),
    }));
  },
  write: async (tx, ticketNo, handling) =>
    (await tx.update(feedbacks).set(handling).where(eq(feedbacks.ticketNo, ticketNo)).returning({ id: feedbacks.id })).length > 0,
};

/** Messages, and calls to be made back. */
export const messages: Shelf = {
  columns: {
    ticketNo: onlineMessages.ticketNo,
    state: onlineMessages.state,
    createdAt: onlineMessages.createdAt,
    phone: onlineMessages.mobilePhone,
  },
  kinds: ['message', 'procurement'],
  // By the topic itself, of which the database knows how often it is.
  ofKind: (kind) => (kind === 'procurement' ? eq : ne)(onlineMessages.topic, PROCUREMENT_TOPIC),
  texts: [onlineMessages.ticketNo, onlineMessages.mobilePhone, onlineMessages.name, onlineMessages.topic, onlineMessages.words],
  read: async (db, { where, order, most }) => {
    const rows = await db
      .select({ message: onlineMessages, place: placeOf(onlineMessages.createdAt) })
      .from(onlineMessages)
      .leftJoin(ticketAssignments, eq(ticketAssignments.ticketNo, onlineMessages.ticketNo))
      .where(where)
      .orderBy(...order)
      .limit(most);
    return rows.map(({ message: { name, topic, ...row }, place }) => ({
      ...row,
      place,
      kind: topic === PROCUREMENT_TOPIC ? 'procurement' : 'message',
      from: name,
      about: topic,
      userId: null,
      images: [],
    }));
  },
  write: async (tx, ticketNo, handling) => {
    const own = eq(onlineMessages.ticketNo, ticketNo);
    return (await tx.update(onlineMessages).set(handling).where(own).returning({ id: onlineMessages.id })).length > 0;
  },
};

/** Teachers who want to work with us. */
export const applications: Shelf = {
  columns: {
    ticketNo: teacherApplications.ticketNo,
    state: teacherApplications.state,
    createdAt: teacherApplications.createdAt,
    phone: teacherApplications.mobilePhone,
  },
  kinds: ['application'],
  ofKind: null,
  texts: [
    teacherApplications.ticketNo,
    teacherApplications.mobilePhone,
    teacherApplications.name,
    teacherApplications.subjectName,
    teacherApplications.city,
    teacherApplications.school,
    teacherApplications.words,
  ],
  read: async (db, { where, order, most }) => {
    const rows = await db
      .select({ application: teacherApplications, place: placeOf(teacherApplications.createdAt) })
      .from(teacherApplications)
      .leftJoin(ticketAssignments, eq(ticketAssignments.ticketNo, teacherApplications.ticketNo))
      .where(where)
      .orderBy(...order)
      .limit(most);
    return rows.map(({ application: { name, subjectName, gradeName, years, city, school, ...row }, place }) => ({
      ...row,
      place,
      kind: 'application',
      from: name,
      about: about(gradeName, subjectName, `教龄 ${years} 年`, city, school),
      userId: null,
      images: [],
    }));
  },
  write: async (tx, ticketNo, handling) => {
    const own = eq(teacherApplications.ticketNo, ticketNo);
    return (await tx.update(teacherApplications).set(handling).where(own).returning({ id: teacherApplications.id })).length > 0;
  },
};
