import { eq } from 'drizzle-orm';
import { courses, lessonQuestions, liveActivities, liveLeads, sections, ticketAssignments, users } from '../db/schema';
import { inboxMessages } from './messages';
import { about, placeOf, type Shelf } from './shelf';

/** Signups for live classes. */
export const leads: Shelf = {
  columns: { ticketNo: liveLeads.leadId, state: liveLeads.state, createdAt: liveLeads.createdAt, phone: users.mobilePhone },
  kinds: ['lead'],
  ofKind: null,
  texts: [liveLeads.leadId, users.mobilePhone, users.nickName, liveActivities.title, liveLeads.gradeName],
  read: async (db, { where, order, most }) => {
    const rows = await db
      .select({
        lead: liveLeads,
        title: liveActivities.title,
        nickName: users.nickName,
        mobilePhone: users.mobilePhone,
        place: placeOf(liveLeads.createdAt),
      })
      .from(liveLeads)
      .innerJoin(liveActivities, eq(liveActivities.id, liveLeads.activityId))
      .innerJoin(users, eq(users.id, liveLeads.userId))
      .leftJoin(ticketAssignments, eq(ticketAssignments.ticketNo, liveLeads.leadId))
      .where(where)
      .orderBy(...order)
      .limit(most);
    return rows.map(({ lead, title, nickName, mobilePhone, place }) => ({
      ...lead,
      place,
      ticketNo: lead.leadId,
      kind: 'lead',
      from: nickName,
      mobilePhone,
      about: about(title, lead.gradeName),
      words: '',
      images: [],
    }));
  },
  write: async (tx, ticketNo, handling) =>
    (await tx.update(liveLeads).set(handling).where(eq(liveLeads.leadId, ticketNo)).returning({ id: liveLeads.id })).length > 0,
};

/** Questions in lessons. */
export const questions: Shelf = {
  columns: {
    ticketNo: lessonQuestions.ticketNo,
    state: lessonQuestions.state,
    createdAt: lessonQuestions.createdAt,
    phone: users.mobilePhone,
  },
  kinds: ['question'],
  ofKind: null,
  texts: [lessonQuestions.ticketNo, users.mobilePhone, users.nickName, courses.title, sections.title, lessonQuestions.words],
  read: async (db, { where, order, most }) => {
    const rows = await db
      .select({
        question: lessonQuestions,
        courseId: courses.id,
        course: courses.title,
        section: sections.title,
        nickName: users.nickName,
        mobilePhone: users.mobilePhone,
        place: placeOf(lessonQuestions.createdAt),
      })
      .from(lessonQuestions)
      .innerJoin(sections, eq(sections.id, lessonQuestions.sectionId))
      .innerJoin(courses, eq(courses.id, sections.courseId))
      .innerJoin(users, eq(users.id, lessonQuestions.userId))
      .leftJoin(ticketAssignments, eq(ticketAssignments.ticketNo, lessonQuestions.ticketNo))
      .where(where)
      .orderBy(...order)
      .limit(most);
    return rows.map(({ question, courseId, course, section, nickName, mobilePhone, place }) => ({
      ...question,
      place,
      kind: 'question',
      from: nickName,
      mobilePhone,
      about: about(`《${course}》`, section, inboxMessages.moment(question.moment)),
      images: [],
      lesson: { courseId, sectionId: question.sectionId, shared: question.shared },
    }));
  },
  write: async (tx, ticketNo, handling) => {
    const own = eq(lessonQuestions.ticketNo, ticketNo);
    return (await tx.update(lessonQuestions).set(handling).where(own).returning({ id: lessonQuestions.id })).length > 0;
  },
};
