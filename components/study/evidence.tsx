'use client';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Link } from '@/components/ui/link';
import { EmptyPanel } from '@/components/ui/state-panel';
import { Table, type Column } from '@/components/ui/table';
import { TextLink } from '@/components/ui/text-link';
import type { BrowserInput, BrowserOutput } from '@/lib/contracts';
import { useApi } from '@/lib/query/hooks';
import { href } from '@/lib/routes';
import { printed } from '@/lib/kernel/problems/names';
import { queryId } from '@/lib/routes/query-id';
import { shortDay, weekdayAt } from './days';
import type { FigureName } from './figure';
import { readerInput, useReader, withReader } from './reader';
import { Sheet } from './sheet';
import { StudyState } from './study-state';
import sheetText from './sheet-text.module.css';
import styles from './evidence.module.css';

type Proof = BrowserOutput<'study.evidence'>;
type Line = Proof['list'][number];

const unitOf: Readonly<Record<FigureName, 'minutes' | 'days' | 'questions' | 'lessons' | 'courses' | 'times' | 'problems'>> = {
  minutes: 'minutes',
  days: 'days',
  streak: 'days',
  longest: 'days',
  done: 'questions',
  right: 'questions',
  wrong: 'questions',
  mistakes: 'questions',
  sections: 'lessons',
  courses: 'courses',
  rewinds: 'times',
  skips: 'times',
  remaining: 'lessons',
  known: 'problems',
  able: 'problems',
  mastered: 'problems',
  risen: 'problems',
  tries: 'times',
};
const isFigure = (name: string | null): name is FigureName => name !== null && Object.keys(unitOf).includes(name);
const problemForm = /^[a-z]+(-[a-z]+)?-\d{2}$/;
const dayForm = /^20\d{2}-\d{2}-\d{2}$/;

/** The figure that an address asks about, or null. */
export function useAskedFigure(): BrowserInput<'study.evidence'> | null {
  const query = useSearchParams();
  const figure = query.get('figure');
  if (!isFigure(figure)) return null;
  const [from, to, subjectName, courseId] = [query.get('from'), query.get('to'), query.get('subjectName'), queryId(query.get('courseId'))];
  const problemId = query.get('problemId');
  return {
    figure,
    ...(from && dayForm.test(from) ? { from } : {}),
    ...(to && dayForm.test(to) ? { to } : {}),
    ...(subjectName ? { subjectName } : {}),
    ...(courseId === null ? {} : { courseId }),
    ...(problemId && problemForm.test(problemId) ? { problemId } : {}),
  };
}

/** The lines behind a figure, with the sum at their foot; `part` = of a page that has a place for them. */
export function Evidence({ asked, part = false }: { readonly asked: BrowserInput<'study.evidence'>; readonly part?: boolean }) {
  const t = useTranslations('study');
  const reader = useReader();
  const answer = useApi('study.evidence', { ...asked, ...readerInput(reader) }, { enabled: reader !== undefined });
  return (
    <StudyState answer={answer}>
      {(proof) => {
        const lines = <Lines proof={proof} subjectName={asked.subjectName} />;
        return part ? (
          lines
        ) : (
          <Sheet title={t('evidence.title')}>
            {lines}
            <p className={sheetText.onward}>
              <TextLink href={withReader(href('study.report'), reader)}>{t('toReport')}</TextLink>
            </p>
          </Sheet>
        );
      }}
    </StudyState>
  );
}

function Lines({ proof, subjectName }: { readonly proof: Proof; readonly subjectName: string | undefined }) {
  const t = useTranslations('study');
  const { figure, from, to, total, list } = proof;
  const unit = unitOf[figure];
  const when =
    from && to ? (from === to ? shortDay(from) : t('week.span', { from: shortDay(from), to: shortDay(to) })) : t('evidence.ever');
  const columns = useColumns(figure);
  const tried = figure === 'tries' ? list[0]?.problem : null;
  const named = tried ? t('evidence.problemNamed', { number: printed(tried.number), title: tried.title }) : '';
  const about = [named, subjectName, figure === 'remaining' || figure === 'courses' ? '' : when].filter(Boolean).join(' · ');
  return (
    <>
      <p className={styles.total}>
        {t(`evidence.of.${figure}`)}
        <b className="num">{t(`evidence.unit.${unit}`, { count: total })}</b>
        {about ? <span>{about}</span> : null}
      </p>
      {list.length === 0 ? (
        <EmptyPanel text={t('evidence.none')} />
      ) : (
        <Table
          caption={t('evidence.table', { figure: t(`evidence.of.${figure}`) })}
          columns={columns}
          rows={list.map((line, at) => ({ ...line, at }))}
          rowKey={({ at }) => at}
          foot={[
            t('evidence.sum', { count: list.length }),
            ...columns.slice(1, -1).map(() => ''),
            <b key="sum" className="num">
              {total}
            </b>,
          ]}
        />
      )}
      <p className={styles.how}>
        <b>{t('evidence.howTitle')}</b>
        {t(`evidence.how.${figure}`)}
      </p>
    </>
  );
}

/** What stands in a line depends on what is counted. */
function useColumns(figure: FigureName): readonly Column<Line>[] {
  const t = useTranslations('study');
  const day: Column<Line> = {
    key: 'day',
    head: t('evidence.day'),
    cell: ({ date }) =>
      date ? (
        <span className={`num ${styles.tight}`}>
          {t('evidence.onDay', { weekday: t('weekday', { day: String(weekdayAt(date)) }), date: shortDay(date) })}
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
          courseTitle
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
      <span className={`num ${styles.tight}`}>{figure === 'minutes' && line.amount === 0 ? t('evidence.less') : line.amount}</span>
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
