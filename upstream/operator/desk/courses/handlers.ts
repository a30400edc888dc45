import { eq, max } from 'drizzle-orm';
import type { DeskInput } from '@/lib/ops/contract';
import { keptFrom, priceMove } from '@/lib/ops/course-check';
import type { Database } from '../../../db/open';
import { newSlug } from '../../../course/drawn-cover';
import { isAgreed } from '../../../course/first-sale';
import { courseChange } from '../../../course/named-on';
import { courseBooks, courses } from '../../../db/schema';
import { remindOfCourses } from '../../../inbox/reminders';
import { BusinessError } from '../../../kernel/errors';
import { sellerOf } from '../../../live/seller';
import { keepShown, layShown } from '../../../upload/shown';
import { iso } from '../../../kernel/iso';
import { differing } from '../shared/changing';
import { pricesBefore } from '../shared/moved-prices';
import { withPrepared, type DeskHandlersOf, type SignedIn } from '../shared/handler';
import { pagesChange } from '../../../events/pages';
import { courseChanges } from './changes';
import { dropCourse } from './drop';
import { courseChoices, needChoices } from './choices';
import { factsOf, soldFacts } from './facts';
import { courseLines, needCourse, playableSlugs, stateOf, type Course } from './find';
import { courseDeskMessages } from './messages';
import { planOf, writeOutline } from './outline';
import { fieldsOf, outlineOf, showCourse } from './show';

type CourseRow =
  | 'courses.list'
  | 'courses.choices'
  | 'courses.show'
  | 'courses.changes'
  | 'courses.picture'
  | 'courses.make'
  | 'courses.save'
  | 'courses.outline'
  | 'courses.shelve'
  | 'courses.drop';

/** The course as the screen knew it. @throws BusinessError where a colleague has changed it meanwhile */
async function toEdit(tx: Database, { id, basedOn }: { readonly id: number; readonly basedOn: string | null }): Promise<Course> {
  const course = await needCourse(tx, id);
  if (iso(course.editedAt) !== basedOn) throw new BusinessError(courseDeskMessages.savedMeanwhile);
  return course;
}

/** Its pages, the lists that it stands in and those that name it, or did, are drawn anew. */
const tell = (context: SignedIn, before: Course, after: Partial<Course> = {}): Promise<() => void> =>
  pagesChange(context, [courseChange(before.id, before, { ...before, ...after })]);

async function writeBooks(tx: Database, courseId: number, books: readonly string[]): Promise<void> {
  await tx.delete(courseBooks).where(eq(courseBooks.courseId, courseId));
  const rows = [...new Set(books)].map((bookId, position) => ({ courseId, bookId, position }));
  if (rows.length > 0) await tx.insert(courseBooks).values(rows);
}

/** The course as the rules of the shelf look at it. */
async function checked(tx: Database, course: Course) {
  const plays = await playableSlugs(tx);
  const sections = (await outlineOf(tx, course)).flatMap((chapter) => chapter.sections);
  const { books, ...fields } = await fieldsOf(tx, course);
  return {
    ...fields,
    books: books.length,
    sections: sections.map(({ lesson, trial, questions }) => ({ plays: lesson !== null && plays.has(lesson), trial, questions })),
  };
}

/** The course that goes to another state, by the rules of the shelf. @throws BusinessError with what keeps it */
async function toShelve({ db: tx, now }: SignedIn, { to, ...input }: DeskInput<'courses.shelve'>): Promise<Course> {
  const course = await toEdit(tx, input);
  if (stateOf(course) === to) throw new BusinessError(courseDeskMessages.sameState);
  const seller = to === 'planned' ? await sellerOf(tx, input.id, now()) : null;
  if (seller !== null) throw new BusinessError(courseDeskMessages.soldLive(seller));
  const [kept] = keptFrom(to, await checked(tx, course));
  if (kept?.id === 'plays' || kept?.id === 'questions') throw new BusinessError(courseDeskMessages.kept[kept.id](kept.at));
  if (kept) throw new BusinessError(courseDeskMessages.kept[kept.id]);
  return course;
}

export const courseHandlers: DeskHandlersOf<CourseRow> = {
  'courses.list': { run: (wanted, context) => courseLines(context, wanted) },
  'courses.choices': { run: (_input, { db }) => courseChoices(db) },
  'courses.show': { run: ({ id }, context) => showCourse(context, id) },
  'courses.changes': { run: (wanted, context) => courseChanges(context, wanted) },
  'courses.picture': withPrepared({
    prepare: ({ picture }, context) => layShown(context, { bytes: Buffer.from(picture, 'base64'), as: 'cover', ip: context.ip }),
    run: async (_input, { db }, name) => {
      const address = await keepShown(db, name);
      return { data: { address }, did: { target: address } };
    },
  }),
  'courses.make': {
    run: async ({ course: { books, ...fields } }, { db, now }) => {
      await needChoices(db, { ...fields, books });
      const [last] = await db.select({ position: max(courses.position) }).from(courses);
      const own = { slug: newSlug(), listed: false, position: (last?.position ?? 0) + 1, editedAt: now(), updatedAt: now() };
      const [made] = await db
        .insert(courses)
        .values({ ...fields, ...own })
        .returning({ id: courses.id });
      if (!made) throw new Error('a course was not stored');
      await writeBooks(db, made.id, books);
      return { data: { id: made.id }, did: { target: String(made.id), after: { title: fields.title, priceFen: fields.priceFen } } };
    },
  },
  'courses.save': {
    weigh: async (input, context) => {
      const { db } = context;
      const course = await toEdit(db, input);
      await needChoices(db, input.course, course.teacherId);
      const target = String(input.id);
      const before = await pricesBefore(context, { row: 'courses.save', target }, course);
      return { sumFen: priceMove(before, input.course), target };
    },
    run: async (input, context) => {
      const { db, now } = context;
      const course = await toEdit(db, input);
      await needChoices(db, input.course, course.teacherId);
      const before = await fieldsOf(db, course);
      const { books, ...fields } = input.course;
      const editedAt = now();
      await db
        .update(courses)
        .set({ ...fields, editedAt, updatedAt: editedAt })
        .where(eq(courses.id, input.id));
      await writeBooks(db, input.id, books);
      return {
        data: { editedAt: editedAt.toISOString() },
        did: { target: String(input.id), ...differing(await factsOf(db, before), await factsOf(db, input.course)) },
        afterwards: await tell(context, course, fields),
      };
    },
    changing: {
      there: async ({ id }, { db }) => {
        const course = await needCourse(db, id);
        return { id, basedOn: iso(course.editedAt), course: await fieldsOf(db, course) };
      },
      facts: ({ course }, { db }) => factsOf(db, course),
    },
  },
  'courses.outline': {
    run: async (input, context) => {
      const { db, now } = context;
      const course = await toEdit(db, input);
      const editedAt = now();
      const changes = await writeOutline(db, course, input.chapters, editedAt);
      const planned = course.planned === null ? null : planOf(input.chapters);
      await db.update(courses).set({ planned, editedAt, updatedAt: editedAt }).where(eq(courses.id, input.id));
      return {
        data: { editedAt: editedAt.toISOString() },
        did: { target: String(input.id), ...changes },
        afterwards: await tell(context, course),
      };
    },
  },
  'courses.shelve': {
    weigh: async (input, context) => {
      const course = await toShelve(context, input);
      const target = String(input.id);
      if (input.to !== 'sale' || (await isAgreed(context.db, course))) return { sumFen: 0, target };
      // By its price: one that is another by the time it is agreed to was not agreed to.
      return { sumFen: course.priceFen, target, always: true };
    },
    run: async (input, context) => {
      const { db, now } = context;
      const { id, to } = input;
      const course = await toShelve(context, input);
      const editedAt = now();
      const outline = await outlineOf(db, course);
      // A plan without sections of its own is all that a course from a file has: it stays with it off the shelf.
      const planned = to === 'planned' || outline.some((chapter) => chapter.id === null) ? planOf(outline) : null;
      const listed = to !== 'off';
      await db.update(courses).set({ listed, planned, editedAt }).where(eq(courses.id, id));
      if (to === 'sale') await remindOfCourses(context);
      return {
        data: { editedAt: editedAt.toISOString() },
        did: { target: String(id), before: { state: stateOf(course) }, after: { state: to, title: course.title } },
        afterwards: await tell(context, course, { listed }),
      };
    },
    changing: {
      there: async ({ id }, { db }) => {
        const course = await needCourse(db, id);
        return { id, basedOn: iso(course.editedAt), to: stateOf(course) };
      },
      facts: async ({ id, to }, { db }) =>
        to === 'sale' ? { state: to, ...(await soldFacts(db, await needCourse(db, id))) } : { state: to },
    },
  },
  'courses.drop': {
    run: async (input, { db }) => {
      const course = await toEdit(db, input);
      await dropCourse(db, course);
      const { title, priceFen } = course;
      return { data: {}, did: { target: String(input.id), before: { title, priceFen } } };
    },
  },
};
