import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { InboxKind } from '@/lib/ops/inbox-kinds';
import type { Database } from '../db/open';
import type { HandlingState } from '../kernel/handling-states';

/** One thing that was sent in, whatever form it came by. */
export interface Ticket {
  /** The number that its writer was given; of a signup its random name. */
  readonly ticketNo: string;
  readonly kind: InboxKind;
  readonly state: HandlingState;
  /** Who wrote, as they call themselves; '' where the form does not ask. */
  readonly from: string;
  readonly mobilePhone: string | null;
  /** The account it was written from, where the form knows one. */
  readonly userId: number | null;
  /** What it is about: a page, a book, a subject, an activity. */
  readonly about: string;
  readonly words: string;
  /** Keys of pictures below DATA_DIR/uploads. */
  readonly images: readonly string[];
  readonly reply: string;
  readonly createdAt: Date;
  /** The same moment to the microsecond, as the database orders by it. */
  readonly place: string;
  readonly handledAt: Date | null;
  /** Of a question in a lesson: which one, and whether others who may watch it read it. */
  readonly lesson?: { readonly courseId: number; readonly sectionId: number; readonly shared: boolean };
}

/** What the team makes of a ticket. */
interface Handling {
  readonly state: HandlingState;
  readonly handledAt: Date;
  readonly reply?: string;
}

/** Which tickets of a shelf, in which order, and how many at most. What it asks may name whose they are (`ticketAssignments`). */
interface Reading {
  readonly where: SQL | undefined;
  readonly order: readonly SQL[];
  readonly most: number;
}

/** One form's table as the team sees it. */
export interface Shelf {
  /** What every list asks of every shelf. */
  readonly columns: { readonly ticketNo: PgColumn; readonly state: PgColumn; readonly createdAt: PgColumn; readonly phone: PgColumn };
  readonly kinds: readonly InboxKind[];
  /** Tickets of one of its kinds; null where there is but one. */
  readonly ofKind: ((kind: InboxKind) => SQL | undefined) | null;
  /** What is looked through for words. */
  readonly texts: readonly PgColumn[];
  readonly read: (db: Database, reading: Reading) => Promise<Ticket[]>;
  /** Answers whether the ticket is on this shelf. */
  readonly write: (tx: Database, ticketNo: string, handling: Handling) => Promise<boolean>;
}

/** A moment to the microsecond, in a form that sorts as it does. */
export const placeOf = (createdAt: PgColumn): SQL<string> =>
  sql<string>`to_char(${createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** What a ticket is about, in one line. */
export const about = (...parts: (string | number | null)[]): string => parts.filter((part) => part !== null && part !== '').join(' ');
