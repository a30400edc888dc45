import { useTranslations } from 'next-intl';
import { useApi } from '@/lib/query/hooks';
import { Figure, type FigureName } from './figure';
import { readerInput, type Reader } from './reader';
import styles from './totals.module.css';

/** 这周的数: what a letter's week is the sum of, each opening its lines. A letter without them is whole. */
export function LetterFigures({ from, to, reader }: { readonly from: string; readonly to: string; readonly reader: Reader | undefined }) {
  const t = useTranslations('study');
  const { data } = useApi('study.home', { from, ...readerInput(reader) });
  if (!data) return null;
  const { studiedDays, totalMinutes, exercises } = data;
  const figures: readonly (readonly [FigureName, number, string, string])[] = [
    ['days', studiedDays, t('report.dayUnit'), t('report.studiedDays')],
    ['minutes', totalMinutes, t('report.minuteUnit'), t('report.watched')],
    ['right', exercises.right, t('letter.of', { done: exercises.done }), t('letter.right')],
  ];
  return (
    <>
      <h3>{t('letter.figures')}</h3>
      <dl className={styles.big}>
        {figures.map(([figure, amount, unit, name]) => (
          <div key={figure}>
            <dt>{name}</dt>
            <dd className="num">
              <Figure asked={{ figure, from, to }} reader={reader}>
                {amount}
                <small>{unit}</small>
              </Figure>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
