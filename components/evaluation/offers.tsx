import { getTranslations } from 'next-intl/server';
import { Cell } from '@/components/ui/cell';
import { PriceScore } from '@/components/ui/price';
import { SafeImage } from '@/components/ui/safe-image';
import type { Output } from '@/lib/contracts';
import { dateProse } from '@/lib/kernel/date';
import amounts from './amounts.module.css';
import fold from './fold.module.css';
import sheetText from './sheet-text.module.css';
import sheets from './sheets.module.css';
import styles from './offers.module.css';
import { Sheet } from './screen';

/** The course that the teacher recommends, and why this one. */
export async function Curriculum({ course }: { readonly course: Output<'evaluation.curriculum'> }) {
  const t = await getTranslations('evaluation.curriculum');
  return (
    <>
      <section className={sheets.sheet} aria-labelledby="course">
        <SafeImage className={styles.cover} src={course.cover} alt="" width={640} height={360} />
        <h2 id="course" className={sheetText.setTitle}>
          {course.title}
        </h2>
        <p className={sheetText.meta}>{t('facts', { teacher: course.teacherName, count: course.sectionCount, days: course.validDays })}</p>
        <p className={sheetText.lead}>{course.summary}</p>
        {course.ownedUntil ? <p className={styles.owned}>{t('owned', { date: dateProse(course.ownedUntil) })}</p> : null}
      </section>
      <Sheet id="why" heading={t('why')}>
        <blockquote className={sheetText.words}>
          <p>{course.why}</p>
        </blockquote>
      </Sheet>
      <Sheet id="outline" heading={t('outline')}>
        {course.chapters.map(({ title, sections }) => (
          <details key={title} className={fold.fold}>
            <summary>
              {title}
              <small>{t('lessons', { count: sections.length })}</small>
            </summary>
            <ol className={styles.lessons}>
              {sections.map((section) => (
                <li key={section}>{section}</li>
              ))}
            </ol>
          </details>
        ))}
      </Sheet>
    </>
  );
}

/** The way of learning: what it is, how it goes, what it costs. */
export async function Mode({ mode }: { readonly mode: Output<'evaluation.mode'> }) {
  const t = await getTranslations('evaluation.mode');
  return (
    <>
      <section className={sheets.sheet} aria-labelledby="mode">
        <h2 id="mode" className={sheetText.setTitle}>
          {mode.title}
        </h2>
        <p className={sheetText.meta}>
          {t('weeks', { count: mode.weeks })} · {t('includes', { title: mode.courseTitle })}
        </p>
        <p className={sheetText.lead}>{mode.words}</p>
        {mode.orderNo ? <p className={styles.owned}>{t('bought')}</p> : null}
      </section>
      <Sheet id="how" heading={t('how')}>
        <ol className={amounts.lost}>
          {mode.steps.map(({ title, words }, at) => (
            <li key={title}>
              <Cell aria-hidden="true">{at + 1}</Cell>
              <div>
                <h3>{title}</h3>
                <p>{words}</p>
              </div>
            </li>
          ))}
        </ol>
      </Sheet>
      <section className={sheets.sheet} aria-label={t('price')}>
        <div className={amounts.total}>
          <b>{t('price')}</b>
          <PriceScore price={mode.priceFen} size="total" />
        </div>
        <p className={sheetText.meta}>{t('rule')}</p>
      </section>
    </>
  );
}
