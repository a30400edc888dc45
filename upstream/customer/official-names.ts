import { and, asc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { nameOf } from '@/lib/contracts/values/names';
import type { OfficialKind } from '@/lib/ops/official-kinds';
import type { Database } from '../db/open';
import { advisers, officialNames } from '../db/schema';
import { BusinessError, NotFoundError } from '../kernel/errors';
import { officialMessages } from './official-messages';

type OfficialName = typeof officialNames.$inferSelect;

const present = isNull(officialNames.endedAt);
/** Whoever is still with us. */
export const adviserPresent = isNull(advisers.endedAt);
/** Pictures of codes that open a page of the site; the web tier draws them. */
const pictures: Readonly<Partial<Record<OfficialKind, string>>> = { service: '/qr/service.png', account: '/qr/account.png' };

/** Which of ours has this name, in any way of writing it: a host stands for every page on it, and a shop on a host of its own for the host. */
export async function findOfficialName(db: Database, typed: string): Promise<OfficialName | null> {
  const { value } = nameOf(typed);
  const [host = value] = value.split(/[\\/?#]/);
  const rows = await db
    .select()
    .from(officialNames)
    .where(and(present, inArray(officialNames.form, [value, host])));
  return rows.find(({ form }) => form === value) ?? rows.find(({ kind }) => kind === 'website' || kind === 'shop') ?? null;
}

/** The one of a kind that visitors are handed: the first; null where there is none. */
export async function handedOut(db: Database, kind: OfficialKind): Promise<OfficialName | null> {
  const [found] = await db
    .select()
    .from(officialNames)
    .where(and(present, eq(officialNames.kind, kind)))
    .orderBy(asc(officialNames.id))
    .limit(1);
  return found ?? null;
}

/** Refuses a name that is somebody's already, an adviser's too. `but`: the row that is being changed. @throws BusinessError */
export async function needFree(
  tx: Database,
  values: readonly string[],
  but: { readonly adviserId?: number | undefined; readonly nameId?: number | undefined },
): Promise<void> {
  const forms = values.map((value) => nameOf(value).value);
  const [named] = await tx
    .select()
    .from(officialNames)
    .where(and(present, inArray(officialNames.form, forms), but.nameId === undefined ? undefined : ne(officialNames.id, but.nameId)));
  if (named) throw new BusinessError(officialMessages.taken(named.value, named.label));
  const [adviser] = await tx
    .select()
    .from(advisers)
    .where(
      and(
        adviserPresent,
        or(inArray(advisers.mobilePhone, forms), inArray(sql`lower(${advisers.wechatAccount})`, forms)),
        but.adviserId === undefined ? undefined : ne(advisers.id, but.adviserId),
      ),
    );
  if (adviser)
    throw new BusinessError(
      officialMessages.taken(forms.includes(adviser.mobilePhone) ? '这个手机号' : adviser.wechatAccount, adviser.name),
    );
}

/** @throws NotFoundError for one that is not or has ended */
export async function needName(tx: Database, id: number): Promise<OfficialName> {
  const [found] = await tx
    .select()
    .from(officialNames)
    .where(and(present, eq(officialNames.id, id)))
    .for('update');
  if (!found) throw new NotFoundError(officialMessages.gone);
  return found;
}

interface Draft {
  readonly id: number | null;
  /** The one on the screen. */
  readonly seen: Pick<OfficialName, 'kind' | 'label' | 'value'> | null;
  readonly kind: OfficialKind;
  readonly label: string;
  readonly value: string;
}

/**
 * A new name of ours, or another writing of one; answers it as it was, too. @throws BusinessError for what is somebody's already, and
 * where a colleague has changed it meanwhile
 */
export async function saveName(
  tx: Database,
  { id, seen, ...draft }: Draft,
  now: Date,
): Promise<{ readonly before: OfficialName | null; readonly id: number }> {
  const before = id === null ? null : await needName(tx, id);
  if (before && !(before.kind === seen?.kind && before.label === seen.label && before.value === seen.value))
    throw new BusinessError(officialMessages.savedMeanwhile);
  await needFree(tx, [draft.value], { nameId: before?.id });
  const values = { ...draft, form: nameOf(draft.value).value, qr: pictures[draft.kind] ?? '' };
  const [kept] =
    before === null
      ? await tx
          .insert(officialNames)
          .values({ ...values, createdAt: now })
          .returning({ id: officialNames.id })
      : await tx.update(officialNames).set(values).where(eq(officialNames.id, before.id)).returning({ id: officialNames.id });
  if (!kept) throw new Error('a name of ours was not stored');
  return { before, id: kept.id };
}
