import { and, eq, gte, inArray, or, type SQL } from 'drizzle-orm';
import { QueryBuilder, type PgColumn } from 'drizzle-orm/pg-core';
import { evaluationReports, feedbacks, liveLeads, markedPapers, orders } from '../db/schema';

/** Whose data is meant. */
export interface Owner {
  readonly userId: number;
  readonly mobilePhone: string;
  /** When the account was made: what was sent in from the number before may be its former holder's. */
  readonly since: Date;
}

/** Which rows of a table are a person's. */
export type OfOwner = (owner: Owner) => SQL | undefined;

const query = new QueryBuilder();

/** Rows that name the account. */
export const byUser =
  (column: PgColumn): OfOwner =>
  ({ userId }) =>
    eq(column, userId);

/** Rows that name the number, whenever they were written. */
export const byNumber =
  (column: PgColumn): OfOwner =>
  ({ mobilePhone }) =>
    eq(column, mobilePhone);

/** What was sent in from the number since the account is there. */
export const sentFrom =
  (column: PgColumn, createdAt: PgColumn): OfOwner =>
  ({ mobilePhone, since }) =>
    and(eq(column, mobilePhone), gte(createdAt, since));

/** Rows that belong to orders of the account. */
export const byOrder =
  (column: PgColumn): OfOwner =>
  ({ userId }) =>
    inArray(column, query.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId)));

export const byReport =
  (column: PgColumn): OfOwner =>
  ({ userId }) =>
    inArray(column, query.select({ id: evaluationReports.id }).from(evaluationReports).where(eq(evaluationReports.userId, userId)));

export const byMarkedPaper =
  (column: PgColumn): OfOwner =>
  ({ userId }) =>
    inArray(column, query.select({ id: markedPapers.id }).from(markedPapers).where(eq(markedPapers.userId, userId)));

export const byLead =
  (column: PgColumn): OfOwner =>
  ({ userId }) =>
    inArray(column, query.select({ id: liveLeads.id }).from(liveLeads).where(eq(liveLeads.userId, userId)));

/** Reports of the account, and those that were sent in signed out, with its number. */
export const ownFeedbacks = either(byUser(feedbacks.userId), sentFrom(feedbacks.mobilePhone, feedbacks.createdAt));

/** Pictures that came with a report. */
export const byFeedback =
  (column: PgColumn): OfOwner =>
  (owner) =>
    inArray(column, query.select({ ticketNo: feedbacks.ticketNo }).from(feedbacks).where(ownFeedbacks(owner)));

/** Rows that are the person's in one way or another. */
export function either(...ways: readonly OfOwner[]): OfOwner {
  return (owner) => or(...ways.map((way) => way(owner)));
}
