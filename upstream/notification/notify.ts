import type { Database } from '../db/open';
import { notifications } from '../db/schema';

type Kind = (typeof notifications.$inferInsert)['kind'];

/** Tells a learner something, inside the transaction that does it. `objectId` = what it is about (an order number, a course id). */
export async function notify(
  tx: Database,
  userId: number,
  say: { readonly title: string; readonly words: string },
  at: Date,
  about: { readonly kind: Kind; readonly objectId?: string } = { kind: 'system' },
): Promise<void> {
  await tx.insert(notifications).values({ userId, ...say, ...about, createdAt: at });
}
