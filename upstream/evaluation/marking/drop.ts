import { eq } from 'drizzle-orm';
import type { Database } from '../../db/open';
import { markedPapers, users } from '../../db/schema';
import { BusinessError } from '../../kernel/errors';
import { freeUploads } from '../../upload/store';
import { markingMessages } from './messages';
import { needPaper } from './papers';

/**
 * A paper that was received wrongly goes, with its pages; what a teacher has written or the parents were sent stays. Inside a transaction.
 * Answers what it was, and the number of the account that it stood in. @throws BusinessError
 */
export async function dropPaper(tx: Database, id: number): Promise<{ title: string; phone: string }> {
  const { userId, title, pages, reportId, savedBy } = await needPaper(tx, id, { lock: true });
  if (reportId !== null || savedBy !== null) throw new BusinessError(markingMessages.notDropped);
  const [account] = await tx.select({ phone: users.mobilePhone }).from(users).where(eq(users.id, userId));
  await tx.delete(markedPapers).where(eq(markedPapers.id, id));
  await freeUploads(
    tx,
    pages.map(({ key }) => key),
  );
  return { title, phone: account?.phone ?? '' };
}
