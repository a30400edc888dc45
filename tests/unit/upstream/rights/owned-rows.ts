import { eq, inArray, is, or, sql } from 'drizzle-orm';
import { getTableConfig, PgTable, unionAll } from 'drizzle-orm/pg-core';
import type { Database } from '@/upstream/db/open';
import * as schema from '@/upstream/db/schema';

const { evaluationReports, orders, payments, users } = schema;
const tables: readonly PgTable[] = Object.values(schema).flatMap((value) => (is(value, PgTable) ? [value] : []));

/** How to ask for the rows of one person: a column that refers to users, or to what a user owns. A new table is found by itself. */
function ofPerson(db: Database, table: PgTable, userId: number) {
  const ofOrders = db.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId));
  const conditions = getTableConfig(table).foreignKeys.flatMap((key) => {
    const { columns, foreignTable } = key.reference();
    const [column] = columns;
    if (!column) return [];
    if (foreignTable === users) return [eq(column, userId)];
    if (foreignTable === orders) return [inArray(column, ofOrders)];
    if (foreignTable === payments)
      return [inArray(column, db.select({ id: payments.id }).from(payments).where(inArray(payments.orderId, ofOrders)))];
    if (foreignTable === evaluationReports)
      return [inArray(column, db.select({ id: evaluationReports.id }).from(evaluationReports).where(eq(evaluationReports.userId, userId)))];
    return [];
  });
  return table === users ? [eq(users.id, userId), ...conditions] : conditions;
}

/** A digest a table of everything that belongs to one person: what changed between two of them was changed by somebody. */
export async function ownedRows(db: Database, userId: number): Promise<ReadonlyMap<string, string>> {
  const digests = tables.flatMap((table) => {
    const conditions = ofPerson(db, table, userId);
    if (conditions.length === 0) return [];
    const digest = sql<string>`md5(coalesce(string_agg(${table}::text, '|' order by ${table}::text), ''))`;
    return [
      db
        .select({ name: sql<string>`${getTableConfig(table).name}::text`, digest })
        .from(table)
        .where(or(...conditions)),
    ];
  });
  const [first, second, ...rest] = digests;
  if (!first || !second) throw new Error('nothing belongs to anybody');
  const rows = await unionAll(first, second, ...rest);
  return new Map(rows.map(({ name, digest }) => [name, digest]));
}
