import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Output } from '@/lib/contracts';
import type { MistakeReason, ProblemPart } from '@/lib/kernel/problems/names';
import { problemOf } from '@/lib/kernel/problems/read';
import type { Database } from '../db/open';
import { courses, entitlements, lessons, sections } from '../db/schema';
import { offered } from './shown';

type Explained = NonNullable<Output<'problem.try'>['explained']>;
type Marks = readonly { readonly at: number; readonly label: string }[];

/** What every lesson of a 母题 calls its parts: a test holds them to it. */
const lessonParts = { recognise: '怎样认', traps: '容易错', after: '一起看' } as const;

/** What is known of something that went wrong. */
export interface WentWrong {
  readonly problemId: string;
  /** Null = it was on paper. */
  readonly part: ProblemPart | null;
  /** It is a mistake that the register knows. */
  readonly trapped: boolean;
  readonly reason: MistakeReason | null;
}

/** Where a lesson begins to work its 母题 out: behind how it is known and what goes wrong with it. */
function wayOf(marks: Marks): Marks[number] | undefined {
  const known = marks.findIndex(({ label }) => label === lessonParts.recognise);
  const from = known >= 0 ? known : marks.findIndex(({ label }) => label === lessonParts.traps);
  return from < 0 ? undefined : marks.slice(from + 1).find(({ label }) => label !== lessonParts.traps);
}

/**
 * The part of a lesson that explains it: the question itself where the lesson works it (`asks` = the one of its kin that it does), what is
 * usual to go wrong, how the kind is known, else the way. Undefined where the lesson has no such part.
 */
export function partOf(marks: Marks, asks: ProblemPart | undefined, { part, trapped, reason }: WentWrong): Marks[number] | undefined {
  const named = (label: string): Marks[number] | undefined => marks.find((mark) => mark.label === label);
  if (part !== null && part === asks) return named(lessonParts.after);
  if (trapped) return named(lessonParts.traps);
  return (reason === 'misread' ? named(lessonParts.recognise) : undefined) ?? wayOf(marks);
}

type Asking = { readonly db: Database; readonly now: () => Date };

/** Sections that teach these 母题, as the register says, with their marks; and whether this learner (null = a stranger) may watch them. */
async function taughtBy({ db, now }: Asking, userId: number | null, problemIds: readonly string[]) {
  const ids = [...new Set(problemIds)].filter((id) => problemOf(id)?.lesson);
  const titles = ids.flatMap((id) => problemOf(id)?.lesson?.title ?? []);
  if (titles.length === 0) return new Map<string, never>();
  const rows = await db
    .select({
      courseId: courses.id,
      course: courses.title,
      sectionId: sections.id,
      title: sections.title,
      trial: sections.trial,
      marks: lessons.marks,
    })
    .from(sections)
    .innerJoin(courses, eq(courses.id, sections.courseId))
    .innerJoin(lessons, eq(lessons.slug, sections.lessonSlug))
    .where(and(inArray(sections.title, titles), eq(courses.listed, true), isNull(courses.planned), offered()));
  const rights =
    userId === null
      ? []
      : await db
          .select({ courseId: entitlements.courseId })
          .from(entitlements)
          .where(and(eq(entitlements.userId, userId), gt(entitlements.validUntil, now())));
  const owned = new Set(rights.map(({ courseId }) => courseId));
  return new Map(
    ids.flatMap((id) => {
      const lesson = problemOf(id)?.lesson;
      const row = rows.find(({ course, title }) => course === lesson?.course && title === lesson.title);
      return row ? [[id, { ...row, open: row.trial || owned.has(row.courseId), asks: lesson?.asks }] as const] : [];
    }),
  );
}

/** Where each of these is explained, in their order; null where no lesson on the shelf does. */
export async function explainedIn(asking: Asking, userId: number | null, wrongs: readonly WentWrong[]): Promise<(Explained | null)[]> {
  const found = await taughtBy(
    asking,
    userId,
    wrongs.map(({ problemId }) => problemId),
  );
  return wrongs.map((wrong) => {
    const section = found.get(wrong.problemId);
    const mark = section && partOf(section.marks, section.asks, wrong);
    if (!section || !mark) return null;
    return { courseId: section.courseId, sectionId: section.sectionId, at: Math.floor(mark.at), label: mark.label, open: section.open };
  });
}
