import { messageObjects } from '@/lib/kernel/message-objects';
import type { Database } from '../db/open';
import { notifications } from '../db/schema';

interface About {
  readonly kind: (typeof notifications.$inferInsert)['kind'];
  readonly objectId?: string;
}

/** About parents and children: it leads to where they are bound and let go. */
export const inFamily: About = { kind: 'system', objectId: messageObjects.family };
/** About a report of the evaluation: it leads to it. */
export const ofReport: About = { kind: 'course', objectId: messageObjects.report };

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
