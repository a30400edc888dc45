import { useTranslations } from 'next-intl';
import { Cells, progressCells } from '@/components/ui/cells';
import { Tabs } from '@/components/ui/tabs';
import { useApi } from '@/lib/query/hooks';
import { DayTable, type WeekPart } from './day-table';
import { useAskedFigure } from './asked-figure';
import { Evidence } from './evidence';
import { openBeside } from './figure';
import { byLink, readerInput } from './reader';
import { Sheet } from './sheet';
import { Totals } from './totals';

/** What the figures of a week are the sum of: the one that was pressed, every attempt at a 母题 (`risen`: the letter’s first), and what went wrong. A report link shows the first alone. */
export function WeekProof({ report, reader, risen }: WeekPart & { readonly risen: string | undefined }) {
  const t = useTranslations('study');
  const asked = useAskedFigure();
  const { from, to, days, exercises, mastery } = report;
  const named = asked?.figure ?? 'minutes';
  const figure = named === 'days' || named === 'tries' ? 'minutes' : named;
  const whole = !byLink(reader);
  const problemId = whole ? (asked?.problemId ?? risen) : undefined;
  const tried = mastery.list.find((one) => one.problemId === problemId);
  return (
    <div>
      <p className="sr-only" role="status">
        {t('evidence.title')} {t(`evidence.of.${figure}`)} {tried?.title}
      </p>
      <div id="figure">
        <Sheet title={t('evidence.title')}>
          <Tabs
            label={t('evidence.title')}
            className="mb-16"
            active={figure}
            onSelect={(name) => openBeside({ figure: name })}
            items={[
              { key: 'minutes', label: t('desk.minutes', { count: days.reduce((sum, day) => sum + day.minutes + day.practice, 0) }) },
              { key: 'right', label: t('desk.right', { count: exercises.done }) },
              { key: 'risen', label: t('desk.risen', { count: mastery.risen }) },
            ]}
          />
          {figure === 'minutes' ? <DayTable report={report} reader={reader} /> : <Evidence asked={{ figure, from, to }} part />}
        </Sheet>
      </div>
      {problemId ? (
        <div id="problemId">
          <Sheet title={t('evidence.of.tries')}>
            <Evidence asked={{ figure: 'tries', problemId }} part />
          </Sheet>
        </div>
      ) : null}
      {whole && exercises.done > 0 ? <Wrong report={report} reader={reader} /> : null}
    </div>
  );
}

/** How the week’s questions went, as cells, and how many of the wrong ones are not put right yet. */
function Wrong({ report: { from, to, exercises }, reader }: WeekPart) {
  const t = useTranslations('study');
  const { done, right } = exercises;
  const open = useApi('study.evidence', { figure: 'mistakes', from, to, ...readerInput(reader) }).data;
  const figures = [
    ['right', right],
    ['wrong', done - right],
    ['mistakes', open?.total ?? null],
  ] as const;
  return (
    <Sheet title={t('desk.wrong')}>
      <Cells
        cells={progressCells(right, done, 70).map((tone) => (tone === 'done' ? tone : 'weak'))}
        label={t('exercise.ofSubject', { done, right, rate: Math.round((right / done) * 100) })}
      />
      <Totals
        of={figures.map(([figure, count]) => [t(`evidence.of.${figure}`), { figure, from, to }, count, t('report.questionUnit')])}
        reader={reader}
      />
    </Sheet>
  );
}
