import { and, eq } from 'drizzle-orm';
import { maskPhone } from '@/lib/kernel/phone';
import { EXTEND_MOST } from '@/lib/ops/learner-limits';
import { entitlements } from '../../../db/schema';
import { FieldError, NotFoundError } from '../../../kernel/errors';
import { extendRights } from '../../../order/extend';
import { unbindParent } from '../../../parents/unbind';
import { staffMessages } from '../../../staff/messages';
import type { DeskHandlersOf } from '../shared/handler';
import { needLearner } from './find';

/** What the agreements promise by the service: days that were lost are given again, and a parent who was bound wrongly is let go. */
export const learnerServiceHandlers: DeskHandlersOf<'learners.extend' | 'learners.unbindParent'> = {
  'learners.extend': {
    run: async ({ id, rightId, days, why }, { db, now }) => {
      const { rsNo } = await needLearner(db, id);
      const own = and(eq(entitlements.id, rightId), eq(entitlements.userId, id));
      const [right] = await db.select({ before: entitlements.extendedDays }).from(entitlements).where(own).for('update');
      // Days are money: what is more than these is given with the machine in hand.
      const { before = 0 } = right ?? {};
      if (before + days > EXTEND_MOST) throw new FieldError('days', staffMessages.extendedEnough(before, EXTEND_MOST));
      const [extended] = await extendRights(db, own, { days, why }, now());
      if (!extended) throw new NotFoundError(staffMessages.noRight);
      return { data: {}, did: { target: rsNo, after: { course: extended.courseId, days, why } } };
    },
  },
  'learners.unbindParent': {
    run: async ({ id, linkId }, { db, now }) => {
      const { rsNo } = await needLearner(db, id);
      const { relationship, parentPhone } = await unbindParent(db, id, linkId, now());
      return { data: {}, did: { target: rsNo, before: { parent: relationship, phone: maskPhone(parentPhone) } } };
    },
  },
};
