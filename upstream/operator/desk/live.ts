import { eq } from 'drizzle-orm';
import { maskPhone } from '@/lib/kernel/phone';
import { priceFor } from '@/lib/ops/course-check';
import type { Database } from '../../db/open';
import { courses, liveActivities, liveLeads, users } from '../../db/schema';
import { retryDead } from '../../delivery/dead';
import { BusinessError, FieldError, NotFoundError } from '../../kernel/errors';
import type { Activity } from '../../live/find';
import { activityLines, conversionCounts, givenUpOf, leadLines } from '../../live/leads';
import { soldDays } from '../../live/sold-days';
import { activityById, activityToSave, createActivity, draftOf, saveActivity } from '../../live/write';
import { liveWriteMessages } from '../../live/write-messages';
import { activityFacts, liveChoices } from './live-facts';
import { limitOf, waitingPrice } from './shared/approvals';
import { differing } from './shared/changing';
import { iso } from '../../kernel/iso';
import { pagesChange } from '../../events/pages';
import type { DeskHandlersOf } from './shared/handler';
import { pricesBefore } from './shared/moved-prices';

type Sold = Pick<Activity, 'courseId' | 'priceFen' | 'startsAt' | 'endsAt' | 'replayDays'>;

/** How far a price lies below the one of the course that it buys, or below what so many days of it cost where it is sold for more, 分. */
async function belowCourse(db: Database, activity: Sold): Promise<number> {
  const [course] = await db.select().from(courses).where(eq(courses.id, activity.courseId));
  return course ? Math.max(0, Math.max(course.priceFen, priceFor(course, soldDays(activity))) - activity.priceFen) : 0;
}

async function needLead(db: Database, id: number) {
  const [found] = await db
    .select({ leadId: liveLeads.leadId, phone: users.mobilePhone })
    .from(liveLeads)
    .innerJoin(users, eq(users.id, liveLeads.userId))
    .where(eq(liveLeads.id, id));
  if (!found) throw new NotFoundError(liveWriteMessages.noActivity);
  return found;
}

export const liveDeskHandlers: DeskHandlersOf<
  'live.list' | 'live.show' | 'live.choices' | 'live.create' | 'live.save' | 'live.stop' | 'live.leads' | 'live.phone' | 'live.retry'
> = {
  'live.list': { run: async (_input, { db, now }) => ({ list: await activityLines(db, now()) }) },
  'live.show': {
    run: async ({ id }, context) => {
      const { db, now } = context;
      const found = await activityById(db, id);
      const [activity] = await activityLines(db, now(), id);
      if (!activity) throw new NotFoundError(liveWriteMessages.noActivity);
      return {
        activity,
        draft: await draftOf(db, found),
        editedAt: iso(found.editedAt),
        priceWaits: await waitingPrice(context, { row: 'live.save', target: found.slug }),
        conversions: await conversionCounts(db, id),
        website: context.env.PUBLIC_BASE,
      };
    },
  },
  'live.choices': { run: (_input, { db }) => liveChoices(db) },
  'live.create': {
    run: async ({ slug, draft }, context) => {
      const id = await createActivity(context.db, slug, draft, context.now());
      const below = await belowCourse(context.db, await activityById(context.db, id));
      // There is nothing yet that a second person could look at.
      if (below > limitOf(context)) throw new FieldError('draft.priceFen', liveWriteMessages.belowCourse);
      return {
        data: { id },
        did: { target: slug, after: await activityFacts(context.db, draft) },
        afterwards: await pagesChange(context, [{ kind: 'activity', id: slug }]),
      };
    },
  },
  'live.save': {
    weigh: async (input, context) => {
      const { draft } = input;
      const { activity, row } = await activityToSave(context.db, input);
      const { slug: target, priceFen, courseId } = activity;
      const before = await pricesBefore(context, { row: 'live.save', target }, { priceFen });
      const more = row.courseId !== courseId || soldDays(row) > soldDays(activity);
      const sold = row.priceFen < priceFen || more ? await belowCourse(context.db, row) : 0;
      return { sumFen: Math.max(sold, Math.abs(draft.priceFen - before.priceFen)), target };
    },
    run: async (input, context) => {
      const { db, now } = context;
      const { draft } = input;
      const { activity } = await activityToSave(db, input);
      const before = await draftOf(db, activity);
      const editedAt = now();
      await saveActivity(db, activity, draft, editedAt);
      return {
        data: { editedAt: editedAt.toISOString() },
        did: { target: activity.slug, ...differing(await activityFacts(db, before), await activityFacts(db, draft)) },
        afterwards: await pagesChange(context, [{ kind: 'activity', id: activity.slug }]),
      };
    },
    changing: {
      there: async ({ id }, { db }) => {
        const activity = await activityById(db, id);
        return { id, basedOn: iso(activity.editedAt), draft: await draftOf(db, activity) };
      },
      facts: ({ draft }, { db }) => activityFacts(db, draft),
    },
  },
  'live.stop': {
    run: async ({ id, stopped }, context) => {
      const { db, now } = context;
      const { slug, stoppedAt } = await activityById(db, id);
      await db
        .update(liveActivities)
        .set({ stoppedAt: stopped ? (stoppedAt ?? now()) : null })
        .where(eq(liveActivities.id, id));
      return {
        data: {},
        did: { target: slug, before: { stopped: stoppedAt !== null }, after: { stopped } },
        afterwards: await pagesChange(context, [{ kind: 'activity', id: slug }]),
      };
    },
  },
  'live.leads': { run: (input, { db }) => leadLines(db, input) },
  'live.phone': {
    run: async ({ id }, { db }) => {
      const { leadId, phone } = await needLead(db, id);
      return { data: { phone }, did: { target: leadId, after: { mobilePhone: maskPhone(phone) } } };
    },
  },
  'live.retry': {
    run: async ({ id }, context) => {
      const { leadId } = await needLead(context.db, id);
      const letters = await givenUpOf(context.db, leadId);
      if (letters.length === 0) throw new BusinessError(liveWriteMessages.nothingFailed);
      for (const letter of letters) await retryDead(context, letter.id);
      return { data: { count: letters.length }, did: { target: leadId, after: { count: letters.length } } };
    },
  },
};
