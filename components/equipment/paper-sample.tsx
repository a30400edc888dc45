import { getTranslations } from 'next-intl/server';
import { Cell, CellRow } from '@/components/ui/cell';
import { CellHeading } from '@/components/ui/cell-heading';
import { Section } from '@/components/ui/section';
import type { Problem } from '@/lib/content/problems';
import { typesetHtml } from '@/lib/format/typeset-html';
import { printed } from '@/lib/kernel/problems/names';
import { codePicture } from '@/lib/sites/codes';
import styles from './sample.module.css';

/** Lines to write on, of the front. */
const LINES = 7;

function Ask({ text, className }: { readonly text: string; readonly className?: string | undefined }) {
  return <p className={className} dangerouslySetInnerHTML={{ __html: typesetHtml(text) }} />;
}

/** One sheet of the paper classroom, both sides: a 母题 with its code, and three of its kind with one of another (`odd`) among them. */
export async function PaperSample({ problem, odd }: { readonly problem: Problem; readonly odd: string }) {
  const t = await getTranslations('equipment.sample');
  const [near, middle, far] = problem.kin.map(({ ask }) => ask);
  const back = [near, odd, middle, far].filter((ask) => ask !== undefined);
  const number = printed(problem.number);
  return (
    <Section id="sample" heading={t('paper')} text={t('paperText')} look="desk">
      <div className={styles.sheets}>
        <article className={styles.sheet} aria-labelledby="front">
          <header>
            <h3 id="front">{t('front')}</h3>
            <span>{t('pages')}</span>
          </header>
          <div className={styles.stem}>
            <div>
              <p className={styles.number}>
                <CellRow of={number} />
                <b>{problem.title}</b>
              </p>
              <Ask text={problem.ask} className={styles.ask} />
            </div>
            <figure className={styles.code}>
              <img src={codePicture('sample')} alt={t('code', { number })} width={120} height={120} loading="lazy" />
              <figcaption>{t('scan')}</figcaption>
            </figure>
          </div>
          <p className={styles.label}>{t('write')}</p>
          <div className={styles.lines} aria-hidden="true">
            {Array.from({ length: LINES }, (_, line) => (
              <i key={line} />
            ))}
          </div>
        </article>
        <article className={styles.sheet} aria-labelledby="back">
          <header>
            <h3 id="back">{t('back')}</h3>
            <span>{t('odd')}</span>
          </header>
          <ol className={styles.kin}>
            {back.map((ask, at) => (
              <li key={ask}>
                <Cell>{at + 1}</Cell>
                <Ask text={ask} />
              </li>
            ))}
          </ol>
          <div className={styles.mend}>
            <CellHeading size="s">{t('mend')}</CellHeading>
            <p className={styles.label}>{t('where')}</p>
            <p className={styles.label}>{t('next')}</p>
          </div>
        </article>
      </div>
    </Section>
  );
}
