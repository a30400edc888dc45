import { useTranslations } from 'next-intl';
import { boxOf, stripOf, type Mark } from '@/lib/kernel/marking/marks';
import { inWords } from './red-pen-words';
import styles from './marked-questions.module.css';
import { MarkedSheet } from './red-pen';

export interface ShownPage {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly marks: readonly Mark[];
}
export interface ShownQuestion {
  readonly no: number;
  readonly points: number;
  readonly full: number;
  readonly title: string;
  readonly why: string;
  readonly knowledge: string;
  /** Where the points were given step by step. */
  readonly steps: readonly { readonly text: string; readonly points: number; readonly there: boolean }[];
}

/** Where a question lies among those of the paper. */
export const paperAnchor = (no: number): string => `paper-q${no}`;

interface Props {
  readonly pages: readonly ShownPage[];
  readonly questions: readonly ShownQuestion[];
}

/** A paper question by question: where marks were lost, with the strip of the page that the pen went over; then the whole pages. */
export function MarkedQuestions({ pages, questions }: Props) {
  const t = useTranslations('marking');
  const say = (marks: readonly Mark[]): string =>
    inWords(
      marks,
      (tool, count) => t(`tool.${tool}`, { count }),
      (words) => t('wrote', { words }),
    ) || t('nothing');
  const lost = questions.filter(({ points, full }) => points < full);
  return (
    <>
      {lost.length === 0 ? <p>{t('allRight')}</p> : null}
      <ol className={styles.questions}>
        {lost.map(({ no, points, full, title, why, knowledge, steps }) => (
          <li key={no} id={paperAnchor(no)}>
            <h3>
              {t('question', { no })} <small>{t('of', { points, full })}</small>
              <b>−{full - points}</b>
            </h3>
            {pages.map((page, at) => {
              const strip = stripOf(page.marks, no, boxOf(page));
              const own = page.marks.filter(({ question }) => question === no);
              return strip ? (
                <MarkedSheet
                  key={at}
                  className={styles.sheet}
                  src={page.src}
                  page={page}
                  marks={page.marks}
                  strip={strip}
                  label={t('stripOf', { no, page: at + 1, marks: say(own) })}
                />
              ) : null;
            })}
            <p className={styles.title}>{title}</p>
            <p>{why}</p>
            {steps.length === 0 ? null : (
              <ul className={styles.steps} aria-label={t('steps', { no })}>
                {steps.map((step, at) => (
                  <li key={at} className={step.there ? undefined : styles.missing}>
                    {step.text}
                    <span>{step.there ? t('stepGot', { points: step.points }) : t('stepLost', { points: step.points })}</span>
                  </li>
                ))}
              </ul>
            )}
            {knowledge === '' ? null : <p className={styles.knowledge}>{t('knowledge', { knowledge })}</p>}
          </li>
        ))}
      </ol>
      <details className={styles.pages}>
        <summary>{t('pages', { count: pages.length })}</summary>
        {pages.map((page, at) => (
          <MarkedSheet
            key={at}
            className={styles.sheet}
            src={page.src}
            page={page}
            marks={page.marks}
            label={t('pageOf', { page: at + 1, marks: say(page.marks) })}
          />
        ))}
      </details>
    </>
  );
}
