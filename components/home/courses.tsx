import { getTranslations } from 'next-intl/server';
import type { Output } from '@/lib/contracts';
import { GradeGate } from '@/components/ui/grade-gate';
import { picked } from '@/lib/i18n/picked';
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
  const strip = taught.map(({ gradeId, gradeName }) => ({
    id: gradeId,
    name: gradeName,
    href: href('course.catalogue', { gradeId }),
  }));
  const at = Math.max(
    0,
    taught.findIndex(({ gradeName }) => gradeName === DEFAULT_GRADE),
  );
  const [first, shelf] = [strip[at], taught[at]];
  if (!first || !shelf) return null;
  const meta: string = t.raw('meta');
  return (
    <>
      <GradeGate first={first.name} />
      <CourseBrowser
        grades={strip}
        first={first}
        shelf={shelfOf(shelf.courses, meta)}
        words={{
          ...picked(t, ['question', 'questionText', 'grades', 'heading', 'subjects', 'all', 'more', 'trial', 'planned', 'loading']),
          meta,
          reload: state('reload'),
          lead: promotion.main,
          text: promotion.sub || t('text'),
        }}
      />
    </>
  );
}
