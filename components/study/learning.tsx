'use client';
import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { EmptyPanel } from '@/components/ui/state-panel';
import { Tag } from '@/components/ui/tag';
import type { BrowserOutput } from '@/lib/contracts';
import { shortDay } from '@/lib/kernel/date';
import { gathered } from '@/lib/kernel/gathered';
import { useApi } from '@/lib/query/hooks';
import { href } from '@/lib/routes';
import { useAskedFigure } from './asked-figure';
import { weekdayAt } from './days';
import { Evidence } from './evidence';
import { Sheet } from './sheet';
import { StudyState } from './study-state';
import sheetText from './sheet-text.module.css';
import styles from './learning.module.css';
import { useKeptWeek } from './use-kept-week';
import { useWeek } from './use-week';
import { WeekChoice } from './week-choice';

type Row = BrowserOutput<'study.learning'>['list'][number];

/** The rows of each day, the latest day first. */
const byDay = (list: readonly Row[]) => [...gathered(list, ({ date }) => date)].sort(([a], [b]) => b.localeCompare(a));

/** /studymag/detail/learning; with `?figure=` the lines of a figure. */
export function Learning() {
  const asked = useAskedFigure();
  return asked ? <Evidence asked={asked} /> : <WeekLog />;
}

function WeekLog() {
  const t = useTranslations('study');
  const { week, setFrom } = useWeek();
  const { answer, busy } = useKeptWeek('study.learning', week, useApi('study.learning', week, { keep: true }));
  return (
    <StudyState answer={answer}>
      {({ list, from, to, today, totalMinutes }) => (
        <div aria-busy={busy}>
          <Sheet title={t('learning.title')} aside={<WeekChoice from={from} to={to} today={today} onChoose={setFrom} />}>
            {list.length === 0 ? (
              <EmptyPanel text={t('learning.empty')}>
                <ButtonLink kind="outline" href={href('study.plan')}>
                  {t('learning.toPlan')}
                </ButtonLink>
              </EmptyPanel>
            ) : (
              <p className={sheetText.small}>
                {t('learning.total', {
                  lessons: new Set(list.map((row) => row.sectionId)).size,
                  minutes: totalMinutes,
                })}
              </p>
            )}
            {byDay(list).map(([date, rows]) => (
              <section key={date} className={styles.logDay} aria-labelledby={`day-${date}`}>
                <h3 id={`day-${date}`} className="num">
                  {t('learning.day', { weekday: t('thisWeek.weekday', { day: String(weekdayAt(date)) }), date: shortDay(date) })}
                </h3>
                <ul>
                  {rows.map((row) => (
                    <LogRow key={row.sectionId} row={row} />
                  ))}
                </ul>
              </section>
            ))}
          </Sheet>
        </div>
      )}
    </StudyState>
  );
}

function LogRow({ row }: { readonly row: Row }) {
  const t = useTranslations('study.learning');
  const { courseId, sectionId, sectionIndex, sectionTitle, courseTitle, minutes, finished, rating, rewinds, skips } = row;
  const jumps = [rewinds > 0 ? t('rewinds', { count: rewinds }) : '', skips > 0 ? t('skips', { count: skips }) : ''].filter(Boolean);
  return (
    <li>
      <Link href={href('video.play', { courseId, sectionId })}>
        <b>{t('lesson', { index: sectionIndex, title: sectionTitle })}</b>
        <span>{courseTitle}</span>
        <span className="num">
          {minutes === 0 ? t('underMinute') : t('minutes', { minutes })}
          {jumps.length > 0 ? ` · ${jumps.join(' · ')}` : ''}
        </span>
      </Link>
      <span className={styles.tags}>
        <Tag tone={finished ? 'jade' : 'plain'}>{t(finished ? 'finished' : 'unfinished')}</Tag>
        {rating === null ? null : <Tag tone={rating === 1 ? 'red' : 'plain'}>{t('rating', { rating: String(rating) })}</Tag>}
      </span>
    </li>
  );
}
