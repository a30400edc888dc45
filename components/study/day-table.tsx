import { useTranslations } from 'next-intl';
import { Table } from '@/components/ui/table';
import type { BrowserOutput } from '@/lib/contracts';
import { useApi } from '@/lib/query/hooks';
import { dayNumber, weekdayAt } from './days';
import { readerInput, type Reader } from './reader';
import { StudyState } from './study-state';
import styles from './evidence.module.css';

const names = ['watched', 'practice', 'both', 'done', 'good'] as const;
const add = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

export interface WeekPart {
  readonly report: BrowserOutput<'study.home'>;
  readonly reader: Reader | undefined;
}

/** The seven days of a week: minutes of lessons and of practice, questions and those right at once, added up at the foot. */
export function DayTable({ report: { days, from, to }, reader }: WeekPart) {
  const t = useTranslations('study');
  const answer = useApi('study.evidence', { figure: 'done', from, to, ...readerInput(reader) });
  return (
    <StudyState answer={answer}>
      {({ list }) => {
        const rows = days.map(({ date, minutes, practice }) => {
          const lines = list.filter((line) => line.date === date);
          const [done, good] = [add(lines.map((line) => line.done ?? 0)), add(lines.map(({ right }) => right ?? 0))];
          return { date, watched: minutes, practice, both: minutes + practice, done, good };
        });
        return (
          <>
            <Table
              caption={t('desk.table')}
              columns={[
                {
                  key: 'date',
                  head: t('evidence.day'),
                  cell: ({ date }) => (
                    <b className="num whitespace-nowrap">
                      {t('desk.day', { weekday: t('thisWeek.weekday', { day: String(weekdayAt(date)) }), day: dayNumber(date) })}
                    </b>
                  ),
                },
                ...names.map((key) => ({
                  key,
                  head: t(`desk.${key}`),
                  cell: (day: (typeof rows)[number]) => <span className="num">{day.both + day.done > 0 ? day[key] : '—'}</span>,
                  align: 'right' as const,
                })),
              ]}
              rows={rows}
              rowKey={({ date }) => date}
              foot={[t('desk.sum'), ...names.map((key) => <b key={key}>{add(rows.map((row) => row[key]))}</b>)]}
            />
            <p className={styles.how}>
              <b>{t('evidence.howTitle')}</b>
              {t('desk.how')}
            </p>
          </>
        );
      }}
    </StudyState>
  );
}
