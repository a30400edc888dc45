import { asc, eq } from 'drizzle-orm';
import type { DeskOutput } from '@/lib/ops/contract';
import { scopeOf } from '@/lib/ops/rights';
import { screenPath } from '@/lib/ops/screens';
import type { Database } from '../../../db/open';
import { operators, orderNotes, type orders } from '../../../db/schema';
import { tellOperator } from '../../../staff/news';
import { asOperator, present, type Operator } from '../../../staff/people';

/** Of an order: whether it has printed goods, without which it is none of theirs who only send those. */
type Goods = Pick<typeof orders.$inferSelect, 'requiresShipping'>;

/** Whoever may open an order's page. */
async function readersOf(db: Database, { requiresShipping }: Goods): Promise<Operator[]> {
  const rows = await db.select().from(operators).where(present).orderBy(asc(operators.id));
  const scopes = requiresShipping ? ['all', 'own'] : ['all'];
  return rows.map(asOperator).filter(({ roles }) => scopes.includes(scopeOf(roles, 'orders.read') ?? ''));
}

/** Names that a note may call, but for one's own. */
export async function colleaguesOf(db: Database, operatorId: number, order: Goods): Promise<string[]> {
  const others = (await readersOf(db, order)).filter(({ id }) => id !== operatorId);
  return [...new Set(others.map(({ name }) => name))];
}

/** Whom a note calls by `@` and their name; where one name begins another (`@王璐`, `@王璐瑶`), the longer one is meant. */
export function namedIn(words: string, people: readonly Operator[]): Operator[] {
  const longest = [...people].sort((one, other) => other.name.length - one.name.length);
  const called = words
    .split('@')
    .slice(1)
    .map((after) => longest.find(({ name }) => after.startsWith(name))?.name);
  return people.filter(({ name }) => called.includes(name));
}

/** Keeps a note on an order, and tells whom it names. */
export async function addOrderNote(tx: Database, note: Omit<typeof orderNotes.$inferInsert, 'id'>, order: Goods): Promise<void> {
  await tx.insert(orderNotes).values(note);
  const { orderNo, operatorId: byId, words, at } = note;
  const about = { kind: 'named', row: '', target: orderNo, path: screenPath('orders', orderNo), words, byId, at } as const;
  for (const { id } of namedIn(words, await readersOf(tx, order))) await tellOperator(tx, { ...about, operatorId: id });
}

/** What colleagues wrote of an order, the oldest first. */
export async function orderNotesOf(db: Database, orderNo: string): Promise<DeskOutput<'orders.show'>['notes']> {
  const rows = await db
    .select({ id: orderNotes.id, at: orderNotes.at, who: operators.name, words: orderNotes.words })
    .from(orderNotes)
    .innerJoin(operators, eq(operators.id, orderNotes.operatorId))
    .where(eq(orderNotes.orderNo, orderNo))
    .orderBy(asc(orderNotes.id));
  return rows.map((note) => ({ ...note, at: note.at.toISOString() }));
}
