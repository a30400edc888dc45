import { desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { inboxKinds } from '@/lib/ops/inbox-kinds';
import type { Database } from '../db/open';
import {
  courses,
  feedbacks,
  lessonQuestions,
  liveActivities,
  liveLeads,
  onlineMessages,
  sections,
  teacherApplications,
  users,
} from '../db/schema';
import type { HandlingState } from '../kernel/handling-states';
import { inboxMessages } from './messages';

/** One thing that was sent in, whatever form it came by. */
export interface Ticket {
  /** The number that its writer was given; of a signup its random name. */
  readonly ticketNo: string;
  readonly kind: (typeof inboxKinds)[number];
  readonly state: HandlingState;
  /** Who wrote, as they call themselves; '' where the form does not ask. */
  readonly from: string;
  readonly mobilePhone: string | null;
  /** The account it was written from, where the form knows one. */
  readonly userId: number | null;
  /** What it is about: a page, a book, a subject, an activity. */
  readonly about: string;
  readonly words: string;
  /** Keys of pictures below DATA_DIR/uploads. */
  readonly images: readonly string[];
  readonly reply: string;
  readonly createdAt: Date;
  readonly handledAt: Date | null;
  /** Of a question in a lesson: its course, and whether others who may watch the lesson read it. */
  readonly lesson?: { readonly courseId: number; readonly shared: boolean };
}

/** What the team makes of a ticket. */
export interface Handling {
  readonly state: HandlingState;
  readonly handledAt: Date;
  readonly reply?: string;
}

type Which = { readonly states: readonly HandlingState[] } | { readonly ticketNo: string };

/** One form's table as the team sees it. */
export interface Shelf {
  /** The newest first, at most `MOST`. */
  readonly read: (db: Database, which: Which) => Promise<Ticket[]>;
  /** Answers whether the ticket is on this shelf. */
  readonly write: (tx: Database, ticketNo: string, handling: Handling) => Promise<boolean>;
}

/** Tickets of one shelf in a list. */
const MOST = 200;

type Form = typeof feedbacks | typeof onlineMessages | typeof teacherApplications;

const whereOf = (table: Form, which: Which): SQL =>
  'states' in which ? inArray(table.state, [...which.states]) : eq(table.ticketNo, which.ticketNo);

const about = (...parts: (string | number | null)[]): string => parts.filter((part) => part !== null && part !== '').join(' ');

const reports: Shelf = {
  read: async (db, which) => {
    const rows = await db.select().from(feedbacks).where(whereOf(feedbacks, which)).orderBy(desc(feedbacks.createdAt)).limit(MOST);
    return rows.map(({ page, bookTitle, bookPage, ...row }) => ({
      ...row,
      from: '',
      about: about(page, bookTitle, bookPage === null ? null : `P${bookPage}`),
    }));
  },
  write: async (tx, ticketNo, handling) =>
    (await tx.update(feedbacks).set(handling).where(eq(feedbacks.ticketNo, ticketNo)).returning({ id: feedbacks.id })).length > 0,
};

const messages: Shelf = {
  read: async (db, which) => {
    const rows = await db
      .select()
      .from(onlineMessages)
      .where(whereOf(onlineMessages, which))
      .orderBy(desc(onlineMessages.createdAt))
      .limit(MOST);
    return rows.map(({ name, topic, ...row }) => ({ ...row, kind: 'message', from: name, about: topic, userId: null, images: [] }));
  },
  write: async (tx, ticketNo, handling) => {
    const own = eq(onlineMessages.ticketNo, ticketNo);
    return (await tx.update(onlineMessages).set(handling).where(own).returning({ id: onlineMessages.id })).length > 0;
  },
};

const applications: Shelf = {
  read: async (db, which) => {
    const rows = await db
      .select()
      .from(teacherApplications)
      .where(whereOf(teacherApplications, which))
      .orderBy(desc(teacherApplications.createdAt))
      .limit(MOST);
    return rows.map(({ name, subjectName, gradeName, years, city, school, ...row }) => ({
      ...row,
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

const leads: Shelf = {
  read: async (db, which) => {
    const rows = await db
      .select({ lead: liveLeads, title: liveActivities.title, nickName: users.nickName, mobilePhone: users.mobilePhone })
      .from(liveLeads)
      .innerJoin(liveActivities, eq(liveActivities.id, liveLeads.activityId))
      .innerJoin(users, eq(users.id, liveLeads.userId))
      .where('states' in which ? inArray(liveLeads.state, [...which.states]) : eq(liveLeads.leadId, which.ticketNo))
      .orderBy(desc(liveLeads.createdAt))
      .limit(MOST);
    return rows.map(({ lead, title, nickName, mobilePhone }) => ({
      ...lead,
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

const questions: Shelf = {
  read: async (db, which) => {
    const rows = await db
      .select({
        question: lessonQuestions,
        courseId: courses.id,
        course: courses.title,
        section: sections.title,
        nickName: users.nickName,
        mobilePhone: users.mobilePhone,
      })
      .from(lessonQuestions)
      .innerJoin(sections, eq(sections.id, lessonQuestions.sectionId))
      .innerJoin(courses, eq(courses.id, sections.courseId))
      .innerJoin(users, eq(users.id, lessonQuestions.userId))
      .where('states' in which ? inArray(lessonQuestions.state, [...which.states]) : eq(lessonQuestions.ticketNo, which.ticketNo))
      .orderBy(desc(lessonQuestions.createdAt))
      .limit(MOST);
    return rows.map(({ question, courseId, course, section, nickName, mobilePhone }) => ({
      ...question,
      kind: 'question',
      from: nickName,
      mobilePhone,
      about: about(`《${course}》`, section, inboxMessages.moment(question.moment)),
      images: [],
      lesson: { courseId, shared: question.shared },
    }));
  },
  write: async (tx, ticketNo, handling) => {
    const own = eq(lessonQuestions.ticketNo, ticketNo);
    return (await tx.update(lessonQuestions).set(handling).where(own).returning({ id: lessonQuestions.id })).length > 0;
  },
};

/** Those tables themselves, to be counted. */
export const ticketTables = [feedbacks, onlineMessages, teacherApplications, liveLeads, lessonQuestions] as const;

/** Every table that a public form writes and that waits for somebody of the team. */
export const shelves: readonly Shelf[] = [reports, messages, applications, leads, questions];
