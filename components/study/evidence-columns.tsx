import { useTranslations } from 'next-intl';
import { Link } from '@/components/ui/link';
import type { Column } from '@/components/ui/table';
import type { BrowserOutput } from '@/lib/contracts';
import { shortDay } from '@/lib/kernel/date';
import { printed } from '@/lib/kernel/problems/names';
import { href } from '@/lib/routes';
import { unitOf } from './asked-figure';
import { weekdayAt } from './days';
import type { FigureName } from './figure';
import styles from './evidence.module.css';

type Line = BrowserOutput<'study.evidence'>['list'][number];

/** What stands in a line depends on what is counted. */
export function useColumns(figure: FigureName): readonly Column<Line>[] {
  const t = useTranslations('study');
  const day: Column<Line> = {
    key: 'day',
    head: t('evidence.day'),
    cell: ({ date }) =>
      date ? (
        <span className="num whitespace-nowrap">
          {t('evidence.onDay', { weekday: t('thisWeek.weekday', { day: String(weekdayAt(date)) }), date: shortDay(date) })}
        </span>
      ) : null,
  };
  const lesson: Column<Line> = {
    key: 'lesson',
    head: t('evidence.lesson'),
    cell: ({ problem, sectionIndex, sectionTitle, courseTitle }) => (
      <span className={styles.named}>
        {problem ? (
          <Link href={href('problem.detail', { no: problem.problemId })}>
            {t('evidence.problemNamed', { number: printed(problem.number), title: problem.title })}
          </Link>
        ) : sectionIndex === null || sectionTitle === null ? (
          (courseTitle ?? t('evidence.practice'))
        ) : (
          t('evidence.named', { index: sectionIndex, title: sectionTitle })
        )}
        {sectionTitle === null ? null : (
          <small>{problem ? t('evidence.named', { index: sectionIndex ?? 0, title: sectionTitle }) : courseTitle}</small>
        )}
      </span>
    ),
  };
  const done: Column<Line> = {
    key: 'done',
    head: t('evidence.what'),
    cell: ({ minutes, done: answers, right }) => t('evidence.onThatDay', { minutes: minutes ?? 0, done: answers ?? 0, right: right ?? 0 }),
  };
  const outOf: Column<Line> = { key: 'of', head: t('evidence.head.done'), cell: (line) => line.done, align: 'right' };
  const unit = unitOf[figure];
  const amount: Column<Line> = {
    key: 'amount',
    head: t(figure === 'right' ? 'evidence.head.right' : `evidence.head.${unit}`),
    cell: (line) => (
      <span className="num whitespace-nowrap">{figure === 'minutes' && line.amount === 0 ? t('evidence.less') : line.amount}</span>
    ),
    align: 'right',
  };
  const problem: Column<Line> = { ...lesson, key: 'problem', head: t('evidence.problem') };
  const step: Column<Line> = {
    key: 'step',
    head: t('evidence.what'),
    cell: ({ before, level }) =>
      before && level ? t('evidence.step', { before: t(`level.${before}`), level: t(`level.${level}`) }) : null,
  };
  const attempt: Column<Line> = {
    key: 'attempt',
    head: t('evidence.what'),
    cell: ({ part, verdict, level }) => {
      if (!part || !verdict) return null;
      const said = t(`evidence.verdict.${verdict}`);
      return `${t(`problemPart.${part}`)}：${level ? t('evidence.led', { verdict: said, level: t(`level.${level}`) }) : said}`;
    },
  };
  if (figure === 'tries') return [day, attempt, amount];
  if (figure === 'risen') return [day, problem, step, amount];
  if (unit === 'problems') return [day, problem, amount];
  if (unit === 'days') return [day, done, amount];
  if (figure === 'courses' || figure === 'remaining') return [lesson, amount];
  if (figure === 'right') return [day, lesson, outOf, amount];
  return [day, lesson, amount];
}
