import { getTranslations } from 'next-intl/server';
import type { Output } from '@/lib/contracts';
import { href } from '@/lib/routes';
import { CourseBrowser } from './course-browser';
import { shelfOf } from './shelf';

/** The upstream's own titles; '' where it has none. */
export interface Promotion {
  readonly main: string;
  readonly sub: string;
}

/** §9: the grade that a newcomer is shown. */
const DEFAULT_GRADE = '初一';

/** The grade strip and the courses of the chosen grade, by subject. */
export async function Courses({ grades, promotion }: { readonly grades: Output<'home.page'>['grades']; readonly promotion: Promotion }) {
  const [t, state] = await Promise.all([getTranslations('home.courses'), getTranslations('ui.state')]);
  const taught = grades.filter(({ courses }) => courses.length > 0);
  const first = taught.find(({ gradeName }) => gradeName === DEFAULT_GRADE) ?? taught[0];
  if (!first) return null;
  const gradeOf = ({ gradeId, gradeName }: typeof first) => ({
    id: gradeId,
    name: gradeName,
    href: href('brand.search', { keyWord: gradeName }),
  });
  const meta: string = t.raw('meta');
  return (
    <CourseBrowser
      grades={taught.map(gradeOf)}
      first={gradeOf(first)}
      shelf={shelfOf(first.courses, meta)}
      words={{
        question: t('question'),
        questionText: t('questionText'),
        grades: t('grades'),
        heading: t.raw('heading'),
        meta,
        subjects: t('subjects'),
        all: t('all'),
        more: t('more'),
        trial: t('trial'),
        loading: t('loading'),
        reload: state('reload'),
        lead: promotion.main,
        text: promotion.sub || t('text'),
      }}
    />
  );
}
