import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { moveChildren } from '../account/move-children';
import type { Database } from '../db/open';
import {
  liveLeads,
  liveOrders,
  parentLinks,
  playSessions,
  sectionProgress,
  sections,
  shareLinks,
  ticketAssignments,
  ticketNotes,
  userAddresses,
  watchDays,
} from '../db/schema';
import { isFinished, withStretch, type Seen } from '../learning/stretches';
import { moveAll, renumber, unite, type Carried, type Way } from './ways';

type Place = typeof sectionProgress.$inferSelect;

const both = (one: Seen, other: Seen): number[] => {
  let seen = one;
  for (let at = 0; at + 1 < other.length; at += 2) seen = withStretch(seen, other[at] ?? 0, other[at + 1] ?? 0);
  return [...seen];
};
const earlier = (one: Date | null, other: Date | null): Date | null =>
  one === null || other === null ? (one ?? other) : one < other ? one : other;

/** The further of two places in a lesson; what either has seen was seen, and a lesson that each has seen in part may be finished by it. */
export function further(
  one: Place,
  other: Place,
  durationSeconds: number,
): Pick<Place, 'positionSeconds' | 'positionOf' | 'positionSeq' | 'seenMs' | 'finishedAt' | 'watchedAt'> {
  const { positionSeconds, positionOf, positionSeq } = other.positionSeconds > one.positionSeconds ? other : one;
  const seenMs = both(one.seenMs, other.seenMs);
  const watchedAt = one.watchedAt > other.watchedAt ? one.watchedAt : other.watchedAt;
  const finishedAt = earlier(one.finishedAt, other.finishedAt) ?? (isFinished(seenMs, durationSeconds) ? watchedAt : null);
  return { positionSeconds, positionOf, positionSeq, seenMs, finishedAt, watchedAt };
}

/** Lessons that both have watched: the further place stands. */
export const progress: Way = {
  columns: [sectionProgress.userId],
  carry: async (tx, pair) => {
    const placesOf = (userId: number) => tx.select().from(sectionProgress).where(eq(sectionProgress.userId, userId)).for('update');
    const own = new Map((await placesOf(pair.stays)).map((place) => [place.sectionId, place]));
    const lengths = await tx
      .select({ id: sections.id, seconds: sections.durationSeconds })
      .from(sections)
      .where(inArray(sections.id, [...own.keys()]));
    const lengthOf = new Map(lengths.map(({ id, seconds }) => [id, seconds]));
    for (const theirs of await placesOf(pair.goes)) {
      const mine = own.get(theirs.sectionId);
      const length = lengthOf.get(theirs.sectionId);
      if (mine === undefined || length === undefined) continue;
      await tx
        .update(sectionProgress)
        .set(further(mine, theirs, length))
        .where(and(eq(sectionProgress.userId, pair.stays), eq(sectionProgress.sectionId, theirs.sectionId)));
    }
    return unite(tx, sectionProgress.userId, { same: [sectionProgress.sectionId] }, pair);
  },
};

/** Days of both; of a lesson that was watched from both on one day the times are added. */
export const days: Way = {
  columns: [watchDays.userId],
  carry: async (tx, pair) => {
    await tx.execute(sql`
      update watch_days as own
      set watched_ms = own.watched_ms + other.watched_ms, last_at = greatest(own.last_at, other.last_at)
      from watch_days as other
      where own.user_id = ${pair.stays} and other.user_id = ${pair.goes} and own.day = other.day and own.section_id = other.section_id`);
    return unite(tx, watchDays.userId, { same: [watchDays.day, watchDays.sectionId] }, pair);
  },
};

/** A player that is open at the account that goes is ended: of an account one plays at a time. */
export const plays: Way = {
  columns: [playSessions.userId],
  carry: async (tx, pair, now) => {
    const open = and(eq(playSessions.userId, pair.goes), isNotNull(playSessions.begunAt), isNull(playSessions.endedAt));
    await tx.update(playSessions).set({ endedAt: now }).where(open);
    return { moved: await moveAll(tx, playSessions.userId, pair), met: 0 };
  },
};

/** One address is the usual one: that of the account that stays, where it has one. */
export const addresses: Way = {
  columns: [userAddresses.userId],
  carry: async (tx, pair) => {
    const usual = (userId: number) => and(eq(userAddresses.userId, userId), eq(userAddresses.isDefault, true));
    if ((await tx.$count(userAddresses, usual(pair.stays))) > 0)
      await tx.update(userAddresses).set({ isDefault: false }).where(usual(pair.goes));
    const same = [userAddresses.receiverName, userAddresses.receiverPhone, userAddresses.receiverAddress];
    return unite(tx, userAddresses.userId, { same }, pair);
  },
};

/** A second signup for the same activity becomes part of the first, with its orders and what was said of it. */
async function joinLead(tx: Database, own: typeof liveLeads.$inferSelect, other: typeof liveLeads.$inferSelect): Promise<void> {
  await tx.update(liveOrders).set({ leadId: own.id }).where(eq(liveOrders.leadId, other.id));
  await tx.update(ticketNotes).set({ ticketNo: own.leadId }).where(eq(ticketNotes.ticketNo, other.leadId));
  await tx.delete(ticketAssignments).where(eq(ticketAssignments.ticketNo, other.leadId));
  await tx.delete(liveLeads).where(eq(liveLeads.id, other.id));
}
export const leads: Way = {
  columns: [liveLeads.userId],
  carry: async (tx, pair): Promise<Carried> => {
    const leadsOf = (userId: number) => tx.select().from(liveLeads).where(eq(liveLeads.userId, userId)).for('update');
    const own = new Map((await leadsOf(pair.stays)).map((lead) => [lead.activityId, lead]));
    let met = 0;
    for (const lead of await leadsOf(pair.goes)) {
      const first = own.get(lead.activityId);
      if (first === undefined) continue;
      await joinLead(tx, first, lead);
      met += 1;
    }
    return { moved: await moveAll(tx, liveLeads.userId, pair), met };
  },
};

/** Parents who watch over either watch over both; children of a parent whose number has changed stay that parent's. */
export const parents: Way = {
  columns: [parentLinks.studentId, parentLinks.parentPhone],
  carry: async (tx, pair) => {
    const carried = await unite(tx, parentLinks.studentId, { same: [parentLinks.parentPhone] }, pair);
    const moved = await moveChildren(tx, { userId: pair.stays, from: pair.released, to: pair.phone });
    return { ...carried, moved: carried.moved + moved };
  },
};

/** Links that were shared, and those that make an order for the number. */
export const links: Way = {
  columns: [shareLinks.createdBy, shareLinks.learnerPhone],
  carry: async (tx, pair) => {
    const moved = await moveAll(tx, shareLinks.createdBy, pair);
    return { moved: moved + (await renumber(tx, shareLinks.learnerPhone, pair)), met: 0 };
  },
};
