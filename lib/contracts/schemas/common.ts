import { z } from 'zod';
import { courseCard, empty, id, informationCard, int, teacherCard } from './shapes';

const named = z.object({ id: int(), name: z.string() });

export const commonSchemas = {
  'common.promotion': {
    input: empty(),
    output: z.object({ promotionMainTitle: z.string().default(''), promotionSubtitleTitle: z.string().default('') }),
  },
  /** §3 Basic data. Field names are the upstream's own. The sign codes never leave the server (decisions §10). */
  'common.basicData': {
    input: empty(),
    output: z.object({
      couresCourseCateGory: z.array(named).default([]),
      informationCategoryList: z.array(named).default([]),
      teacherCouresCourseCateGory: z
        .array(z.object({ grade: z.string(), gradeId: int(), courseList: z.array(z.object({ courseId: int(), courseName: z.string() })) }))
        .default([]),
      clasesList: z.array(named).default([]),
      gradeList: z.array(named).default([]),
      smssigncode: z.string().default(''),
      videosigncode: z.string().default(''),
      platformId: z.string().default(''),
      promotionMainTitle: z.string().optional(),
      promotionSubtitleTitle: z.string().optional(),
    }),
    forBrowser: z.object({
      couresCourseCateGory: z.array(named),
      informationCategoryList: z.array(named),
      teacherCouresCourseCateGory: z.array(
        z.object({ grade: z.string(), gradeId: int(), courseList: z.array(z.object({ courseId: int(), courseName: z.string() })) }),
      ),
      clasesList: z.array(named),
      gradeList: z.array(named),
      platformId: z.string(),
    }),
  },
  /** §3 Grade selection: groups with gradeName and grades[], each with name. */
  'common.grades': {
    input: empty(),
    output: z.object({ list: z.array(z.object({ gradeName: z.string(), grades: z.array(z.object({ id: id(), name: z.string() })) })) }),
  },
  'home.page': {
    input: empty(),
    output: z.object({
      /** Up to 8 courses a grade, the shelf of the home page. */
      grades: z.array(z.object({ gradeId: id(), gradeName: z.string(), courses: z.array(courseCard) })),
      teachers: z.array(teacherCard),
      news: z.array(informationCard),
    }),
  },
};
