import { getTranslations } from 'next-intl/server';
import type { Output } from '@/lib/contracts';
import { href } from '@/lib/routes';
import { CourseBrowser } from './course-browser';
import type { ShelfCourse } from './course-card';

/** The upstream's own titles; '' where it has none. */
export interface Promotion {
  readonly main: string;
  readonly sub: string;
}
type Grade = Output<'home.page'>['grades'][number];

/** §9: the grade that a newcomer is shown. */
const DEFAULT_GRADE = '初一';

/** The subjects of a shelf in the order in which they stand on it. */
function subjectsOf({ courses }: Grade): readonly { readonly id: number; readonly name: string }[] {
  return [...new Map(courses.map(({ subjectId, subjectName }) => [subjectId, { id: subjectId, name: subjectName }])).values()];
}

type Meta = (course: Grade['courses'][number]) => string;

function shelfCourses({ courses }: Grade, meta: Meta): readonly ShelfCourse[] {
  return courses.map((course) => ({
    href: href('course.chapter', { courseId: course.courseId }),
    subjectId: course.subjectId,
    title: course.title,
    cover: course.cover,
    meta: meta(course),
    price: course.priceFen,
    trial: course.hasTrial,
  }));
}

/** The grade strip and the courses of the chosen grade, by subject. */
export async function Courses({ grades, promotion }: { readonly grades: readonly Grade[]; readonly promotion: Promotion }) {
  const t = await getTranslations('home.courses');
  const meta: Meta = ({ gradeName, sectionCount, teacherName }) => t('meta', { grade: gradeName, count: sectionCount, teacher: teacherName });
  const shelves = grades
    .filter(({ courses }) => courses.length > 0)
    .map((grade) => ({
      id: grade.gradeId,
      name: grade.gradeName,
      heading: t('heading', { grade: grade.gradeName }),
      more: href('brand.search', { keyWord: grade.gradeName }),
      subjects: subjectsOf(grade),
      courses: shelfCourses(grade, meta),
    }));
  const initial = shelves.find(({ name }) => name === DEFAULT_GRADE) ?? shelves[0];
  if (!initial) return null;
  return (
    <CourseBrowser
      shelves={shelves}
      initial={initial.id}
      words={{
        question: t('question'),
        questionText: t('questionText'),
        grades: t('grades'),
        subjects: t('subjects'),
        all: t('all'),
        more: t('more'),
        trial: t('trial'),
        lead: promotion.main,
        text: promotion.sub || t('text'),
      }}
    />
  );
}
