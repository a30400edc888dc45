import { requireNoOpenOrders } from '../../../account/close';
import { deskContract, type DeskOutput } from '@/lib/ops/contract';
import type { Database } from '../../../db/open';
import { BusinessError } from '../../../kernel/errors';
import { staffMessages } from '../../../staff/messages';
import { waitingApprovals } from '../shared/approvals';
import type { SignedIn } from '../shared/handler';
import { needLearner } from './find';

/** The number of an account that may be closed now. @throws BusinessError where it closes already, or orders are open */
export async function closable(db: Database, id: number): Promise<string> {
  const { rsNo, closingAt } = await needLearner(db, id);
  if (closingAt !== null) throw new BusinessError(staffMessages.closesAlready);
  await requireNoOpenOrders(db, id);
  return rsNo;
}

/** The wish to close this account that nobody has decided yet. */
export async function closingOf(
  { db, operator }: Pick<SignedIn, 'db' | 'operator'>,
  learnerId: number,
): Promise<DeskOutput<'learners.show'>['closing']> {
  const row = 'learners.close';
  for (const { approval, askedBy } of await waitingApprovals(db)) {
    if (approval.row !== row) continue;
    const asked = deskContract[row].input.parse(approval.input);
    if (asked.id !== learnerId) continue;
    const { id, askedAt } = approval;
    return { id, by: askedBy, own: approval.askedBy === operator.id, at: askedAt.toISOString(), why: asked.why };
  }
  return null;
}
