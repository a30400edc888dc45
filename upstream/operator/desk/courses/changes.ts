import { and, desc, eq, inArray, like, lt, or, sql } from 'drizzle-orm';
import type { DeskInput, DeskOutput } from '@/lib/ops/contract';
import type { Database } from '../../../db/open';
import { auditLog, films, sections } from '../../../db/schema';

type Changes = DeskOutput<'courses.changes'>;

/** Lines about the course itself: what was saved, and what a second person said of its price or its first sale. */
const ofCourse = (id: number) =>
  and(
    eq(auditLog.target, String(id)),
    or(like(auditLog.action, 'courses.%'), and(like(auditLog.action, 'approvals.%'), like(sql`${auditLog.after} ->> 'row'`, 'courses.%'))),
  );

/** Its films by their numbers, each with the section that it was sent for. */
async function filmsOf(db: Database, courseId: number): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ id: films.id, title: sections.title })
    .from(films)
    .innerJoin(sections, eq(sections.id, films.sectionId))
    .where(eq(sections.courseId, courseId));
  return new Map(rows.map(({ id, title }) => [String(id), title]));
}

/** Who changed what of a course and its films, the newest first. */
export async function courseChanges(
  { db }: { readonly db: Database },
  { id, before, most }: DeskInput<'courses.changes'>,
): Promise<Changes> {
  const sent = await filmsOf(db, id);
  const ofFilms = and(like(auditLog.action, 'films.%'), inArray(auditLog.target, [...sent.keys()]));
  const lines = await db
    .select()
    .from(auditLog)
    .where(and(before === undefined ? undefined : lt(auditLog.id, before), or(ofCourse(id), ofFilms)))
    .orderBy(desc(auditLog.id))
    .limit(most + 1);
  const list = lines.slice(0, most).map(({ id: line, at, who, action, target, before: was, after: is }) => {
    const section = action.startsWith('films.') ? (sent.get(target) ?? '') : '';
    return { id: line, at: at.toISOString(), who, action, section, before: was, after: is };
  });
  return { list, more: lines.length > most };
}
