import { getTranslations } from 'next-intl/server';
import { Part } from '@/components/ui/part';
import type { BrowserOutput } from '@/lib/contracts';
import styles from './about.module.css';

/** For whom, and how it is taught. */
export async function About({ course }: { readonly course: BrowserOutput<'course.information'> }) {
  const t = await getTranslations('course');
  return (
    <Part id="about" heading={t('about.heading')}>
      <p>{course.summary}</p>
      {course.audience ? (
        <p className="mt-12">
          <b>{t('for')}</b>　{course.audience}
        </p>
      ) : null}
      {course.highlights.length > 0 ? (
        <>
          <h3 className={styles.small}>{t('about.highlights')}</h3>
          <ol className={styles.points}>
            {course.highlights.map((text, at) => (
              <li key={text}>
                <span className={styles.no} aria-hidden="true">
                  {at + 1}
                </span>
                {text}
              </li>
            ))}
          </ol>
        </>
      ) : null}
    </Part>
  );
}
