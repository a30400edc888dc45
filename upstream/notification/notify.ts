import { lessonObject, messageObjects, reportObject } from '@/lib/kernel/message-objects';
import type { Database } from '../db/open';
import { notifications } from '../db/schema';

interface About {
  readonly kind: (typeof notifications.$inferInsert)['kind'];
  readonly objectId?: string;
}

/** About parents and children: it leads to where they are bound and let go. */
export const inFamily: About = { kind: 'system', objectId: messageObjects.family };
/** About a report of the evaluation: it leads to it, whichever is the latest; about one that was taken back, to those that are left. */
export const ofReport = (reportId?: number): About => ({
  kind: 'course',
  objectId: reportId === undefined ? messageObjects.report : reportObject(reportId),
});
/** About a lesson: it leads there. Who asked in a trial has no course of their own to be led to. */
export const ofLesson = ({ courseId, sectionId }: { readonly courseId: number; readonly sectionId: number }): About => ({
  kind: 'course',
  objectId: lessonObject(courseId, sectionId),
});

/** Tells a learner something, inside the transaction that does it. `objectId` = what it is about (an order number, a course id). */
export async function notify(
  tx: Database,
  userId: number,
  say: { readonly title: string; readonly words: string },
  at: Date,
  about: About = { kind: 'system' },
): Promise<void> {
  await tx.insert(notifications).values({ userId, ...say, ...about, createdAt: at });
}
