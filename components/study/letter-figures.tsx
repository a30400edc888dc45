import { useTranslations } from 'next-intl';
import { useApi } from '@/lib/query/hooks';
import { readerInput, type Reader } from './reader';
import { Totals } from './totals';

/** 这周的数: what a letter's week is the sum of, each opening its lines. A letter without them is whole. */
export function LetterFigures({ from, to, reader }: { readonly from: string; readonly to: string; readonly reader: Reader | undefined }) {
  const t = useTranslations('study');
  const { data } = useApi('study.home', { from, ...readerInput(reader) });
  if (!data) return null;
  const { studiedDays, totalMinutes, exercises } = data;
  return (
    <>
      <h3>{t('letter.figures')}</h3>
      <Totals
        of={[
          [t('report.studiedDays'), { figure: 'days', from, to }, studiedDays, t('report.dayUnit')],
          [t('report.watched'), { figure: 'minutes', from, to }, totalMinutes, t('report.minuteUnit')],
          [t('letter.right'), { figure: 'right', from, to }, exercises.right, t('letter.of', { done: exercises.done })],
        ]}
        reader={reader}
      />
    </>
  );
}
