import type { Deps } from '../context/context';
import { findOffer } from '../course/offer';
import { BusinessError } from '../kernel/errors';
import { orderMessages } from '../order/messages';
import { isOf, unpaidOrder, type Sold } from '../order/unpaid';
import { endPaymentsOf } from './asking';

type Asking = Pick<Deps, 'db' | 'log' | 'now' | 'services'>;

/**
 * Before an order is made, and outside the transaction that makes it: an unpaid order of something else of the same course is going to
 * be cancelled, so its payments are ended at their providers, and money that has just been paid is found. @throws BusinessError when
 * a provider gave no answer
 */
export async function endReplaced(deps: Asking, userId: number, sold: Sold): Promise<void> {
  const found = await unpaidOrder(deps.db, userId, sold.courseId);
  if (!found || isOf(found, sold)) return;
  if (!(await endPaymentsOf(deps, found.order.id))) throw new BusinessError(orderMessages.waits(found.title));
}

/** The same before a course is ordered by itself. What is not for sale is refused afterwards. */
export async function endReplacedBy(deps: Asking, userId: number, courseId: number): Promise<void> {
  const offer = await findOffer(deps.db, courseId);
  if (offer) await endReplaced(deps, userId, offer);
}
