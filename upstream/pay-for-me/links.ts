import { and, eq, isNull, lt, ne } from 'drizzle-orm';
import { nanoid } from 'nanoid';
import { href } from '@/lib/routes';
import type { Input, Output } from '@/lib/contracts';
import { DAY } from '@/lib/kernel/time';
import type { Deps, KnownContext } from '../context/context';
import type { Database } from '../db/open';
import { shareLinks, type orders } from '../db/schema';
import { BusinessError, NotFoundError } from '../kernel/errors';
import { countCall } from '../context/limits';
import { keepForPayer } from '../order/close';
import { ownOrder } from '../order/find';
import { shareMessages } from './messages';

export type ShareLink = typeof shareLinks.$inferSelect;

/** As long as the browser remembers a link it was led by (§9); the order closes long before, and the link says so. */
export const LINK_LIFE_MS = 7 * DAY;
/** A link that has run out still says so for this long. */
const KEPT_MS = 30 * DAY;
/** 132 bits: nobody guesses it. */
const ID_LENGTH = 22;

/** New links from one address; the same order's link is handed out again without counting. */
const tooOften = (seconds: number): string => shareMessages.tooOften(Math.ceil(seconds / 60));

/** The page that a link of a kind opens. */
export function pageOf({ id: shareId, kind }: Pick<ShareLink, 'id' | 'kind'>): string {
  const route = { order: 'order.detailShare', paper: 'p.orderDetailShare', paperTemp: 'p.tempOrderDetailShare' } as const;
  return href(route[kind], { shareId });
}

/** Where a payer comes back to after paying on the phone: the page they paid on. */
export function returnPageOf(link: Pick<ShareLink, 'id' | 'kind'>): string {
  return link.kind === 'order' ? href('m.orderDetailShare', { shareId: link.id }) : pageOf(link);
}

const isOver = (link: ShareLink, now: Date): boolean => link.expiresAt <= now;

/** A link whatever became of it. @throws BusinessError when there is none */
export async function findLink(db: Database, shareId: string): Promise<ShareLink> {
  const [link] = await db.select().from(shareLinks).where(eq(shareLinks.id, shareId));
  if (!link) throw new NotFoundError(shareMessages.gone);
  return link;
}

/** A link that still opens something. @throws BusinessError that says why it does not, and what to do */
export async function needLink(db: Database, shareId: string, now: Date): Promise<ShareLink> {
  const link = await findLink(db, shareId);
  if (link.revokedAt !== null) throw new NotFoundError(shareMessages.revoked);
  if (isOver(link, now)) throw new NotFoundError(shareMessages.expired);
  return link;
}

/** What `share.param` says: also of links that open nothing any more. */
export async function paramOf(db: Database, shareId: string, now: Date): Promise<Output<'share.param'>> {
  const link = await findLink(db, shareId);
  return { kind: link.kind, shareId, expiresAt: link.expiresAt.toISOString(), expired: link.revokedAt !== null || isOver(link, now) };
}

/** A new link's row. */
export function newLink(
  terms: Pick<typeof shareLinks.$inferInsert, 'kind' | 'orderId' | 'courseId' | 'learnerPhone' | 'createdBy'>,
  now: Date,
) {
  return { ...terms, id: nanoid(ID_LENGTH), createdAt: now, expiresAt: new Date(now.getTime() + LINK_LIFE_MS) };
}

const liveOf = (orderId: number) => and(eq(shareLinks.orderId, orderId), isNull(shareLinks.revokedAt));

/**
 * The link of the caller's own unpaid order: made once, then the same again until it is taken back. @throws BusinessError
 * for any other order and when too many were made
 */
export async function createLink(context: KnownContext, { kind, objectId }: Input<'share.create'>): Promise<Output<'share.create'>> {
  const order = await ownOrder(context, objectId);
  if (order.state !== '待支付') throw new BusinessError(shareMessages.notUnpaid);
  if (kind === 'paper' && !order.requiresShipping) throw new BusinessError(shareMessages.notPaper);
  const now = context.now();
  const link = await context.db.transaction(async (tx) => {
    await keepForPayer(tx, order);
    const [live] = await tx.select().from(shareLinks).where(liveOf(order.id)).for('update');
    if (live && !isOver(live, now)) return live;
    await countCall(tx, 'share-link', tooOften, context, now);
    if (live) await tx.update(shareLinks).set({ revokedAt: now }).where(eq(shareLinks.id, live.id));
    const row = newLink({ kind, orderId: order.id, createdBy: context.caller.userId }, now);
    const [made] = await tx.insert(shareLinks).values(row).onConflictDoNothing().returning();
    if (made) return made;
    const [other] = await tx.select().from(shareLinks).where(liveOf(order.id));
    if (!other) throw new NotFoundError(shareMessages.gone);
    return other;
  });
  return { shareId: link.id, url: pageOf(link), expiresAt: link.expiresAt.toISOString() };
}

/**
 * The link of an unpaid order, from the desk: the one that is there, or a new one, which is nobody's own to take back. The order's
 * row is locked. @throws BusinessError for any other order
 */
export async function shopLink(tx: Database, order: typeof orders.$inferSelect, now: Date): Promise<ShareLink> {
  if (order.state !== '待支付') throw new BusinessError(shareMessages.notUnpaid);
  await keepForPayer(tx, order);
  const [live] = await tx.select().from(shareLinks).where(liveOf(order.id));
  if (live && !isOver(live, now)) return live;
  if (live) await tx.update(shareLinks).set({ revokedAt: now }).where(eq(shareLinks.id, live.id));
  const [made] = await tx
    .insert(shareLinks)
    .values(newLink({ kind: 'order', orderId: order.id }, now))
    .returning();
  if (!made) throw new NotFoundError(shareMessages.gone);
  return made;
}

/** A link is of this order from now on, in the place of any other: an order has one that is good, and the last one counts. */
export async function linkTo(tx: Database, { id }: Pick<ShareLink, 'id'>, orderId: number, now: Date): Promise<void> {
  await tx
    .update(shareLinks)
    .set({ revokedAt: now })
    .where(and(liveOf(orderId), ne(shareLinks.id, id)));
  await tx.update(shareLinks).set({ orderId }).where(eq(shareLinks.id, id));
}

/** Takes the caller's own link back. Again changes nothing. @throws BusinessError for somebody else's */
export async function revokeLink({ db, caller, now }: KnownContext, shareId: string): Promise<void> {
  const mine = and(eq(shareLinks.id, shareId), eq(shareLinks.createdBy, caller.userId));
  const [link] = await db.select().from(shareLinks).where(mine);
  if (!link) throw new NotFoundError(shareMessages.notYours);
  await db
    .update(shareLinks)
    .set({ revokedAt: now() })
    .where(and(mine, isNull(shareLinks.revokedAt)));
}

/** Forgets links that ran out long ago. */
export async function sweepShareLinks({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await db.delete(shareLinks).where(lt(shareLinks.expiresAt, new Date(now().getTime() - KEPT_MS)));
}
