import { and, eq, inArray } from 'drizzle-orm';
import type { HandlersOf } from '../context/context';
import { selectCards } from '../course/cards';
import { courses, grades, information } from '../db/schema';
import { selectInformation, shownOn } from '../information/cards';
import { teacherCards } from '../course/teachers';

/** Courses a grade shows on the home page (contract). */
const PER_GRADE = 8;
const NEWS = 8;

export const homeHandlers: HandlersOf<'home.page'> = {
  'home.page': async ({ site }, { db }) => {
    const all = await selectCards(db, eq(courses.listed, true));
    const gradeRows = await db.select().from(grades).orderBy(grades.sort);
    const news = await selectInformation(db, and(inArray(information.kind, ['news', 'media']), shownOn(site)), { limit: NEWS });
    return {
      grades: gradeRows.map(({ id, name }) => ({
        gradeId: id,
        gradeName: name,
        courses: all.filter((card) => card.gradeId === id).slice(0, PER_GRADE),
      })),
      teachers: await teacherCards(db),
      news,
    };
  },
};
