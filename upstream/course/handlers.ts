import { and, asc, eq } from 'drizzle-orm';
import { clipOf } from '@/lib/board/clip';
import type { Context, HandlersOf } from '../context/context';
import { courseCategories, courseHeadlines, courses, sections } from '../db/schema';
import { NotFoundError } from '../kernel/errors';
import { noteVisit } from './progress';
import { boardOf } from '../video/boards';
import { teacherClip, teacherWithIntro } from './teachers';
import { cardPage, selectCards } from './cards';
import { visibleCourse, watchableSection, type SeenCourse } from './find';
import { courseMessages } from './messages';
import { contentsOf } from './contents';
import { booksOf, termsOfCourse } from './offer';
import { problemClip } from './problem-clip';
import { keepRating, ratingsOf, saidOf } from './ratings';
import { chaptersOf, lastSectionId } from './sections';
import { offered } from './shown';
import { chapterVideo } from './video';

type CourseEndpoint =
  | 'course.list'
  | 'course.headline'
  | 'course.information'
  | 'course.byId'
  | 'course.clip'
  | 'problem.clip'
  | 'course.chapters'
  | 'course.chapterVideo'
  | 'course.chapterClass'
  | 'course.evaluate'
  | 'course.studyVideo';

/** The id when one was given; 0 is 全部 (§3.2). */
const chosen = (id: number | undefined) => (id ? id : undefined);

/** What of a course somebody sees. Of one that is to come strangers see the plan, which its page has. */
const outlineOf = ({ db, caller }: Context, { id, planned, owned }: SeenCourse) =>
  planned !== null && !owned ? Promise.resolve([]) : chaptersOf(db, caller, id);

export const courseHandlers: HandlersOf<CourseEndpoint> = {
  'course.list': async ({ categoryId, gradeId, subjectId, type, pageNum, pageSize }, { db }) => {
    const category = chosen(categoryId);
    const grade = chosen(gradeId);
    const subject = chosen(subjectId);
    const which = and(
      category === undefined ? undefined : eq(courses.categoryId, category),
      grade === undefined ? undefined : eq(courses.gradeId, grade),
      subject === undefined ? undefined : eq(courses.subjectId, subject),
      type ? eq(courseCategories.name, type) : undefined,
    );
    return cardPage(db, which, { pageNum, pageSize });
  },

  'course.headline': async ({ headlineId, pageNum, pageSize }, { db }) => {
    const [headline] = await db
      .select({ headlineId: courseCategories.id, title: courseCategories.name, subtitle: courseHeadlines.subtitle })
      .from(courseCategories)
      .innerJoin(courseHeadlines, eq(courseHeadlines.categoryId, courseCategories.id))
      .where(eq(courseCategories.id, headlineId));
    if (!headline) throw new NotFoundError(courseMessages.headlineNotFound);
    return { ...(await cardPage(db, eq(courses.categoryId, headlineId), { pageNum, pageSize })), headline };
  },

  'course.information': async ({ courseId }, context) => {
    const { db } = context;
    const course = await visibleCourse(context, courseId);
    const [card] = await selectCards(db, eq(courses.id, courseId));
    const teacher = await teacherWithIntro(db, course.teacherId);
    if (!card || !teacher) throw new NotFoundError(courseMessages.courseNotFound);
    const chapterList = course.planned === null ? await chaptersOf(db, null, courseId) : [];
    return {
      ...card,
      summary: course.summary,
      highlights: course.highlights,
      audience: course.audience,
      validDays: course.validDays,
      books: await booksOf(db, courseId),
      requiresShipping: course.requiresShipping,
      refundTerms: termsOfCourse(course),
      teacher,
      chapterCount: chapterList.length,
      plan: (course.planned ?? []).map(({ problems = [], ...chapter }) => ({ ...chapter, problems })),
      ...(await contentsOf(db, course)),
      ratings: await ratingsOf(db, courseId),
      said: await saidOf(db, courseId),
      owned: course.owned,
      ownedUntil: course.ownedUntil,
    };
  },

  'course.byId': async ({ courseId }, context) => {
    const course = await visibleCourse(context, courseId);
    const [card] = await selectCards(context.db, eq(courses.id, courseId));
    if (!card) throw new NotFoundError(courseMessages.courseNotFound);
    return {
      ...card,
      validDays: course.validDays,
      books: await booksOf(context.db, courseId),
      ...(await contentsOf(context.db, course)),
      requiresShipping: course.requiresShipping,
      refundTerms: termsOfCourse(course),
      owned: course.owned,
      ownedUntil: course.ownedUntil,
    };
  },

  'course.clip': async ({ courseId }, context) => {
    const { teacherId, planned } = await visibleCourse(context, courseId);
    const [trial] = await context.db
      .select({ sectionId: sections.id, index: sections.index, slug: sections.lessonSlug })
      .from(sections)
      .where(and(eq(sections.courseId, courseId), eq(sections.trial, true), offered()))
      .orderBy(asc(sections.index))
      .limit(1);
    const board = trial && planned === null ? boardOf(trial.slug) : null;
    if (trial && board) return { lesson: clipOf(board), section: { sectionId: trial.sectionId, index: trial.index } };
    return { lesson: (await teacherClip(context.db, teacherId)) ?? null, section: null };
  },

  'problem.clip': async ({ problemId }, { db }) => ({ found: await problemClip(db, problemId) }),

  'course.chapters': async ({ courseId }, context) => {
    const course = await visibleCourse(context, courseId);
    const { title, owned, ownedUntil } = course;
    return {
      courseId,
      title,
      owned,
      ownedUntil,
      chapters: await outlineOf(context, course),
      lastSectionId: await lastSectionId(context.db, context.caller, courseId),
    };
  },

  'course.chapterClass': async ({ courseId, chapterId }, context) => {
    const course = await visibleCourse(context, courseId);
    const all = await outlineOf(context, course);
    const at = all.findIndex((c) => c.chapterId === chapterId);
    const chapter = all[at];
    if (!chapter) throw new NotFoundError(courseMessages.chapterNotFound);
    return {
      courseId,
      courseTitle: course.title,
      owned: course.owned,
      chapter,
      chapterCount: all.length,
      previousChapterId: all[at - 1]?.chapterId ?? null,
      nextChapterId: all[at + 1]?.chapterId ?? null,
    };
  },

  'course.chapterVideo': ({ courseId, sectionId }, context) => chapterVideo(context, courseId, sectionId),

  'course.evaluate': async (given, context) => {
    const { section } = await watchableSection(context, given.sectionId);
    await keepRating(context, context.caller.userId, given, section.courseId);
    return {};
  },

  'course.studyVideo': async ({ courseId, sectionId }, context) => {
    const { section } = await watchableSection(context, sectionId, courseId);
    return noteVisit(context.db, context.caller.userId, section, context.now());
  },
};
