import { getTranslations } from 'next-intl/server';
import { CellHeading } from '@/components/ui/cell-heading';
import { Cells, progressCells } from '@/components/ui/cells';
import { cx } from '@/components/ui/cx';
import { Facts } from '@/components/ui/facts';
import { Icon } from '@/components/ui/icon';
import { Table } from '@/components/ui/table';
import { TextLink, linkLook } from '@/components/ui/text-link';
import pens from '@/components/ui/words.module.css';
import type { Output } from '@/lib/contracts';
import { scoreChange } from '@/lib/format/score-change';
import { dateShort } from '@/lib/kernel/date';
import { href } from '@/lib/routes';
import amounts from './amounts.module.css';
import fold from './fold.module.css';
import { numerals } from '@/lib/format/numerals';
import sheetText from './sheet-text.module.css';
import styles from './report.module.css';
import { Followed } from './followed';
import { Lost } from './lost';
import { Marked } from './marked';
import { Radar } from './radar';
import { NextSteps } from './next-steps';
import { TeacherWords } from './rich-text';
import { ScoreMark } from './score-mark';
import { Sheet } from './screen';
import { SetCard } from './set-card';

type Report = Output<'evaluation.report'>;

/** Of ten cells and fewer points than that part of the whole, the row is red. */
const WEAK_RATE = 0.75;

/** The report as its exam-paper sheets. `isLatest` = nobody is looking back. */
export async function ReportSheets({ report, isLatest }: { readonly report: Report; readonly isLatest: boolean }) {
  const t = await getTranslations('evaluation.report');
  const weak = report.modules.filter((module) => module.weak).length;
  return (
    <>
      <Head report={report} isLatest={isLatest} />
      <Sheet id="modules" heading={t('modules', { count: numerals[report.modules.length] ?? '' })}>
        <Radar
          modules={report.modules}
          label={t('radar', { list: report.modules.map(({ name, score }) => `${name}${score}`).join('，') })}
        />
        <p className={sheetText.caption}>
          {weak > 0
            ? t.rich('ringed', {
                count: numerals[weak] === '二' ? '两' : (numerals[weak] ?? ''),
                pen: (words) => <span className={pens.pen}>{words}</span>,
              })
            : t('allFull')}
        </p>
        <details className={fold.fold}>
          <summary>{t('asTable')}</summary>
          <Table
            caption={t('table')}
            columns={[
              { key: 'name', head: t('module'), cell: ({ name }) => name },
              { key: 'score', head: t('points'), cell: ({ score, full }) => t('of', { score, full }), align: 'right' },
              { key: 'weak', head: t('weakest'), cell: (module) => (module.weak ? t('weakest') : ''), align: 'right' },
            ]}
            rows={report.modules}
            rowKey={({ name }) => name}
          />
        </details>
      </Sheet>
      <Sheet id="topics" heading={t('topics')}>
        <ul className={styles.topics}>
          {report.topics.map(({ name, score, full }) => {
            const low = score / full < WEAK_RATE;
            const cells = progressCells(score, full, 10).map((tone) => (low && tone === 'done' ? 'weak' : tone));
            return (
              <li key={name}>
                <span>{name}</span>
                <Cells cells={cells} label={t('of', { score, full })} />
                <span className={cx('num', low && pens.pen)}>{t('of', { score, full })}</span>
              </li>
            );
          })}
        </ul>
        <p className={amounts.sum}>
          <span>{t('sum')}</span>
          <b className="num">{t('of', { score: report.score, full: report.fullScore })}</b>
        </p>
      </Sheet>
      {report.weakPoints.length > 0 ? <Lost report={report} /> : null}
      {report.marked ? <Marked marked={report.marked} /> : null}
      {report.problems.length > 0 ? <Followed report={report} /> : null}
      <Sheet id="strengths" heading={t('strengths')}>
        <ul className={styles.good}>
          {report.strengths.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </Sheet>
      {report.sets.length > 0 ? (
        <Sheet
          id="sets"
          heading={t('sets')}
          side={
            <TextLink href={href('e.recommendExercises', { reportId: report.reportId })}>
              {t('allSets', { count: report.sets.length })}
              <Icon name="r" />
            </TextLink>
          }
        >
          <div className={styles.shelf} tabIndex={0} role="region" aria-label={t('shelf')}>
            {report.sets.slice(0, 4).map((set) => (
              <SetCard key={set.setId} set={set} reportId={report.reportId} />
            ))}
          </div>
        </Sheet>
      ) : null}
      <Sheet id="words" heading={t('words')}>
        <div className={sheetText.words}>
          <p>
            <TeacherWords text={report.words} />
          </p>
          <div className={styles.by}>
            <img src={report.teacher.portrait} alt="" width={40} height={40} />
            <p>
              <b>{report.teacher.name}</b>
              <span>{report.teacher.title}</span>
            </p>
            <svg viewBox="0 0 100 100" aria-hidden="true">
              <path d="M50 8L72 88L6 36L94 32L26 90L51 6" />
            </svg>
          </div>
        </div>
      </Sheet>
      <NextSteps report={report} />
    </>
  );
}

async function Head({ report, isLatest }: { readonly report: Report; readonly isLatest: boolean }) {
  const t = await getTranslations('evaluation.report');
  const { previous, score, fullScore, subjectName, questionCount, usedMinutes, teacher } = report;
  const { say, values } = scoreChange(report);
  const facts = [
    [t('name'), report.learnerName],
    [t('grade'), report.gradeName],
    [t('date'), dateShort(report.createdAt)],
  ] as const;
  return (
    <section className={styles.paperHead} aria-labelledby="report">
      <Facts facts={facts} className={styles.info} />
      <CellHeading as="h1" id="report" className={styles.title}>
        {t('heading')}
      </CellHeading>
      <ScoreMark score={score} label={t('score', { score, full: fullScore })} />
      <div className={styles.summary}>
        <p>
          <b>{t(say, values)}</b>
        </p>
        <p>{t('facts', { subject: subjectName, count: questionCount, minutes: usedMinutes })}</p>
        <p>{t('by', { teacher: teacher.name })}</p>
        <p className="screen-only">
          <a className={linkLook} href="#topics">
            {t('howScored', { score })}
          </a>
        </p>
        {isLatest ? null : <TextLink href={href('e.report')}>{t('latest')}</TextLink>}
        {previous ? <TextLink href={href('e.report', { reportId: previous.reportId })}>{t('previous')}</TextLink> : null}
      </div>
    </section>
  );
}
