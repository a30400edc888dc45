import { getTranslations } from 'next-intl/server';
import { MoreLink } from '@/components/ui/button';
import { LevelMark } from '@/components/ui/level-mark';
import type { Output } from '@/lib/contracts';
import { dateShort, shortDay } from '@/lib/kernel/date';
import { masteryLevels, printed } from '@/lib/kernel/problems/names';
import { href } from '@/lib/routes';
import sheetText from './sheet-text.module.css';
import styles from './followed.module.css';
import { Sheet } from './screen';

type Report = Output<'evaluation.report'>;
type Problem = Report['problems'][number];

/** From here on a problem is understood. */
const ABLE = masteryLevels.indexOf('able');

/** What became of the 母题 that lost marks, here and in the reports before: every mark, every step since, where it stands now. */
export async function Followed({ report }: { readonly report: Report }) {
  const t = await getTranslations('evaluation.report');
  const { problems, previous, createdAt } = report;
  const earlier = problems.filter(({ steps }) => steps.some(({ at, lost }) => lost !== null && at < createdAt));
  const able = earlier.filter(({ level }) => masteryLevels.indexOf(level) >= ABLE);
  return (
    <Sheet id="follow" heading={t('follow')}>
      <p className={sheetText.caption}>{t('followText')}</p>
      {previous && earlier.length > 0 ? (
        <p className={sheetText.rose}>{t('roseOne', { all: earlier.length, count: able.length })}</p>
      ) : null}
      <ul className={styles.followed}>
        {problems.map((problem) => (
          <ProblemRow key={problem.problemId} problem={problem} report={report} />
        ))}
      </ul>
    </Sheet>
  );
}

async function ProblemRow({ problem, report }: { readonly problem: Problem; readonly report: Report }) {
  const t = await getTranslations('evaluation');
  const { problemId, number, title, level, dueOn, tries, steps } = problem;
  const set = report.sets.find((one) => one.problemId === problemId);
  const practise = set
    ? href('e.exercisesDetail', { reportId: report.reportId, setId: set.setId })
    : `${href('problem.detail', { no: problemId })}#kin`;
  return (
    <li>
      <LevelMark number={number} level={level} />
      <div>
        <h3>{title}</h3>
        <ol>
          {steps.map(({ at, lost, level: reached }) => (
            <li key={`${at}${reached ?? 'lost'}`}>
              <span className="num">{shortDay(dateShort(at))}</span>
              {reached ? <b>{t(`level.${reached}`)}</b> : <span className={styles.pen}>{t('report.lostOn', { count: lost ?? 0 })}</span>}
            </li>
          ))}
        </ol>
        <p>
          {t('report.nowAt', { level: t(`level.${level}`) })}
          {'；'}
          {tries === 0 ? t('report.untried') : t('report.tries', { count: tries })}
          {dueOn === null ? null : `；${t('report.dueOn', { day: shortDay(dueOn) })}`}
        </p>
        <p className="screen-only">
          <MoreLink href={practise} aria-label={`${t('report.doSimilar')}：${printed(number)} ${title}`}>
            {t('report.doSimilar')}
          </MoreLink>
        </p>
      </div>
    </li>
  );
}
