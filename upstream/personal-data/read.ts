import type { Database } from '../db/open';
import { maskPhone } from '@/lib/kernel/phone';
import { chinaTimeText } from '@/lib/kernel/time';
import { columnNames } from './columns';
import { isReference, namer } from './names';
import type { Owner } from './owner';
import { personalTables, type PersonalTable } from './register';

/** Everything of a person, by the names of tables and columns that they can read. */
export type PersonalData = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/** Moments as the clock in China showed them; what lies in JSON by its own names. */
export function readable(value: unknown): unknown {
  if (value instanceof Date) return `${chinaTimeText(value)} +08:00`;
  if (Array.isArray(value)) return value.map(readable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [columnNames[key] ?? key, readable(inner)]));
}

type Row = Readonly<Record<string, unknown>>;
type Name = ReturnType<typeof namer>;

async function described(row: Row, { without = [], masked = [] }: PersonalTable, name: Name): Promise<Row> {
  const shown: Record<string, unknown> = {};
  for (const [column, value] of Object.entries(row)) {
    const called = columnNames[column];
    if (called === null || called === undefined || value === null || value === '' || without.includes(column)) continue;
    if (masked.includes(column)) shown[called] = maskPhone(String(value));
    else shown[called] = isReference(column) && typeof value === 'number' ? await name(column, value) : readable(value);
  }
  return shown;
}

/** What the service holds about somebody: a list a table, the empty ones too, so that one sees that there is nothing. */
export async function personalData(db: Database, owner: Owner): Promise<PersonalData> {
  const name = namer(db);
  const data: Record<string, readonly Row[]> = {};
  for (const entry of personalTables) {
    if (entry.withheld !== undefined) continue;
    const rows: readonly Row[] = await db.select().from(entry.table).where(entry.of(owner));
    const told: Row[] = [];
    for (const row of rows) told.push(await described(row, entry, name));
    data[entry.title] = told;
  }
  return data;
}

/** What is held and not in the file, with the reason. */
export function withheldData(): Readonly<Record<string, string>> {
  return Object.fromEntries(personalTables.flatMap(({ title, withheld }) => (withheld === undefined ? [] : [[title, withheld]])));
}
