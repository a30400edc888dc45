import { sql, type SQL } from 'drizzle-orm';
import { phoneMaskInSql } from '@/lib/kernel/phone';

/** The number in this column as on the screen: without its middle. */
export const maskedPhone = (column: SQL) => sql<string>`regexp_replace(${column}, ${phoneMaskInSql.from}, ${phoneMaskInSql.to})`;
