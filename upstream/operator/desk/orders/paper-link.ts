import { and, asc, eq, isNull } from 'drizzle-orm';
import { maskPhone } from '@/lib/kernel/phone';
import { courses } from '../../../db/schema';
import { makeTempLink } from '../../../pay-for-me/paper';
import type { DeskHandlersOf } from '../shared/handler';

/** Orders that a family makes by a link, for a learner who has no account yet: courses that come with printed books. */
export const paperLinkHandlers: DeskHandlersOf<'orders.paperCourses' | 'orders.paperLink'> = {
  'orders.paperCourses': {
    run: async (_input, { db }) => ({
      list: await db
        .select({ courseId: courses.id, title: courses.title, priceFen: courses.priceFen })
        .from(courses)
        .where(and(eq(courses.requiresShipping, true), eq(courses.listed, true), isNull(courses.planned)))
        .orderBy(asc(courses.id)),
    }),
  },
  'orders.paperLink': {
    run: async (wish, context) => {
      const { path, title, expiresAt } = await makeTempLink(context, wish);
      return {
        data: { url: `${context.env.PUBLIC_BASE}${path}`, expiresAt: expiresAt.toISOString() },
        did: { target: title, after: { mobilePhone: maskPhone(wish.mobilePhone) } },
      };
    },
  },
};
