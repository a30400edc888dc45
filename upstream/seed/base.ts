import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Deps } from '../context/context';
import { courseCategories, gradeSubjects, grades, informationCategories, officialNames, settings, subjects } from '../db/schema';
import { schoolYearOf } from '../kernel/school-year';
import { gradeTable } from '../kernel/grades';
import { subjectTable } from '../common/subjects';

/** Kinds of course, as the course data name them. */
const categoryNames = ['母题课', '同步课', '专题课', '复习课', '实验课'];
/** Categories of news, as the files of content/news name them. */
export const informationNames = ['公司新闻', '产品动态', '学习方法', '家庭教育', '学校合作', '购书提示', '媒体聚焦'];

const numbered = (names: readonly string[]) => names.map((name, i) => ({ id: i + 1, name, sort: i + 1 }));

/** Accounts of a new installation; from then on they are the desk's. */
const firstNames = (createdAt: Date) => [
  { kind: 'service' as const, label: '客服微信', value: 'xkb_kefu', form: 'xkb_kefu', qr: '/qr/service.png', createdAt },
  { kind: 'account' as const, label: '星课邦', value: 'xkb_gongzhonghao', form: 'xkb_gongzhonghao', qr: '/qr/account.png', createdAt },
];

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
      // A new installation starts in the current school year: nobody is moved up on the first day.
      { key: 'schoolYear', value: String(schoolYearOf(now())) },
    ])
    .onConflictDoNothing();
  for (const name of firstNames(now()))
    if ((await db.$count(officialNames, eq(officialNames.kind, name.kind))) === 0) await db.insert(officialNames).values(name);
}
