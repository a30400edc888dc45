import { eq, type SQL } from 'drizzle-orm';
import type { Database } from '../db/open';
import { subjects, teachers } from '../db/schema';

const card = {
  teacherId: teachers.id,
  name: teachers.name,
  subjectName: subjects.name,
  title: teachers.title,
  portrait: teachers.portrait,
  motto: teachers.motto,
};

/** Cards of teachers in their order. */
export function teacherCards(db: Database, which?: SQL) {
  return db.select(card).from(teachers).innerJoin(subjects, eq(subjects.id, teachers.subjectId)).where(which).orderBy(teachers.position);
}

/** One teacher with the longer words about them, or undefined. */
export async function teacherWithIntro(db: Database, teacherId: number) {
  const [teacher] = await db
    .select({ ...card, intro: teachers.intro, years: teachers.years })
    .from(teachers)
    .innerJoin(subjects, eq(subjects.id, teachers.subjectId))
    .where(eq(teachers.id, teacherId));
  return teacher;
}
