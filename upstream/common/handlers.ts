import { asc, eq } from 'drizzle-orm';
import type { HandlersOf } from '../context/context';
import { courseCategories, gradeSubjects, grades, informationCategories, subjects } from '../db/schema';
import { readSettings } from './settings';

/** Items in the order of their first appearance, gathered by a key. */
function groupBy<T, K>(items: readonly T[], keyOf: (item: T) => K): [K, T[]][] {
  const groups = new Map<K, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return [...groups];
}

export const commonHandlers: HandlersOf<'common.promotion' | 'common.basicData' | 'common.grades'> = {
  'common.promotion': async (_input, { db }) => {
    const setting = await readSettings(db, ['promotionMainTitle', 'promotionSubtitleTitle']);
    return { promotionMainTitle: setting('promotionMainTitle'), promotionSubtitleTitle: setting('promotionSubtitleTitle') };
  },

  'common.basicData': async (_input, { db, services }) => {
    const setting = await readSettings(db, ['smssigncode', 'videosigncode', 'platformId']);
    const gradeList = await db.select({ id: grades.id, name: grades.name, stage: grades.stage }).from(grades).orderBy(asc(grades.sort));
    const taught = await db
      .select({ gradeId: grades.id, grade: grades.name, courseId: subjects.id, courseName: subjects.name })
      .from(gradeSubjects)
      .innerJoin(grades, eq(grades.id, gradeSubjects.gradeId))
      .innerJoin(subjects, eq(subjects.id, gradeSubjects.subjectId))
      .orderBy(asc(grades.sort), asc(subjects.sort));
    const named = { id: courseCategories.id, name: courseCategories.name };
    return {
      couresCourseCateGory: await db.select(named).from(courseCategories).orderBy(asc(courseCategories.sort)),
      informationCategoryList: await db
        .select({ id: informationCategories.id, name: informationCategories.name })
        .from(informationCategories)
        .orderBy(asc(informationCategories.sort)),
      // The entry 全部 with id 0 is added by the screens (§3).
      teacherCouresCourseCateGory: groupBy(taught, (t) => t.gradeId).map(([gradeId, rows]) => ({
        gradeId,
        grade: rows[0]?.grade ?? '',
        courseList: rows.map(({ courseId, courseName }) => ({ courseId, courseName })),
      })),
      clasesList: groupBy(gradeList, (g) => g.stage).map(([name], i) => ({ id: i + 1, name })),
      gradeList: gradeList.map(({ id, name }) => ({ id, name })),
      smssigncode: setting('smssigncode'),
      videosigncode: setting('videosigncode'),
      platformId: setting('platformId'),
      payChannels: [...services.channels],
    };
  },

  'common.grades': async (_input, { db }) => {
    const rows = await db.select({ id: grades.id, name: grades.name, stage: grades.stage }).from(grades).orderBy(asc(grades.sort));
    return {
      list: groupBy(rows, (g) => g.stage).map(([gradeName, list]) => ({ gradeName, grades: list.map(({ id, name }) => ({ id, name })) })),
    };
  },
};
