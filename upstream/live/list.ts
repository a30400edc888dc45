import { asc, eq } from 'drizzle-orm';
import { maskPhone } from '@/lib/kernel/phone';
import type { Deps } from '../context/context';
import { liveActivities, liveLeads, users } from '../db/schema';
import { lastOrder } from './join';

/** One line of the table of leads. */
export interface LeadLine {
  readonly createdAt: Date;
  readonly channel: string;
  readonly mobilePhone: string;
  readonly gradeName: string;
  readonly state: string;
  /** 分, of the order that counts. */
  readonly amountFen: number;
  readonly click: string;
  readonly utm: string;
}

/** The names of all activities, as they are asked for. */
export async function activityNames({ db }: Pick<Deps, 'db'>): Promise<{ readonly slug: string; readonly title: string }[]> {
  return db.select({ slug: liveActivities.slug, title: liveActivities.title }).from(liveActivities).orderBy(asc(liveActivities.position));
}

/** Who signed up for an activity, the first one first; numbers masked unless they are wished for whole. Null for an unknown name. */
export async function leadsOf({ db, now }: Pick<Deps, 'db' | 'now'>, slug: string, wholeNumbers: boolean): Promise<LeadLine[] | null> {
  const [activity] = await db.select({ id: liveActivities.id }).from(liveActivities).where(eq(liveActivities.slug, slug));
  if (!activity) return null;
  const rows = await db
    .select({ lead: liveLeads, mobilePhone: users.mobilePhone })
    .from(liveLeads)
    .innerJoin(users, eq(users.id, liveLeads.userId))
    .where(eq(liveLeads.activityId, activity.id))
    .orderBy(asc(liveLeads.id));
  const lines: LeadLine[] = [];
  for (const { lead, mobilePhone } of rows) {
    const order = await lastOrder(db, lead.id, now());
    const { createdAt, channel, gradeName, utm, clickKey, clickId } = lead;
    lines.push({
      createdAt,
      channel,
      gradeName,
      utm,
      mobilePhone: wholeNumbers ? mobilePhone : maskPhone(mobilePhone),
      state: order?.state ?? '',
      amountFen: order?.amountFen ?? 0,
      click: clickId === '' ? '' : `${clickKey}=${clickId}`,
    });
  }
  return lines;
}
