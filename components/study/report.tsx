'use client';
import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { Cell } from '@/components/ui/cell';
import { Cells, progressCells } from '@/components/ui/cells';
import { Icon } from '@/components/ui/icon';
import { EmptyPanel } from '@/components/ui/state-panel';
import { TextLink } from '@/components/ui/text-link';
import marked from '@/components/ui/words.module.css';
import type { BrowserOutput } from '@/lib/contracts';
import { addDays } from '@/lib/kernel/time';
import { useApi } from '@/lib/query/hooks';
import { href } from '@/lib/routes';
import { Figure } from './figure';
import { MinuteChart } from './minute-chart';
import { MasterySheet } from './mastery-sheet';
import { ReportDetails } from './report-details';
import { ReportLinks } from './report-links';
import { readerInput, useReader, type Reader } from './reader';
import { Sheet } from './sheet';
import { StudyState } from './study-state';
import { Totals } from './totals';
import totals from './totals.module.css';
import rows from './rows.module.css';
import sheetText from './sheet-text.module.css';
import styles from './report.module.css';
import { useWeek } from './use-week';
import { WeekChoice } from './week-choice';
import { WeekStrip } from './week-strip';

type Home = BrowserOutput<'study.home'>;

/** /studymag/report. */
export function Report() {
  const reader = useReader();
  const { week, setFrom } = useWeek();
  const answer = useApi('study.home', { ...week, ...readerInput(reader) }, { enabled: reader !== undefined, keep: true });
  return (
    <StudyState answer={answer}>
      {(report) => (
        <div aria-busy={answer.isPlaceholderData}>
          <Week report={report} reader={reader} onChoose={setFrom} />
          <Days report={report} reader={reader} />
          <Courses report={report} reader={reader} />
          <MasterySheet report={report} reader={reader} />
          <ReportDetails report={report} reader={reader} />
          {report.viewer === 'link' ? null : <ReportLinks key={reader?.child} reader={reader} page="study.report" />}
        </div>
      )}
    </StudyState>
  );
}

interface Part {
  readonly report: Home;
  readonly reader: Reader | undefined;
}

function rate({ done, right }: Home['exercises']): number | null {
  return done === 0 ? null : Math.round((right / done) * 100);
}

function Week({ report, reader, onChoose }: Part & { readonly onChoose: (day: string) => void }) {
  const t = useTranslations('study');
  const { from, to, today, days, goal, learnerName, gradeName, viewer, streakDays } = report;
  const right = rate(report.exercises);
  return (
    <Sheet
      title={t(to >= today ? 'thisWeek.title' : 'report.thatWeek')}
      aside={<WeekChoice from={from} to={to} today={today} onChoose={onChoose} />}
    >
      {viewer === 'learner' ? null : (
        <p className={sheetText.whose}>{t('report.whose', { name: learnerName || t('report.nameless'), grade: gradeName ?? '' })}</p>
      )}
      <WeekStrip days={days} today={today} weekdays={goal.weekdays} />
      <Totals
        of={[
          [t('report.studiedDays'), { figure: 'days', from, to }, report.studiedDays, t('report.dayUnit')],
          [t('report.watched'), { figure: 'minutes', from, to }, report.totalMinutes, t('report.minuteUnit')],
          [t('report.accuracy'), { figure: 'right', from, to }, right, '%'],
        ]}
        reader={reader}
      />
      <p className={styles.tip}>{t('report.tip')}</p>
      <p className={styles.streak}>
        {streakDays > 0
          ? t.rich('report.streak', {
              days: streakDays,
              b: (text) => (
                <Figure asked={{ figure: 'streak' }} reader={reader}>
                  <b className={`${marked.mark} num`}>{text}</b>
                </Figure>
              ),
            })
          : t('report.noStreak')}
      </p>
    </Sheet>
  );
}

function Days({ report, reader }: Part) {
  const t = useTranslations('study.report');
  const { days, today, from, to, totalMinutes, lastSameMinutes, lastTotalMinutes } = report;
  const before = { from: addDays(from, -7), to: addDays(from, -1) };
  // What is compared with: the same days of a week that is not over, all of it else.
  const than = to >= today ? { ...before, to: addDays(today, -7) } : before;
  const difference = totalMinutes - lastSameMinutes;
  const how = difference > 0 ? 'more' : difference < 0 ? 'less' : 'same';
  return (
    <Sheet title={t('daily')}>
      <MinuteChart days={days} today={today} reader={reader} />
      <p className={styles.compare}>
        <Figure asked={{ figure: 'minutes', ...than }} reader={reader}>
          {t(to >= today ? `${how}ThanSame` : `${how}ThanBefore`, { minutes: Math.abs(difference) })}
        </Figure>
        {'，'}
        {t.rich('lastTotal', {
          minutes: lastTotalMinutes,
          b: (text) => (
            <Figure asked={{ figure: 'minutes', ...before }} reader={reader}>
              {text}
            </Figure>
          ),
        })}
      </p>
      {report.subjects.length > 0 ? (
        <ul className={totals.subjects} aria-label={t('bySubject')}>
          {report.subjects.map(({ subjectName, minutes }) => (
            <li key={subjectName}>
              {subjectName}
              <Figure asked={{ figure: 'minutes', from, to, subjectName }} reader={reader}>
                <b className="num">{t('minutesLong', { minutes })}</b>
              </Figure>
            </li>
          ))}
        </ul>
      ) : null}
    </Sheet>
  );
}

function Courses({ report, reader }: Part) {
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
      <ul className={rows.courses}>
        {report.courses.map(({ courseId, subjectName, title, finished, total }) => (
          <li key={courseId}>
            <div>
              <Cell className={rows.cell} aria-hidden="true">
                {subjectName.slice(0, 1)}
              </Cell>
              <span className={rows.course}>
                <Figure asked={{ figure: 'sections', courseId }} reader={reader}>
                  <b className="num">{t('standing', { finished, total })}</b>
                </Figure>
                <span>{title}</span>
              </span>
              {report.viewer !== 'learner' ? null : (
                <TextLink href={href('personal.myCourseChapter', { courseId })} aria-label={t('openCourse', { title })}>
                  {t('open')}
                  <Icon name="r" />
                </TextLink>
              )}
            </div>
            <Cells cells={progressCells(finished, total, 16)} label={t('standing', { finished, total })} />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
