import { count, desc, eq, type SQL } from 'drizzle-orm';
import type { DeskOutput } from '@/lib/ops/contract';
import type { Database } from '../../db/open';
import { markedPapers, operators, teachers } from '../../db/schema';
import { ticketPage, waitingTickets } from '../../inbox/pages';

type Line = DeskOutput<'today.waiting'>['list'][number];
type Hands = NonNullable<Line['hands']>;

/** The tickets of the inbox that wait: how many, since when, and in whose hands. `only` = of this operator. */
export async function messagesWaiting(
  db: Database,
  late: Date,
  only: number | undefined,
): Promise<Pick<Line, 'count' | 'late' | 'oldest'> & { readonly hands: Hands }> {
  const wanted = { states: ['received', 'working'], newest: false, most: 1, only } as const;
  const [held, all, free, people] = await Promise.all([
    waitingTickets(db, late, only),
    ticketPage(db, wanted),
    only === undefined ? ticketPage(db, { ...wanted, whose: null }) : null,
    db.select({ id: operators.id, name: operators.name }).from(operators),
  ]);
  const nobodys = held.find(({ id }) => id === null);
  const inHands = held
    .filter(({ id }) => id !== null)
    .map(({ id, open }) => ({ name: people.find((person) => person.id === id)?.name ?? '', count: open }));
  return {
    count: held.reduce((sum, { open }) => sum + open, 0),
    late: held.reduce((sum, one) => sum + one.late, 0),
    oldest: all.list[0]?.createdAt.toISOString() ?? null,
    hands: { people: sorted(inHands), free: nobodys?.open ?? 0, ticketNo: free?.list[0]?.ticketNo ?? '' },
  };
}

/** Whoever has the most first. */
const sorted = (people: Hands['people']): Hands['people'] => [...people].sort((a, b) => b.count - a.count);

/** Which teachers have how many of these papers. */
export async function papersInHands(db: Database, which: SQL | undefined): Promise<Hands> {
  const people = await db
    .select({ name: teachers.name, count: count() })
    .from(markedPapers)
    .innerJoin(teachers, eq(teachers.id, markedPapers.teacherId))
    .where(which)
    .groupBy(teachers.id, teachers.name)
    .orderBy(desc(count()), teachers.id);
  return { people, free: 0, ticketNo: '' };
}
