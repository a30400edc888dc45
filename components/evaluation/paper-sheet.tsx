import { getTranslations } from 'next-intl/server';
import type { Output } from '@/lib/contracts';
import styles from './evaluation.module.css';
import { Options } from './exercise-set';
import { RichText } from './rich-text';

/** The paper as it is printed: head, questions with room to write, and the answers folded away below it. */
export async function PaperSheet({ paper }: { readonly paper: Output<'evaluation.testPaper'> }) {
  const t = await getTranslations('evaluation.paper');
  const { title, gradeName, subjectName, fullScore, minutes, list } = paper;
  return (
    <>
      <section className={styles.sheet} aria-labelledby="paper">
        <h2 id="paper" className={styles.paperTitle}>
          {title}
        </h2>
        <p className={styles.meta}>{t('facts', { grade: gradeName, subject: subjectName, full: fullScore, minutes })}</p>
        <p className={styles.blanks} aria-hidden="true">
          <span>{t('name')}</span>
          <span>{t('score')}</span>
        </p>
        <ol className={styles.questions}>
          {list.map(({ exerciseId, index, stem, options, score }) => (
            <li key={exerciseId}>
              <span className={styles.index}>{index}.</span>
              <div>
                <p className={styles.question}>
                  <RichText text={stem} />
                  <small>{t('marks', { score })}</small>
                </p>
                <Options options={options} />
                {options.length === 0 ? <div className={styles.room} aria-hidden="true" /> : null}
              </div>
            </li>
          ))}
        </ol>
      </section>
      <section className={`${styles.sheet} screen-only`} aria-labelledby="answers">
        <h2 id="answers" className={styles.no}>
          {t('answers')}
        </h2>
        <details className={styles.fold}>
          <summary>{t('fold')}</summary>
          <ol className={styles.questions}>
            {list.map(({ exerciseId, index, answer, explanation }) => (
              <li key={exerciseId}>
                <span className={styles.index}>{index}.</span>
                <div>
                  <p>
                    <b>
                      <RichText text={answer} />
                    </b>
                  </p>
                  <p className={styles.solution}>
                    <RichText text={explanation} />
                  </p>
                </div>
              </li>
            ))}
          </ol>
        </details>
      </section>
    </>
  );
}
