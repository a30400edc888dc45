import { and, asc, count, eq, gte, isNotNull, lt } from 'drizzle-orm';
import { type ProviderId, providerIds } from '@/lib/kernel/payment';
import { addDays, dayBounds, dayOf, HOUR } from '@/lib/kernel/time';
import type { DeskOutput } from '@/lib/ops/contract';
import { scopeOf, type Right } from '@/lib/ops/rights';
import { screenPath } from '@/lib/ops/screens';
import { articleVersions, billDays, billLines, jobLeases, liveActivities, liveNights, payments, textVersions } from '../../db/schema';
import { seatsTaken } from '../../live/find';
import { staffMessages } from '../../staff/messages';
import type { SignedIn } from './shared/handler';

type Line = DeskOutput<'today.hours'>['list'][number];

/** The job that reads bills, and how long after one run the next comes (doors/jobs.ts). */
const BILL_JOB = 'check-bills';
const BILLS_EVERY = HOUR;

const within = ({ now }: SignedIn) => dayBounds(dayOf(now()));
const plain = { count: 0, taken: 0, seats: null } as const;

/** Bills of yesterday that were read today, and when those that are not there yet are asked for next. */
async function bills(context: SignedIn): Promise<Line[]> {
  const { db, now } = context;
  const at = now();
  const { from } = within(context);
  const day = addDays(dayOf(at), -1);
  const read = await db
    .select({ provider: billDays.provider, at: billDays.checkedAt })
    .from(billDays)
    .where(and(eq(billDays.day, day), gte(billDays.checkedAt, from)));
  const known = await db.select({ provider: billDays.provider }).from(billDays).where(eq(billDays.day, day));
  const lines = await db
    .select({ provider: billLines.provider, n: count() })
    .from(billLines)
    .where(eq(billLines.day, day))
    .groupBy(billLines.provider);
  const asked = async (provider: ProviderId): Promise<boolean> =>
    !known.some((one) => one.provider === provider) &&
    (await db.select({ id: payments.id }).from(payments).where(eq(payments.provider, provider)).limit(1)).length > 0;
  const missing: string[] = [];
  for (const provider of providerIds) if (await asked(provider)) missing.push(staffMessages.providers[provider]);
  const [lease] = await db.select({ until: jobLeases.leaseUntil }).from(jobLeases).where(eq(jobLeases.job, BILL_JOB));
  const next = new Date((lease?.until ?? at).getTime() + BILLS_EVERY);
  return [
    ...read.map((one) => ({
      ...plain,
      at: one.at.toISOString(),
      kind: 'billRead' as const,
      title: staffMessages.providers[one.provider],
      path: screenPath('bills'),
      count: lines.find(({ provider }) => provider === one.provider)?.n ?? 0,
    })),
    ...(missing.length === 0 || next < at
      ? []
      : [{ ...plain, at: next.toISOString(), kind: 'billCheck' as const, title: missing.join('、'), path: screenPath('bills') }]),
  ];
}

/** Articles and texts that the clock publishes before the day is over. */
async function publications(context: SignedIn): Promise<Line[]> {
  const { db } = context;
  const { until } = within(context);
  const articles = await db
    .select({ id: articleVersions.informationId, article: articleVersions.article, at: articleVersions.publishAt })
    .from(articleVersions)
    .where(and(isNotNull(articleVersions.publishAt), lt(articleVersions.publishAt, until)));
  const written = await db
    .select({ name: textVersions.name, site: textVersions.site, at: textVersions.publishAt })
    .from(textVersions)
    .where(and(isNotNull(textVersions.publishAt), lt(textVersions.publishAt, until)));
  return [
    ...articles.flatMap(({ id, article: { title }, at }) =>
      at === null ? [] : [{ ...plain, at: at.toISOString(), kind: 'article' as const, title, path: screenPath('content', id) }],
    ),
    ...written.flatMap(({ name, site, at }) => {
      return at === null
        ? []
        : [
            {
              ...plain,
              at: at.toISOString(),
              kind: 'text' as const,
              title: name,
              path: screenPath('content', 'texts', { name, site: site || null }),
            },
          ];
    }),
  ];
}

/** Live nights of today, with how many have a seat and how many seats there are. */
async function nights(context: SignedIn): Promise<Line[]> {
  const { db, now } = context;
  const { from, until } = within(context);
  const rows = await db
    .select({ night: liveNights, activity: liveActivities })
    .from(liveNights)
    .innerJoin(liveActivities, eq(liveActivities.id, liveNights.activityId))
    .where(and(gte(liveNights.startsAt, from), lt(liveNights.startsAt, until)))
    .orderBy(asc(liveNights.startsAt));
  return Promise.all(
    rows.map(async ({ night, activity }) => ({
      at: night.startsAt.toISOString(),
      kind: 'live' as const,
      title: activity.title,
      path: screenPath('live', activity.id),
      count: night.index,
      taken: await seatsTaken(db, activity.id, now()),
      seats: activity.seats,
    })),
  );
}

/** What the clock brings, and who sees it: whoever may open where it is done. */
const sources: readonly { readonly right: Right; readonly read: (context: SignedIn) => Promise<Line[]> }[] = [
  { right: 'bills.reconcile', read: bills },
  { right: 'content.write', read: publications },
  { right: 'live.read', read: nights },
];

/** 今天的钟点: what the clock has brought today and will bring, in the order of the clock. */
export async function hoursFor(context: SignedIn): Promise<Line[]> {
  const own = sources.filter(({ right }) => scopeOf(context.operator.roles, right) !== null);
  const found = await Promise.all(own.map(({ read }) => read(context)));
  return found.flat().sort((a, b) => a.at.localeCompare(b.at));
}
