import { getTranslations } from 'next-intl/server';
import { Fragment } from 'react';
import { ButtonLink, Buttons } from '@/components/ui/button';
import { CellHeading } from '@/components/ui/cell-heading';
import { PenMark } from '@/components/ui/pen-mark';
import marked from '@/components/ui/words.module.css';
import type { HomeText } from '@/lib/content/home';
import { href } from '@/lib/routes';
import { COURSES_ANCHOR } from './anchors';
import styles from './hero.module.css';

/** A line in which these words have the dots of emphasis. */
function Dotted({ text, dots }: { readonly text: string; readonly dots: string }) {
  const at = text.indexOf(dots);
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <span className={marked.dots}>{dots}</span>
      {text.slice(at + dots.length)}
    </>
  );
}

/** Two full rows of manuscript cells carry the headline. */
export async function Hero({ line1, line2, lead, emphasis }: Pick<HomeText, 'line1' | 'line2' | 'lead' | 'emphasis'>) {
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
            {line1}
          </CellHeading>
          <CellHeading as="span" className={styles.line2}>
            {line2}
          </CellHeading>
        </h1>
        <PenMark shape="circle" width={5} draw className={styles.circle} />
        <div className={styles.words}>
          <p>
            {lead.map((line, at) => (
              <Fragment key={line}>
                {at === 0 ? null : <br className="d-only" />}
                <Dotted text={line} dots={emphasis} />
              </Fragment>
            ))}
          </p>
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
