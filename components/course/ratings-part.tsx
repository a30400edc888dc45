import { getTranslations } from 'next-intl/server';
import { Cells, progressCells } from '@/components/ui/cells';
import { Part } from '@/components/ui/part';
import type { BrowserOutput } from '@/lib/contracts';
import finePrint from './fine-print.module.css';
import styles from './ratings-part.module.css';

const answers = ['clear', 'nearly', 'lost'] as const;
const tones = { clear: 'done', nearly: 'now', lost: 'weak' } as const;
/** Cells of a row; with fewer answers one cell is one answer. */
const MOST = 24;

/** 学过的人说: the three answers as they were counted, or that there are none yet. */
export async function RatingsPart({ ratings }: { readonly ratings: BrowserOutput<'course.information'>['ratings'] }) {
  const t = await getTranslations('course.ratings');
  return (
    <Part id="ratings" heading={t('heading')} text={t('text')}>
      {ratings.answers === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <>
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
          <p className={`${finePrint.fine} num`}>{t('sum', ratings)}</p>
        </>
      )}
    </Part>
  );
}
