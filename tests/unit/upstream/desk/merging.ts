import { desc, eq } from 'drizzle-orm';
import { users } from '@/upstream/db/schema';
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
