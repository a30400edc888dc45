import { asc, eq, ne } from 'drizzle-orm';
import type { DeskOutput } from '@/lib/ops/contract';
import type { Database } from '../../db/open';
import { markedPapers, teachers } from '../../db/schema';
import { assignments } from '../../inbox/assignments';
import { ticketPage } from '../../inbox/pages';

type Line = DeskOutput<'today.waiting'>['list'][number];

async function ofMessages(db: Database): Promise<Line['hands']> {
  const [oldest] = (await ticketPage(db, { states: ['received', 'working'], newest: false, most: 1 })).list;
  if (!oldest) return null;
  const held = await assignments(db, [oldest.ticketNo]);
  return { who: held.get(oldest.ticketNo)?.name ?? '', ticketNo: oldest.ticketNo };
}

async function ofPapers(db: Database): Promise<Line['hands']> {
  const [oldest] = await db
    .select({ who: teachers.name })
    .from(markedPapers)
    .leftJoin(teachers, eq(teachers.id, markedPapers.teacherId))
    .where(ne(markedPapers.state, 'published'))
    .orderBy(asc(markedPapers.receivedAt), asc(markedPapers.id))
    .limit(1);
  return oldest ? { who: oldest.who ?? '', ticketNo: '' } : null;
}

/** In whose hands the oldest of a kind is; null where nothing waits, or where nobody is given one of them. */
export async function handsOf(db: Database, kind: Line['kind']): Promise<Line['hands']> {
  if (kind === 'messages') return ofMessages(db);
  return kind === 'papers' ? ofPapers(db) : null;
}
