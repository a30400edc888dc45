import type { SQL } from 'drizzle-orm';
import type { PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Database } from '../db/open';
import type * as schema from '../db/schema';
import type { OfOwner } from './owner';

/** A table, as the schema's files call it. */
export type TableName = { [K in keyof typeof schema]: (typeof schema)[K] extends PgTable ? K : never }[keyof typeof schema];

/** What becomes of a person's rows when the account is erased. */
export type Closing =
  /** They go. */
  | 'erase'
  /** They stay, for the time that the law sets (kernel/retention.ts) or a job of their own, and name nobody. */
  | 'keep'
  /** The account itself: what is left of it stands in account/erase.ts. */
  | 'account'
  /** They stay without what tells who it was. */
  | ((tx: Database, where: SQL | undefined) => Promise<unknown>);

/** A table that holds something of a person. */
export interface Personal {
  /** Its name in the file that a person is given of their data. */
  readonly title: string;
  readonly of: OfOwner;
  readonly closing: Closing;
  /** Why it is not in that file; what it says stands elsewhere, or is no statement about the person. */
  readonly withheld?: string;
  /** Columns that stay out of it, beside those that columns.ts leaves out everywhere: somebody else's, or a way in. */
  readonly without?: readonly string[];
  /** Numbers of other people: shown as on the screen, masked. */
  readonly masked?: readonly string[];
}

/** A table that holds nothing of anybody, and what it holds. */
export interface Impersonal {
  readonly nobody: string;
}

/** Rows of the register: what is said of each table. */
export type Rows = Partial<Readonly<Record<TableName, Personal | Impersonal>>>;

export const nobody = (what: string): Impersonal => ({ nobody: what });

/** The rows stay, with these values in the place of what tells who it was. */
export function blanked<T extends PgTable>(table: T, values: PgUpdateSetSource<T>): Closing {
  return (tx, where) => tx.update(table).set(values).where(where);
}
