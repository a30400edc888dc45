'use client';
import { useTranslations } from 'next-intl';
import { Cells, progressCells } from '@/components/ui/cells';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import type { BrowserOutput } from '@/lib/contracts';
import { dateProse } from '@/lib/format/date';
import { useApi } from '@/lib/query/hooks';
import { href } from '@/lib/routes';
import { shortDay } from './days';
import { useReportToken, withToken } from './report-token';
import { Sheet } from './sheet';
import { StudyState } from './study-state';
import styles from './study.module.css';

type Facts = BrowserOutput<'study.summary'>;

/** /studymag/summary. */
export function Summary() {
  const token = useReportToken();
  const answer = useApi('study.summary', token ? { reportToken: token } : {}, { enabled: token !== undefined });
  return (
    <StudyState answer={answer}>
      {(facts) => (
        <>
          <SoFar facts={facts} />
          <Weeks facts={facts} />
          <Subjects facts={facts} token={token} />
        </>
      )}
    </StudyState>
  );
}

function SoFar({ facts }: { readonly facts: Facts }) {
  const t = useTranslations('study');
  const { learnerName, gradeName, viewer, since } = facts;
  const figures = [
    ['studiedDays', facts.studiedDays],
    ['minutes', facts.totalMinutes],
    ['sections', facts.finishedSections],
    ['streak', facts.streakDays],
    ['longest', facts.longestStreak],
    ['courses', facts.courses],
  ] as const;
  return (
    <Sheet title={t('summary.title')}>
      {viewer === 'link' ? (
        <p className={styles.whose}>{t('report.whose', { name: learnerName || t('report.nameless'), grade: gradeName ?? '' })}</p>
      ) : null}
      {since ? <p className={styles.small}>{t('summary.since', { date: dateProse(since) })}</p> : null}
      <dl className={styles.big}>
        {figures.map(([key, value]) => (
          <div key={key}>
            <dt>{t(`summary.${key}`)}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.remark}>{facts.words}</p>
    </Sheet>
  );
}

/** Eight weeks as rows of cells, each with its figure. */
function Weeks({ facts }: { readonly facts: Facts }) {
  const t = useTranslations('study.summary');
  const most = Math.max(1, ...facts.weeks.map(({ minutes }) => minutes));
  return (
    <Sheet title={t('weeks')}>
      <ul className={styles.weeks}>
        {facts.weeks.map(({ from, minutes }) => (
          <li key={from}>
            <span className="num">{t('weekOf', { day: shortDay(from) })}</span>
            <Cells cells={progressCells(minutes, most, 14)} label={t('weekMinutes', { minutes })} />
            <b className="num" aria-hidden="true">
              {t('weekMinutes', { minutes })}
            </b>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

function Subjects({ facts, token }: { readonly facts: Facts; readonly token: string | null | undefined }) {
  const t = useTranslations('study.summary');
  const { subjects, exercises } = facts;
  return (
    <Sheet title={t('subjects')}>
      {subjects.length === 0 ? <p className={styles.remark}>{t('noSubjects')}</p> : null}
      <ul className={styles.subjects}>
        {subjects.map(({ subjectName, minutes }) => {
          const answered = exercises.find((row) => row.subjectName === subjectName);
          return (
            <li key={subjectName}>
              {subjectName}
              <b className="num">
                {t('weekMinutes', { minutes })}
                {answered ? t('answers', { done: answered.done, rate: Math.round((answered.right / answered.done) * 100) }) : ''}
              </b>
            </li>
          );
        })}
      </ul>
      <p className={styles.onward}>
        <Link className="link" href={withToken(href('study.report'), token)}>
          {t('toReport')}
          <Icon name="r" />
        </Link>
      </p>
    </Sheet>
  );
}
