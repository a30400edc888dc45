import { getTranslations } from 'next-intl/server';
import { Chips } from '@/components/ui/tabs';
import type { Output } from '@/lib/contracts';
import { href } from '@/lib/routes';
import { courseResults } from './result';
import { ResultRow } from './result-row';
import styles from './headline-courses.module.css';

/** For who knows what kind of course, but no word for it: the kinds, and the courses of one of them. */
export async function HeadlineCourses({
  headlines,
  shown,
}: {
  readonly headlines: Output<'common.basicData'>['couresCourseCateGory'];
  readonly shown: Output<'course.headline'>;
}) {
  const t = await getTranslations('search');
  const { headlineId, title, subtitle } = shown.headline;
  return (
    <section className={styles.headlines} aria-labelledby="headlines">
      <h2 id="headlines">{t('kinds')}</h2>
      <Chips
        label={t('kinds')}
        active={headlineId}
        items={headlines.map(({ id, name }) => ({ key: id, label: name, href: href('brand.search', { headline: id }) }))}
      />
      <p className={styles.total}>{t('kindOf', { title, subtitle, count: shown.total })}</p>
      <div>
        {(await courseResults(shown.list)).map((result) => (
          <ResultRow key={result.href} result={result} words={[]} />
        ))}
      </div>
    </section>
  );
}
