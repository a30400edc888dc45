import { and, eq, gte, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../db/open';

/** The account that stays and the one that goes, and the number that is the person's from now on, and the one that is not. */
export interface Pair {
  readonly stays: number;
  readonly goes: number;
  readonly phone: string;
  readonly released: string;
  /** Since when the released number had an account: what is older may be its former holder's. */
  readonly releasedSince: Date;
}

/** Rows of the account that goes: those that are the other's now, and those that met one of the other's that says the same. */
export interface Carried {
  readonly moved: number;
  readonly met: number;
}

/** What becomes of a table. */
export interface Way {
  /** Its columns that tell whose a row is, by account or by number. */
  readonly columns: readonly PgColumn[];
  readonly carry: (tx: Database, pair: Pair, now: Date) => Promise<Carried>;
}

const nothing: Carried = { moved: 0, met: 0 };

/** Every row goes over. */
export async function moveAll(tx: Database, column: PgColumn, { stays, goes }: Pair): Promise<number> {
  const moved = await tx.$count(column.table, eq(column, goes));
  if (moved > 0) await tx.execute(sql`update ${column.table} set ${sql.identifier(column.name)} = ${stays} where ${column} = ${goes}`);
  return moved;
}
export const moves = (column: PgColumn): Way => ({
  columns: [column],
  carry: async (tx, pair) => ({ ...nothing, moved: await moveAll(tx, column, pair) }),
});

interface Meeting {
  /** Two rows that agree in these say the same. */
  readonly same: readonly PgColumn[];
  /** Of two, the later by this column stands; without it the one of the account that stays. */
  readonly later?: PgColumn;
}

/** Takes away rows of `own` that have one of `other` beside them. */
async function dropBeside(tx: Database, column: PgColumn, { same }: Meeting, own: number, other: number, more?: SQL): Promise<void> {
  const whose = sql.identifier(column.name);
  const keys = same.map(({ name }) => sql.identifier(name));
  const agree = [sql`own.${whose} = ${own}`, sql`other.${whose} = ${other}`, ...keys.map((key) => sql`own.${key} = other.${key}`)];
  await tx.execute(sql`delete from ${column.table} as own using ${column.table} as other where ${and(...agree, more)}`);
}

/** Goes over, but for rows that the other account has too. */
export async function unite(tx: Database, column: PgColumn, meeting: Meeting, pair: Pair): Promise<Carried> {
  const { stays, goes } = pair;
  const all = await tx.$count(column.table, eq(column, goes));
  if (all === 0) return nothing;
  const { later } = meeting;
  if (later) {
    const at = sql.identifier(later.name);
    await dropBeside(tx, column, meeting, stays, goes, sql`own.${at} < other.${at}`);
  }
  await dropBeside(tx, column, meeting, goes, stays);
  const moved = await moveAll(tx, column, pair);
  return { moved, met: all - moved };
}
export const unites = (column: PgColumn, meeting: Meeting): Way => ({
  columns: [column],
  carry: (tx, pair) => unite(tx, column, meeting, pair),
});

/** What opens nothing for the account that stays: sessions, codes of a minute. */
export const ends = (column: PgColumn): Way => ({
  columns: [column],
  carry: async (tx, { goes }) => {
    const met = await tx.$count(column.table, eq(column, goes));
    await tx.execute(sql`delete from ${column.table} where ${column} = ${goes}`);
    return { ...nothing, met };
  },
});

/** Names a number and stays with it: what it says is of that number, or of a moment long past. */
export const staysWithNumber = (...columns: PgColumn[]): Way => ({ columns, carry: () => Promise.resolve(nothing) });

/** The number that is no longer the person's becomes the one that is; `createdAt`: in rows since it had its account only. */
export async function renumber(
  tx: Database,
  column: PgColumn,
  { phone, released, releasedSince }: Pair,
  createdAt?: PgColumn,
): Promise<number> {
  const where = and(eq(column, released), createdAt && gte(createdAt, releasedSince));
  const moved = await tx.$count(column.table, where);
  if (moved > 0) await tx.execute(sql`update ${column.table} set ${sql.identifier(column.name)} = ${phone} where ${where}`);
  return moved;
}
