import { and, count, gte, inArray, max, sql } from 'drizzle-orm';
import { Health } from '@/lib/kernel/health/health';
import { providerIds, type ProviderId } from '@/lib/kernel/payment';
import { DAY } from '@/lib/kernel/time';
import type { DeskOutput } from '@/lib/ops/contract';
import type { Deps } from '../../context/context';
import { JOBS_IDLE_MOST, jobsIdle } from '../../db/idle';
import type { Database } from '../../db/open';
import { films, outbox, payments, smsCodes } from '../../db/schema';
import { iso } from '../../kernel/iso';
import { isGone, ordersWaitingFor } from '../../payment/gone';
import { staffMessages } from '../../staff/messages';

type Line = DeskOutput<'today.health'>['list'][number];

/** Longer ago, and a payment says nothing of how its provider is. */
const PAID_WITHIN = 30 * DAY;

/** What is wrong with a provider: we have no account of it, and orders wait for its word all the same. '' where nothing is. */
async function tillFault({ db, services }: Pick<Deps, 'db' | 'services'>, id: ProviderId): Promise<string> {
  const waiting = isGone({ services }, id) ? await ordersWaitingFor(db, id) : [];
  return waiting.length === 0 ? '' : staffMessages.tillGone(waiting);
}

async function tills({ db, services }: Pick<Deps, 'db' | 'services'>, now: Date): Promise<Line[]> {
  const paid = await db
    .select({ id: payments.provider, lastGood: max(payments.paidAt) })
    .from(payments)
    .where(gte(payments.paidAt, new Date(now.getTime() - PAID_WITHIN)))
    .groupBy(payments.provider);
  const tried = await db
    .select({ id: payments.provider, n: count(), failed: count(sql`case when ${payments.state} = 'failed' then 1 end`) })
    .from(payments)
    .where(gte(payments.createdAt, new Date(now.getTime() - DAY)))
    .groupBy(payments.provider);
  const lines = providerIds.map(async (id): Promise<Line> => {
    const of = tried.find((one) => one.id === id);
    return {
      name: staffMessages.providers[id],
      lastGood: iso(paid.find((one) => one.id === id)?.lastGood),
      failed: of?.failed ?? 0,
      tried: of?.n ?? 0,
      waiting: 0,
      fault: await tillFault({ db, services }, id),
    };
  });
  return Promise.all(lines);
}

async function messengers(db: Database, now: Date): Promise<Line[]> {
  const sent = await db
    .select({ id: outbox.channel, n: count(), failed: count(outbox.failedAt), lastGood: max(outbox.handledAt) })
    .from(outbox)
    .where(gte(outbox.createdAt, new Date(now.getTime() - DAY)))
    .groupBy(outbox.channel);
  return sent.map(({ id, n, failed, lastGood }) => ({
    name: staffMessages.channels[id],
    lastGood: iso(lastGood),
    failed,
    tried: n,
    waiting: 0,
    fault: '',
  }));
}

/** Codes are not sent by way of the outbox. One that no company took leaves no row: what is counted went out. */
async function codes(db: Database, now: Date): Promise<Line> {
  const [sent] = await db
    .select({ n: count(), lastGood: max(smsCodes.createdAt) })
    .from(smsCodes)
    .where(gte(smsCodes.createdAt, new Date(now.getTime() - DAY)));
  return { name: staffMessages.codes, lastGood: iso(sent?.lastGood), failed: 0, tried: sent?.n ?? 0, waiting: 0, fault: '' };
}

/** Films that were encoded or failed within the day, and those that wait for their turn; null where none ever came. */
async function encoder(db: Database, now: Date): Promise<Line | null> {
  const since = new Date(now.getTime() - DAY);
  const done = and(inArray(films.state, ['ready', 'published', 'failed']), gte(films.changedAt, since));
  const [of] = await db
    .select({ n: count(), failed: count(sql`case when ${films.state} = 'failed' then 1 end`) })
    .from(films)
    .where(done);
  const [good] = await db
    .select({ at: max(films.changedAt) })
    .from(films)
    .where(inArray(films.state, ['ready', 'published']));
  const waiting = await db.$count(films, inArray(films.state, ['waiting', 'working']));
  if (waiting === 0 && (good?.at ?? null) === null && (of?.n ?? 0) === 0) return null;
  return { name: staffMessages.encoder, lastGood: iso(good?.at), failed: of?.failed ?? 0, tried: of?.n ?? 0, waiting, fault: '' };
}

/** Whether any process runs what the clock brings: where none does nothing is tried, and nothing fails. */
async function clockwork(store: Pick<Deps, 'db' | 'now'>): Promise<Line> {
  const { last, seconds } = await jobsIdle(store);
  const fault = seconds > JOBS_IDLE_MOST ? staffMessages.jobsStand(Math.round(seconds / 60)) : '';
  return { name: staffMessages.jobs, lastGood: iso(last), failed: 0, tried: 0, waiting: 0, fault };
}

/** The bucket is asked whether it is there: what goes into it stands nowhere in our books. Null where there is none. */
async function store({ objects, now }: { readonly objects: Deps['services']['objects']; readonly now: Date }): Promise<Line | null> {
  if (objects === null) return null;
  const { checks } = await new Health([{ name: 'store', needed: false, look: () => objects.fault() }]).read();
  const said = checks.map((check) => check.said).join('');
  const fault = said === '' ? '' : staffMessages.storeAway(said);
  return { name: staffMessages.store, lastGood: fault === '' ? now.toISOString() : null, failed: 0, tried: 0, waiting: 0, fault };
}

/** What our own books know of those that we lean on: when they answered last, how often they did not, and what waits for them. */
export async function healthOf({ db, now, services }: Pick<Deps, 'db' | 'now' | 'services'>): Promise<Line[]> {
  const at = now();
  const [coded, bucket] = await Promise.all([encoder(db, at), store({ objects: services.objects, now: at })]);
  const some = [bucket, coded].filter((one) => one !== null);
  return [
    ...(await tills({ db, services }, at)),
    await codes(db, at),
    ...(await messengers(db, at)),
    ...some,
    await clockwork({ db, now }),
  ];
}
