import { getTranslations } from 'next-intl/server';
import { Cells, progressCells } from '@/components/ui/cells';
import { Part } from '@/components/ui/part';
import type { BrowserOutput } from '@/lib/contracts';
import { dateProse } from '@/lib/kernel/date';
import { averageOf } from './average';
import finePrint from './fine-print.module.css';
import styles from './ratings-part.module.css';

const answers = ['clear', 'nearly', 'lost'] as const;
const tones = { clear: 'done', nearly: 'now', lost: 'weak' } as const;
/** Names of the answers by their number. */
const names: Readonly<Record<number, (typeof answers)[number]>> = { 1: 'lost', 2: 'nearly', 3: 'clear' };
/** Cells of a row; with fewer answers one cell is one answer. */
const MOST = 24;

/** 学过的人说: the three answers as they were counted and the words that were let through; nothing where nobody has answered. */
export async function RatingsPart({ course: { ratings, said } }: { readonly course: BrowserOutput<'course.information'> }) {
  const t = await getTranslations('course.ratings');
  const average = averageOf(ratings);
  if (average === null) return null;
  return (
    <Part id="ratings" heading={t('heading')} text={t('text')}>
      <dl className={styles.ratings}>
        {answers.map((answer) => (
          <div key={answer}>
            <dt>{t(answer)}</dt>
            <dd className="num">
              <Cells
                cells={progressCells(ratings[answer], ratings.answers, MOST).map((tone) => (tone === 'done' ? tones[answer] : tone))}
                label={t(answer)}
              />
              {t('count', { count: ratings[answer] })}
            </dd>
          </div>
        ))}
      </dl>
      <p className={`${finePrint.fine} num`}>{t('sum', { ...ratings, average })}</p>
      {said.length === 0 ? null : (
        <ul aria-label={t('said')}>
          {said.map(({ name, rating, words, sectionIndex, at }) => (
            <li key={`${at}${sectionIndex}${name}`}>
              <p className={finePrint.fine}>
                <b>{t('quoted', { words })}</b>
              </p>
              <p>{t('by', { name, index: sectionIndex, answer: t(names[rating] ?? 'clear'), date: dateProse(at) })}</p>
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}
