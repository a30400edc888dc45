import { nanoid } from 'nanoid';
import { and, asc, count, eq, max, ne } from 'drizzle-orm';
import type { PageChange } from '@/lib/contracts/page-changes';
import type { TeacherFields } from '@/lib/ops/contract/teachers';
import type { Deps } from '../context/context';
import { courseChange } from '../course/named-on';
import type { Database } from '../db/open';
import { courses, evaluationReports, liveActivities, markedPapers, teachers } from '../db/schema';
import { BusinessError, FieldError, NotFoundError } from '../kernel/errors';
import { isShown } from '../upload/shown';
import { allBoards, boardOf } from '../video/boards';
import { teacherMessages } from './messages';

type Teacher = typeof teachers.$inferSelect;

/** Names in the data of those who came from the desk begin so. */
const FROM_DESK = 'desk-';
export const isOfFile = ({ slug }: Pick<Teacher, 'slug'>): boolean => !slug.startsWith(FROM_DESK);

/** Lessons whose first minute can stand beside a teacher: those that are drawn. */
export const clipChoices = () =>
  allBoards()
    .map(({ slug, title }) => ({ slug, title }))
    .sort((a, b) => a.title.localeCompare(b.title, 'zh'));

/** Everybody, shown or not, in their order. */
export const allTeachers = (db: Database): Promise<Teacher[]> =>
  db.select().from(teachers).orderBy(asc(teachers.position), asc(teachers.id));

/** Whom a course or an activity may name; who is hidden is chosen for nothing new. */
export const teacherChoices = async (db: Database) => (await allTeachers(db)).map(({ id, name, listed }) => ({ id, name, listed }));

/** @throws NotFoundError */
async function needTeacher(db: Database, id: number): Promise<Teacher> {
  const [teacher] = await db.select().from(teachers).where(eq(teachers.id, id)).for('update');
  if (!teacher) throw new NotFoundError(teacherMessages.notFound);
  return teacher;
}

/** How many things name each teacher, of every kind that may. */
export async function namedBy(db: Database) {
  const counted = async (table: typeof courses | typeof markedPapers | typeof evaluationReports | typeof liveActivities) => {
    const rows = await db.select({ id: table.teacherId, many: count() }).from(table).groupBy(table.teacherId);
    return new Map(rows.map(({ id, many }) => [id, many]));
  };
  const by = {
    courses: await counted(courses),
    papers: await counted(markedPapers),
    reports: await counted(evaluationReports),
    activities: await counted(liveActivities),
  };
  return (id: number) => ({
    courses: by.courses.get(id) ?? 0,
    papers: by.papers.get(id) ?? 0,
    reports: by.reports.get(id) ?? 0,
    activities: by.activities.get(id) ?? 0,
  });
}

/** The pages that show a teacher: their own and the lists, and those of the courses and activities that name them. */
export async function pagesOf(db: Database, id: number): Promise<PageChange[]> {
  const own = await db.select({ id: courses.id }).from(courses).where(eq(courses.teacherId, id));
  const live = await db.select({ slug: liveActivities.slug }).from(liveActivities).where(eq(liveActivities.teacherId, id));
  return [
    { kind: 'teacher', id: String(id) },
    ...own.map((course) => courseChange(course.id)),
    ...live.map(({ slug }): PageChange => ({ kind: 'activity', id: slug })),
  ];
}

async function checkTeacher(db: Database, { name, portrait, clipSlug }: TeacherFields, before: Teacher | null, drawn: readonly string[]) {
  const same = and(eq(teachers.name, name), before ? ne(teachers.id, before.id) : undefined);
  if ((await db.$count(teachers, same)) > 0) throw new FieldError('teacher.name', teacherMessages.sameName);
  const known = portrait === before?.portrait || drawn.includes(portrait) || (await isShown(db, portrait));
  if (!known) throw new FieldError('teacher.portrait', teacherMessages.noPortrait);
  if (clipSlug !== null && boardOf(clipSlug) === null) throw new FieldError('teacher.clipSlug', teacherMessages.noClip);
}

interface Saved {
  /** Null: a new one, who comes last. */
  readonly id: number | null;
  /** When the one on the screen was edited last. */
  readonly basedOn: string | null;
  readonly teacher: TeacherFields;
  /** The portraits that were drawn. */
  readonly drawn: readonly string[];
}

/** Keeps what is said of a teacher, from now on in place of the file. Inside a transaction. @throws BusinessError, FieldError */
export async function saveTeacher({ db, now }: Pick<Deps, 'db' | 'now'>, { id, basedOn, teacher, drawn }: Saved) {
  const before = id === null ? null : await needTeacher(db, id);
  if (before && (before.editedAt?.toISOString() ?? null) !== basedOn) throw new BusinessError(teacherMessages.savedMeanwhile);
  await checkTeacher(db, teacher, before, drawn);
  const editedAt = now();
  if (before) {
    await db
      .update(teachers)
      .set({ ...teacher, editedAt })
      .where(eq(teachers.id, before.id));
    return { before, id: before.id };
  }
  const [last] = await db.select({ position: max(teachers.position) }).from(teachers);
  const [made] = await db
    .insert(teachers)
    .values({ ...teacher, slug: `${FROM_DESK}${nanoid(16)}`, position: (last?.position ?? 0) + 1, editedAt })
    .returning({ id: teachers.id });
  if (!made) throw new Error('a teacher was not stored');
  return { before: null, id: made.id };
}

/** Puts everybody into this order. Inside a transaction. @throws BusinessError where somebody came or went meanwhile */
export async function arrangeTeachers({ db, now }: Pick<Deps, 'db' | 'now'>, ids: readonly number[]): Promise<readonly Teacher[]> {
  const all = await allTeachers(db);
  if (ids.length !== all.length || all.some(({ id }) => !ids.includes(id))) throw new BusinessError(teacherMessages.otherOrder);
  const moved = all.filter(({ id, position }) => ids.indexOf(id) !== position);
  for (const { id } of moved)
    await db
      .update(teachers)
      .set({ position: ids.indexOf(id), editedAt: now() })
      .where(eq(teachers.id, id));
  return moved;
}

/** Takes a teacher away whom nothing names. Inside a transaction. @throws BusinessError with what does */
export async function dropTeacher(db: Database, id: number): Promise<Teacher> {
  const teacher = await needTeacher(db, id);
  if (isOfFile(teacher)) throw new BusinessError(teacherMessages.ofFile);
  const { courses: taught, papers, reports, activities } = (await namedBy(db))(id);
  const { by } = teacherMessages;
  const names = [
    ...(taught > 0 ? [by.courses(taught)] : []),
    ...(papers > 0 ? [by.papers(papers)] : []),
    ...(reports > 0 ? [by.reports(reports)] : []),
    ...(activities > 0 ? [by.activities(activities)] : []),
  ];
  if (names.length > 0) throw new BusinessError(teacherMessages.named(names));
  await db.delete(teachers).where(eq(teachers.id, id));
  return teacher;
}
