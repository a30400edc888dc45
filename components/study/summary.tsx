'use client';
import { useTranslations } from 'next-intl';
import { Cells, progressCells } from '@/components/ui/cells';
import { Icon } from '@/components/ui/icon';
import { TextLink } from '@/components/ui/text-link';
import type { BrowserOutput } from '@/lib/contracts';
import { dateProse, shortDay } from '@/lib/kernel/date';
import { addDays } from '@/lib/kernel/time';
import { useApi } from '@/lib/query/hooks';
import { href } from '@/lib/routes';
import { ChartTable } from './chart-table';
import { Figure } from './figure';
import { readerInput, useReader, withReader, type Reader } from './reader';
import { Sheet } from './sheet';
import { StudyState } from './study-state';
import { Totals } from './totals';
import totals from './totals.module.css';
import sheetText from './sheet-text.module.css';
import styles from './summary.module.css';

type Facts = BrowserOutput<'study.summary'>;

interface Part {
  readonly facts: Facts;
  readonly reader: Reader | undefined;
}

/** /studymag/summary. */
export function Summary() {
  const reader = useReader();
  const answer = useApi('study.summary', readerInput(reader), { enabled: reader !== undefined });
  return (
    <StudyState answer={answer}>
      {(facts) => (
        <>
          <SoFar facts={facts} reader={reader} />
          <Weeks facts={facts} reader={reader} />
          <Subjects facts={facts} reader={reader} />
        </>
      )}
    </StudyState>
  );
}

function SoFar({ facts, reader }: Part) {
  const t = useTranslations('study');
  const { learnerName, gradeName, viewer, since } = facts;
  const figures = [
    ['studiedDays', 'days', facts.studiedDays],
    ['minutes', 'minutes', facts.totalMinutes],
    ['sections', 'sections', facts.finishedSections],
    ['streak', 'streak', facts.streakDays],
    ['longest', 'longest', facts.longestStreak],
    ['courses', 'courses', facts.courses],
  ] as const;
  return (
    <Sheet title={t('summary.title')}>
      {viewer === 'learner' ? null : (
        <p className={sheetText.whose}>{t('report.whose', { name: learnerName || t('report.nameless'), grade: gradeName ?? '' })}</p>
      )}
      {since ? <p className={sheetText.small}>{t('summary.since', { date: dateProse(since) })}</p> : null}
      <Totals of={figures.map(([key, figure, value]) => [t(`summary.${key}`), { figure }, value])} reader={reader} />
      <p className={sheetText.remark}>{facts.words}</p>
    </Sheet>
  );
}

/** Eight weeks as rows of cells, each with its figure. */
function Weeks({ facts, reader }: Part) {
  const t = useTranslations('study.summary');
  const most = Math.max(1, ...facts.weeks.map(({ minutes }) => minutes));
  return (
    <Sheet title={t('weeks')}>
      <ul className={styles.weeks}>
        {facts.weeks.map(({ from, minutes }) => (
          <li key={from}>
            <span className="num">{t('weekOf', { day: shortDay(from) })}</span>
            <Cells cells={progressCells(minutes, most, 14)} label={t('weekMinutes', { minutes })} />
            <Figure asked={{ figure: 'minutes', from, to: addDays(from, 6) }} reader={reader}>
              <b className="num">{t('weekMinutes', { minutes })}</b>
            </Figure>
          </li>
        ))}
      </ul>
      <ChartTable
        caption={t('weeks')}
        columns={[
          { key: 'week', head: t('week'), cell: ({ from }) => <span className="num">{t('weekOf', { day: shortDay(from) })}</span> },
          { key: 'minutes', head: t('minutes'), cell: ({ minutes }) => <span className="num">{minutes}</span>, align: 'right' },
        ]}
        rows={facts.weeks}
        rowKey={({ from }) => from}
      />
    </Sheet>
  );
}

function Subjects({ facts, reader }: Part) {
  const t = useTranslations('study.summary');
  const { subjects, exercises } = facts;
  return (
    <Sheet title={t('subjects')}>
      {subjects.length === 0 ? <p className={sheetText.remark}>{t('noSubjects')}</p> : null}
      <ul className={totals.subjects}>
        {subjects.map(({ subjectName, minutes }) => {
          const answered = exercises.find((row) => row.subjectName === subjectName);
          return (
            <li key={subjectName}>
              {subjectName}
              <span className="num">
                <Figure asked={{ figure: 'minutes', subjectName }} reader={reader}>
                  <b>{t('weekMinutes', { minutes })}</b>
                </Figure>
                {answered ? (
                  <Figure asked={{ figure: 'right', subjectName }} reader={reader}>
                    {t('answers', { done: answered.done, rate: Math.round((answered.right / answered.done) * 100) })}
                  </Figure>
                ) : null}
              </span>
            </li>
          );
        })}
      </ul>
      <p className={sheetText.onward}>
        <TextLink href={withReader(href('study.report'), reader)}>
          {t('toReport')}
          <Icon name="r" />
        </TextLink>
      </p>
    </Sheet>
  );
}
