import { eq, type SQL } from 'drizzle-orm';
import type { Database } from '../db/open';
import { teachers } from '../db/schema';

const card = {
  teacherId: teachers.id,
  name: teachers.name,
  subjectName: teachers.subjectName,
  title: teachers.title,
  portrait: teachers.portrait,
  motto: teachers.motto,
};

/** Cards of teachers in their order. */
export function teacherCards(db: Database, which?: SQL) {
  return db.select(card).from(teachers).where(which).orderBy(teachers.position);
}

/** One teacher with the longer words about them, or undefined. */
export async function teacherWithIntro(db: Database, teacherId: number) {
  const [teacher] = await db
    .select({ ...card, intro: teachers.intro, years: teachers.years })
    .from(teachers)
    .where(eq(teachers.id, teacherId));
  return teacher;
}
