import { and, eq } from 'drizzle-orm';
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
  listed: teachers.listed,
};

/** What the teacher's clip is called and how long it is, in the place of its folder. */
function withClip<Row extends { readonly clipSlug: string | null }>({
  clipSlug,
  ...row
}: Row): Omit<Row, 'clipSlug'> & Pick<TeacherCard, 'clip'> {
  const lesson = clipSlug === null ? null : boardOf(clipSlug);
  return { ...row, clip: lesson && { title: lesson.title, seconds: Math.round(secondsOf(clipOf(lesson))) } };
}

/** What a teacher shows of themselves, as far as its first minute; null for one who shows nothing, undefined for nobody who is shown. */
export async function teacherClip(db: Database, teacherId: number): Promise<BoardLesson | null | undefined> {
  const own = and(eq(teachers.id, teacherId), eq(teachers.listed, true));
  const [teacher] = await db.select({ slug: teachers.clipSlug }).from(teachers).where(own);
  if (!teacher) return undefined;
  const lesson = teacher.slug === null ? null : boardOf(teacher.slug);
  return lesson && clipOf(lesson);
}

/** Cards of the teachers who are shown, in their order. */
export async function teacherCards(db: Database): Promise<TeacherCard[]> {
  return (await db.select(card).from(teachers).where(eq(teachers.listed, true)).orderBy(teachers.position)).map(withClip);
}

/** One teacher with the longer words about them, shown or not, or undefined. */
export async function teacherWithIntro(db: Database, teacherId: number) {
  const [teacher] = await db
    .select({ ...card, intro: teachers.intro })
    .from(teachers)
    .where(eq(teachers.id, teacherId));
  return teacher && withClip(teacher);
}
