import { getTranslations } from 'next-intl/server';
import type { Output } from '@/lib/contracts';
import sheetText from './sheet-text.module.css';
import sheets from './sheets.module.css';
import styles from './paper-sheet.module.css';
import { RichText } from './rich-text';

/** Lines of options, a letter before each. */
function Options({ options }: { readonly options: readonly string[] }) {
  if (options.length === 0) return null;
  return (
    <ol className={styles.options}>
      {options.map((option) => (
        <li key={option}>
          <RichText text={option} />
        </li>
      ))}
    </ol>
  );
}

/** The paper as it is printed: head, and questions with room to write. */
export async function PaperSheet({ paper }: { readonly paper: Output<'evaluation.testPaper'> }) {
  const t = await getTranslations('evaluation.paper');
  const { title, gradeName, subjectName, fullScore, minutes, list } = paper;
  return (
    <>
      <section className={sheets.sheet} aria-labelledby="paper">
        <h2 id="paper" className={styles.paperTitle}>
          {title}
        </h2>
        <p className={sheetText.meta}>{t('facts', { grade: gradeName, subject: subjectName, full: fullScore, minutes })}</p>
        <p className={styles.blanks} aria-hidden="true">
          <span>{t('name')}</span>
          <span>{t('score')}</span>
        </p>
        <ol className={styles.questions}>
          {list.map(({ index, stem, options, score }) => (
            <li key={index}>
              <span className={styles.index}>{index}.</span>
              <div>
                <p className={styles.question}>
                  <RichText text={stem} />
                  <small>{t('marks', { score })}</small>
                </p>
                <Options options={options} />
                {options.length === 0 ? <div className="h-120" aria-hidden="true" /> : null}
              </div>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}
