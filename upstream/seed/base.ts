import { randomBytes } from 'node:crypto';
import type { Deps } from '../context/context';
import { courseCategories, gradeSubjects, grades, informationCategories, settings, subjects } from '../db/schema';
import { schoolYearOf } from '../kernel/school-year';
import { gradeTable } from '../kernel/grades';
import { subjectTable } from '../common/subjects';

/** Kinds of course, as the course data name them. */
const categoryNames = ['母题课', '同步课', '专题课', '复习课', '实验课'];
/** Categories of news, as the files of content/news name them. */
export const informationNames = ['公司新闻', '产品动态', '学习方法', '家庭教育', '学校合作', '购书提示', '媒体聚焦'];

const numbered = (names: readonly string[]) => names.map((name, i) => ({ id: i + 1, name, sort: i + 1 }));

/** Grades, subjects, kinds of course and news, and the settings of the installation. */
export async function seedBase({ db, now }: Deps): Promise<void> {
  await db
    .insert(grades)
    .values(gradeTable.map(({ id, name, stage }) => ({ id, name, stage, sort: id })))
    .onConflictDoNothing();
  await db
    .insert(subjects)
    .values(subjectTable.map(({ id, name }, i) => ({ id, name, sort: i + 1 })))
    .onConflictDoNothing();
  await db
    .insert(gradeSubjects)
    .values(subjectTable.flatMap((s) => s.grades.map((gradeId) => ({ gradeId, subjectId: s.id }))))
    .onConflictDoNothing();
  await db.insert(courseCategories).values(numbered(categoryNames)).onConflictDoNothing();
  await db.insert(informationCategories).values(numbered(informationNames)).onConflictDoNothing();
  await db
    .insert(settings)
    .values([
      { key: 'promotionMainTitle', value: '一道母题，通一类题' },
      { key: 'promotionSubtitleTitle', value: '每节课只讲一道母题，再认出它的同类' },
      { key: 'smssigncode', value: randomBytes(16).toString('hex') },
      { key: 'videosigncode', value: randomBytes(16).toString('hex') },
      { key: 'platformId', value: 'web' },
      { key: 'serviceWechatAccount', value: 'xkb_kefu' },
      { key: 'serviceWechatUrl', value: '/qr/service.png' },
      { key: 'officialAccountName', value: '星课邦' },
      { key: 'officialAccountId', value: 'xkb_gongzhonghao' },
      { key: 'officialAccountQr', value: '/qr/account.png' },
      // A new installation starts in the current school year: nobody is moved up on the first day.
      { key: 'schoolYear', value: String(schoolYearOf(now())) },
    ])
    .onConflictDoNothing();
}
