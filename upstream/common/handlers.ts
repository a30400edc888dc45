import { asc, eq } from 'drizzle-orm';
import { gathered } from '@/lib/kernel/gathered';
import type { HandlersOf } from '../context/context';
import { courseCategories, gradeSubjects, grades, informationCategories, subjects } from '../db/schema';
import { readSettings } from './settings';

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
      teacherCouresCourseCateGory: [...gathered(taught, (t) => t.gradeId)].map(([gradeId, rows]) => ({
        gradeId,
        grade: rows[0]?.grade ?? '',
        courseList: rows.map(({ courseId, courseName }) => ({ courseId, courseName })),
      })),
      clasesList: [...gathered(gradeList, (g) => g.stage).keys()].map((name, i) => ({ id: i + 1, name })),
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
      list: [...gathered(rows, (g) => g.stage)].map(([gradeName, list]) => ({
        gradeName,
        grades: list.map(({ id, name }) => ({ id, name })),
      })),
    };
  },
};
