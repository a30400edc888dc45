import { and, count, eq, gt, isNull } from 'drizzle-orm';
import { nanoid } from 'nanoid';
import type { Database } from '../db/open';
import { advisers, liveActivities } from '../db/schema';
import { BusinessError, NotFoundError } from '../kernel/errors';
import { iso } from '../kernel/iso';
import { officialMessages } from './official-messages';
import { adviserPresent, needFree } from './official-names';

type Adviser = typeof advisers.$inferSelect;

/** The code that opens the check of advisers; the web tier draws it. */
const PICTURE = '/qr/adviser.png';

/** @throws NotFoundError for one that is not or has ended */
export async function needAdviser(tx: Database, id: number): Promise<Adviser> {
  const [found] = await tx
    .select()
    .from(advisers)
    .where(and(adviserPresent, eq(advisers.id, id)))
    .for('update');
  if (!found) throw new NotFoundError(officialMessages.gone);
  return found;
}

interface Draft {
  readonly id: number | null;
  /** When the one on the screen was edited last, ISO. */
  readonly basedOn: string | null;
  readonly name: string;
  /** '' leaves it as it is. */
  readonly mobilePhone: string;
  readonly wechatAccount: string;
  readonly intro: string;
}

/**
 * A new adviser, or one changed; answers them as they were, too. @throws BusinessError for a number or an account of somebody else's,
 * and where a colleague has changed them meanwhile
 */
export async function saveAdviser(
  tx: Database,
  { id, basedOn, ...draft }: Draft,
  now: Date,
): Promise<{ readonly before: Adviser | null; readonly after: Adviser }> {
  const before = id === null ? null : await needAdviser(tx, id);
  if (before && iso(before.editedAt) !== basedOn) throw new BusinessError(officialMessages.savedMeanwhile);
  const values = { ...draft, mobilePhone: draft.mobilePhone || (before?.mobilePhone ?? ''), editedAt: now };
  await needFree(tx, [values.mobilePhone, values.wechatAccount], { adviserId: before?.id });
  const [after] =
    before === null
      ? await tx
          .insert(advisers)
          .values({ ...values, slug: `desk-${nanoid(10)}`, wechatUrl: PICTURE })
          .returning()
      : await tx.update(advisers).set(values).where(eq(advisers.id, before.id)).returning();
  if (!after) throw new Error('an adviser was not stored');
  return { before, after };
}

/** From now on they are nobody of ours; their learners get another one at the next question. @throws BusinessError where somebody is still sent to them */
export async function endAdviser(tx: Database, id: number, now: Date): Promise<Adviser> {
  const adviser = await needAdviser(tx, id);
  const active = await tx
    .select({ title: liveActivities.title })
    .from(liveActivities)
    .where(and(eq(liveActivities.adviserId, id), gt(liveActivities.endsAt, now)));
  if (active.length > 0) throw new BusinessError(officialMessages.inUse(active.map(({ title }) => title).join('、')));
  const [left] = await tx.select({ n: count() }).from(advisers).where(isNull(advisers.endedAt));
  if ((left?.n ?? 0) <= 1) throw new BusinessError(officialMessages.lastAdviser);
  await tx.update(advisers).set({ endedAt: now, editedAt: now }).where(eq(advisers.id, id));
  return adviser;
}
