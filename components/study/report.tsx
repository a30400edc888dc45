'use client';
import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { Cells, progressCells } from '@/components/ui/cells';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { EmptyPanel } from '@/components/ui/state-panel';
import type { BrowserOutput } from '@/lib/contracts';
import { callApi } from '@/lib/query/call-api';
import { href } from '@/lib/routes';
import { MinuteChart } from './minute-chart';
import { ReportLinks } from './report-links';
import { useReportToken, withToken } from './report-token';
import { Sheet } from './sheet';
import { StudyState } from './study-state';
import styles from './study.module.css';
import { useWeek } from './use-week';
import { WeekChoice } from './week-choice';
import { WeekStrip } from './week-strip';

type Home = BrowserOutput<'study.home'>;

/** /studymag/report. */
export function Report() {
  const token = useReportToken();
  const { answer, setFrom } = useWeek(
    ['study.home', token],
    (week, signal) => callApi('study.home', token ? { ...week, reportToken: token } : week, { signal }),
    token !== undefined,
  );
  return (
    <StudyState answer={answer}>
      {(report) => (
        <div aria-busy={answer.isPlaceholderData}>
          <Week report={report} onChoose={setFrom} />
          <Days report={report} />
          <Courses report={report} />
          <Details report={report} token={token} />
          {report.viewer === 'learner' ? <ReportLinks /> : null}
        </div>
      )}
    </StudyState>
  );
}

function rate({ done, right }: Home['exercises']): number | null {
  return done === 0 ? null : Math.round((right / done) * 100);
}

function Week({ report, onChoose }: { readonly report: Home; readonly onChoose: (day: string) => void }) {
  const t = useTranslations('study');
  const { from, to, today, days, goal, learnerName, gradeName, viewer, streakDays } = report;
  const right = rate(report.exercises);
  return (
    <Sheet
      title={t(to >= today ? 'report.thisWeek' : 'report.thatWeek')}
      aside={<WeekChoice from={from} to={to} today={today} onChoose={onChoose} />}
    >
      {viewer === 'link' ? (
        <p className={styles.whose}>{t('report.whose', { name: learnerName || t('report.nameless'), grade: gradeName ?? '' })}</p>
      ) : null}
      <WeekStrip days={days} today={today} weekdays={goal.weekdays} />
      <dl className={styles.big}>
        <div>
          <dt>{t('report.studiedDays')}</dt>
          <dd className="num">
            {report.studiedDays}
            <small>{t('report.dayUnit')}</small>
          </dd>
        </div>
        <div>
          <dt>{t('report.watched')}</dt>
          <dd className="num">
            {report.totalMinutes}
            <small>{t('report.minuteUnit')}</small>
          </dd>
        </div>
        <div>
          <dt>{t('report.accuracy')}</dt>
          <dd className="num">
            {right ?? '—'}
            {right === null ? null : <small>%</small>}
          </dd>
        </div>
      </dl>
      <p className={styles.streak}>
        {streakDays > 0
          ? t.rich('report.streak', { days: streakDays, b: (text) => <b className="mark num">{text}</b> })
          : t('report.noStreak')}
      </p>
    </Sheet>
  );
}

function Days({ report }: { readonly report: Home }) {
  const t = useTranslations('study.report');
  const { days, today, to, totalMinutes, lastSameMinutes, lastTotalMinutes } = report;
  const difference = totalMinutes - lastSameMinutes;
  const how = difference > 0 ? 'more' : difference < 0 ? 'less' : 'same';
  return (
    <Sheet title={t('daily')}>
      <MinuteChart days={days} today={today} />
      <p className={styles.compare}>
        {to >= today ? t(`${how}ThanSame`, { minutes: Math.abs(difference) }) : t(`${how}ThanBefore`, { minutes: Math.abs(difference) })}
        {to >= today ? t('lastTotal', { minutes: lastTotalMinutes }) : null}
      </p>
      {report.subjects.length > 0 ? (
        <ul className={styles.subjects} aria-label={t('bySubject')}>
          {report.subjects.map(({ subjectName, minutes }) => (
            <li key={subjectName}>
              {subjectName}
              <b className="num">{t('minutesLong', { minutes })}</b>
            </li>
          ))}
        </ul>
      ) : null}
    </Sheet>
  );
}

function Courses({ report }: { readonly report: Home }) {
  const t = useTranslations('study.report');
  if (report.courses.length === 0) {
    return (
      <Sheet title={t('courses')}>
        <EmptyPanel text={t('noCourses')}>
          {report.viewer === 'learner' ? (
            <ButtonLink kind="outline" href={href('brand.home')}>
              {t('browse')}
            </ButtonLink>
          ) : null}
        </EmptyPanel>
      </Sheet>
    );
  }
  return (
    <Sheet title={t('courses')}>
      <ul className={styles.courses}>
        {report.courses.map(({ courseId, subjectName, title, finished, total }) => (
          <li key={courseId ?? title}>
            <div>
              <span className="cell" aria-hidden="true">
                {subjectName.slice(0, 1)}
              </span>
              <span className={styles.course}>
                <b className="num">{t('standing', { finished, total })}</b>
                <span>{title}</span>
              </span>
              {courseId === null ? null : (
                <Link className="link" href={href('personal.myCourseChapter', { courseId })} aria-label={t('openCourse', { title })}>
                  {t('open')}
                  <Icon name="r" />
                </Link>
              )}
            </div>
            <Cells cells={progressCells(finished, total, 16)} label={t('standing', { finished, total })} />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

function Details({ report, token }: { readonly report: Home; readonly token: string | null | undefined }) {
  const t = useTranslations('study.report');
  const { exercises, rewinds, skips, openMistakes, viewer } = report;
  const facts = [
    {
      id: 'study.exercise',
      title: t('exercise'),
      text: t('exerciseFacts', { done: exercises.done, wrong: exercises.done - exercises.right }),
    },
    { id: 'study.learning', title: t('learning'), text: t('learningFacts', { rewinds, skips }) },
  ] as const;
  return (
    <Sheet title={t('details')}>
      <div className={styles.cards}>
        {facts.map(({ id, title, text }) => {
          const body = (
            <>
              <b>{title}</b>
              <span>{text}</span>
            </>
          );
          return viewer === 'learner' ? (
            <Link key={id} href={href(id)}>
              {body}
            </Link>
          ) : (
            <div key={id}>{body}</div>
          );
        })}
      </div>
      {openMistakes > 0 ? <p className={styles.remark}>{t('mistakes', { count: openMistakes })}</p> : null}
      <p className={styles.onward}>
        <Link className="link" href={withToken(href('study.summary'), token)}>
          {t('summary')}
          <Icon name="r" />
        </Link>
      </p>
    </Sheet>
  );
}
