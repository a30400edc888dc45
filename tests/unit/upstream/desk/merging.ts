import { desc, eq } from 'drizzle-orm';
import { sectionProgress, users, watchDays } from '@/upstream/db/schema';
import type { TestUpstream } from '@/upstream/testing/upstream';
import { account } from '../shop';
import { codeOf, done, knock } from './desk';

/** Somebody who has just registered, signed in. */
export async function somebody(up: TestUpstream) {
  const { signIn } = await account(up);
  const [row] = await up.deps.db.select().from(users).orderBy(desc(users.id)).limit(1);
  if (!row) throw new Error('there is no account');
  return { ...row, token: await signIn(), signIn };
}

/** The account as it is now. */
export const accountOf = async (up: TestUpstream, id: number) => {
  const [row] = await up.deps.db.select().from(users).where(eq(users.id, id));
  if (!row) throw new Error('the account is not there');
  return row;
};

export interface Wish {
  readonly stays: number;
  readonly goes: number;
  readonly number: 'stays' | 'goes';
}
interface Colleagues {
  readonly service: { readonly token: string };
  readonly finance: { readonly token: string };
  readonly admin: { readonly token: string; readonly secret: string };
}

/** Asked for by 客服, looked at and confirmed by an administrator. */
export async function mergedBy(up: TestUpstream, wish: Wish, { service, finance, admin }: Colleagues): Promise<void> {
  expect(await knock(up, 'learners.merge', { ...wish, why: '电话核对过两个订单号' }, service)).toMatchObject({
    ok: true,
    data: { waits: { limitFen: expect.any(Number) } },
  });
  const { list } = await done(up, 'approvals.list', {}, admin);
  const [waiting] = list.filter(({ row }) => row === 'learners.merge');
  expect(waiting?.path).toBe(`/ops/learners/merge?stays=${wish.stays}&goes=${wish.goes}${wish.number === 'goes' ? '&number=goes' : ''}`);
  expect(waiting?.there).toBe(true);
  const number = wish.number === 'stays' ? 'goes' : 'stays';
  const seen = await done(up, 'learners.compare', { ...wish, number }, finance);
  expect(seen).toMatchObject({ number: wish.number, waits: { id: waiting?.id, own: false, why: '电话核对过两个订单号' } });
  expect((await done(up, 'learners.compare', wish, service)).waits?.own).toBe(true);
  await done(up, 'approvals.confirm', { id: waiting?.id ?? 0, code: codeOf(up, admin) }, admin);
}

interface Two {
  readonly stays: { readonly id: number };
  readonly goes: { readonly id: number };
}

/** Both have watched one section, on one day together and the one that goes on another. */
export async function watchedByBoth(
  { deps: { db, now } }: TestUpstream,
  { stays, goes }: Two,
  { courseId, sectionId }: { readonly courseId: number; readonly sectionId: number },
): Promise<void> {
  const place = { sectionId, courseId, positionOf: now(), watchedAt: now() };
  await db.insert(sectionProgress).values([
    { ...place, userId: stays.id, positionSeconds: 10, seenMs: [0, 10_000] },
    { ...place, userId: goes.id, positionSeconds: 40, seenMs: [5000, 40_000] },
  ]);
  const day = { day: '2026-11-01', sectionId, lastAt: now() };
  await db.insert(watchDays).values([
    { ...day, userId: stays.id, watchedMs: 10_000 },
    { ...day, userId: goes.id, watchedMs: 35_000 },
    { ...day, userId: goes.id, watchedMs: 1000, day: '2026-11-02' },
  ]);
}
