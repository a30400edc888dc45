import { index, integer, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core';
import { ownUser } from './account';
import { grades } from './base';
import { at } from './columns';
import { ofCourse, ofSection } from './course';

/** Trial lessons that were asked for on /freeCourse/home: one of each course to an account. */
export const freeClaims = pgTable(
  'free_claims',
  {
    userId: ownUser(),
    courseId: ofCourse(),
    /** The grade that was chosen; the course may be given to another one later. */
    gradeId: integer('grade_id')
      .notNull()
      .references(() => grades.id),
    claimedAt: at('claimed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.courseId] })],
);

/** Lessons sent to a phone by SMS: the link holds 132 random bits, expires, and opens nothing that its reader may not watch. */
export const lessonLinks = pgTable(
  'lesson_links',
  {
    id: serial('id').primaryKey(),
    /** Who sent it. */
    userId: ownUser(),
    mobilePhone: text('mobile_phone').notNull(),
    courseId: ofCourse(),
    sectionId: ofSection(),
    /** SHA-256 of the code, hex. */
    codeHash: text('code_hash').notNull().unique(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [index('lesson_links_user').on(t.userId, t.createdAt), index('lesson_links_expires').on(t.expiresAt)],
);
