import { getTranslations } from 'next-intl/server';
import { ButtonLink, Buttons } from '@/components/ui/button';
import { CellHeading } from '@/components/ui/cell-heading';
import { PenMark } from '@/components/ui/pen-mark';
import { href } from '@/lib/routes';
import { COURSES_ANCHOR } from './anchors';
import styles from './hero.module.css';

/** Two full rows of manuscript cells carry the headline. */
export async function Hero() {
  const t = await getTranslations('home.hero');
  return (
    <section className={styles.hero}>
      <div className={`${styles.row} ${styles.first}`} />
      <div className={`${styles.row} ${styles.second}`} />
      <div className={`wrap ${styles.wrap}`}>
        <div className={styles.sheet} aria-hidden="true">
          <span>
            {t('name')}
            <u>{t('nameValue')}</u>
          </span>
          <span>
            {t('grade')}
            <u>{t('gradeValue')}</u>
          </span>
          <span className="d-only">
            {t('topic')}
            <u className={styles.long}>{t('topicValue')}</u>
          </span>
        </div>
        <h1>
          <CellHeading as="span" className={styles.line1}>
            {t('line1')}
          </CellHeading>
          <CellHeading as="span" className={styles.line2}>
            {t('line2')}
          </CellHeading>
        </h1>
        <PenMark shape="circle" width={5} draw className={styles.circle} />
        <div className={styles.words}>
          <p>{t.rich('text', { br: () => <br className="d-only" />, dian: (text) => <span className="dian">{text}</span> })}</p>
          <Buttons className={styles.actions}>
            <ButtonLink kind="buy" href={`#${COURSES_ANCHOR}`}>
              {t('choose')}
            </ButtonLink>
            <ButtonLink kind="outline" href={href('books.senior')}>
              {t('books')}
            </ButtonLink>
          </Buttons>
        </div>
        <img className={styles.art} src="/art/hero.svg" alt={t('art')} width={930} height={760} fetchPriority="high" />
      </div>
    </section>
  );
}
