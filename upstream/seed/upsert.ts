import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** Rows per statement: PostgreSQL takes 65,535 parameters. */
const CHUNK = 500;

/** Runs `write` for parts of `rows`, one after the other. */
export async function inChunks<T>(rows: readonly T[], write: (part: T[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += CHUNK) await write(rows.slice(from, from + CHUNK));
}

/** `set` of an upsert: these columns take the values of the row that could not be inserted. */
export function incoming<T extends PgTable>(table: T, names: readonly (keyof T['_']['columns'] & string)[]): Record<string, SQL> {
  const columns = getTableColumns(table);
  return Object.fromEntries(
    names.map((name) => {
      const column = columns[name];
      if (!column) throw new Error(`no column ${name}`);
      return [name, sql.raw(`excluded."${column.name}"`)];
    }),
  );
}
