import { eq, type SQL } from 'drizzle-orm';
import { clipOf } from '@/lib/board/clip';
import { secondsOf, type BoardLesson } from '@/lib/board/lesson';
import type { Output } from '@/lib/contracts';
import type { Database } from '../db/open';
import { teachers } from '../db/schema';
import { boardOf } from '../video/boards';

type TeacherCard = Output<'home.page'>['teachers'][number];

const card = {
  teacherId: teachers.id,
  name: teachers.name,
  subjectName: teachers.subjectName,
  title: teachers.title,
  portrait: teachers.portrait,
  motto: teachers.motto,
  years: teachers.years,
  clipSlug: teachers.clipSlug,
};

/** What the teacher's clip is called and how long it is, in the place of its folder. */
function withClip<Row extends { readonly clipSlug: string | null }>({
  clipSlug,
  ...row
}: Row): Omit<Row, 'clipSlug'> & Pick<TeacherCard, 'clip'> {
  const lesson = clipSlug === null ? null : boardOf(clipSlug);
  return { ...row, clip: lesson && { title: lesson.title, seconds: Math.round(secondsOf(clipOf(lesson))) } };
}

/** What a teacher shows of themselves, as far as its first minute; null for one who shows nothing, undefined for nobody. */
export async function teacherClip(db: Database, teacherId: number): Promise<BoardLesson | null | undefined> {
  const [teacher] = await db.select({ slug: teachers.clipSlug }).from(teachers).where(eq(teachers.id, teacherId));
  if (!teacher) return undefined;
  const lesson = teacher.slug === null ? null : boardOf(teacher.slug);
  return lesson && clipOf(lesson);
}

/** Cards of teachers in their order. */
export async function teacherCards(db: Database, which?: SQL): Promise<TeacherCard[]> {
  return (await db.select(card).from(teachers).where(which).orderBy(teachers.position)).map(withClip);
}

/** One teacher with the longer words about them, or undefined. */
export async function teacherWithIntro(db: Database, teacherId: number) {
  const [teacher] = await db
    .select({ ...card, intro: teachers.intro })
    .from(teachers)
    .where(eq(teachers.id, teacherId));
  return teacher && withClip(teacher);
}
