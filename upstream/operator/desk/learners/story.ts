import { and, asc, count, desc, eq, inArray } from 'drizzle-orm';
import type { DeskOutput } from '@/lib/ops/contract';
import { maskPhone } from '@/lib/kernel/phone';
import { failuresOf } from '../../../account/attempts';
import { devicesOf } from '../../../account/devices';
import { personById } from '../../../account/people';
import type { Deps } from '../../../context/context';
import { offered } from '../../../course/shown';
import { courses, entitlements, grades, notifications, orders, parentLinks, sectionProgress, sections } from '../../../db/schema';
import { retention } from '../../../kernel/retention';
import { orderCards } from '../orders/find';
import { learnerCard } from './find';

type Story = Omit<DeskOutput<'learners.show'>, 'closing'>;
type Right = Story['rights'][number];
type Store = Pick<Deps, 'db' | 'now'>;

/** Orders and messages. */
const SHOWN = 20;

async function rightsOf({ db, now }: Store, userId: number): Promise<Right[]> {
  const rows = await db
    .select({ right: entitlements, title: courses.title, orderNo: orders.orderNo })
    .from(entitlements)
    .innerJoin(courses, eq(courses.id, entitlements.courseId))
    .leftJoin(orders, eq(orders.id, entitlements.orderId))
    .where(eq(entitlements.userId, userId))
    .orderBy(desc(entitlements.validUntil), desc(entitlements.id));
  const ids = rows.map(({ right }) => right.courseId);
  const all = await db
    .select({ courseId: sections.courseId, n: count() })
    .from(sections)
    .where(and(inArray(sections.courseId, ids), offered()))
    .groupBy(sections.courseId);
  const done = await db
    .select({ courseId: sectionProgress.courseId, n: count() })
    .from(sectionProgress)
    .where(and(eq(sectionProgress.userId, userId), inArray(sectionProgress.courseId, ids), eq(sectionProgress.finished, true)))
    .groupBy(sectionProgress.courseId);
  const of = (counts: typeof all, courseId: number): number => counts.find((one) => one.courseId === courseId)?.n ?? 0;
  return rows.map(({ right, title, orderNo }) => ({
    id: right.id,
    title,
    from: right.validFrom.toISOString(),
    until: right.validUntil.toISOString(),
    state: right.endReason ?? (right.validUntil > now() ? 'running' : 'over'),
    orderNo: orderNo ?? '',
    finished: of(done, right.courseId),
    sections: of(all, right.courseId),
  }));
}

async function parentsOf({ db }: Pick<Store, 'db'>, userId: number): Promise<Story['parents']> {
  const rows = await db.select().from(parentLinks).where(eq(parentLinks.studentId, userId)).orderBy(asc(parentLinks.createdAt));
  return rows.map(({ id, relationship, parentPhone, createdAt }) => ({
    linkId: id,
    relation: relationship,
    phone: maskPhone(parentPhone),
    boundAt: createdAt.toISOString(),
  }));
}

async function messagesOf({ db }: Store, userId: number): Promise<Story['messages']> {
  const rows = await db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(SHOWN);
  return rows.map(({ id, createdAt, title, words, readAt }) => ({
    id,
    at: createdAt.toISOString(),
    title,
    words,
    readAt: readAt?.toISOString() ?? null,
  }));
}

/** Everything that the desk shows of one account. @throws NotFoundError */
export async function learnerStory(store: Store, id: number): Promise<Story> {
  const { db } = store;
  const card = await learnerCard(store, id);
  const person = await personById(db, id);
  const devices = await devicesOf({ ...store, caller: { userId: id, tokenId: null } });
  return {
    learner: { ...card, gradeId: person?.gradeId ?? null },
    failures: await failuresOf(store, person?.mobilePhone ?? ''),
    rights: await rightsOf(store, id),
    parents: await parentsOf(store, id),
    devices: devices.map(({ deviceKey, name, firstSeenAt, lastSeenAt, signedIn }) => ({
      deviceKey,
      name,
      firstSeenAt,
      lastSeenAt,
      signedIn,
    })),
    orders: (await orderCards(db, { words: '', userId: id }, { most: SHOWN })).list,
    messages: await messagesOf(store, id),
    graceDays: retention.account.days,
    grades: await db.select({ id: grades.id, name: grades.name }).from(grades).orderBy(asc(grades.sort)),
  };
}
