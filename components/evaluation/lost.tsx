import { getTranslations } from 'next-intl/server';
import { Cell } from '@/components/ui/cell';
import { paperAnchor } from '@/components/ui/marked-questions';
import { questionAnchor } from '@/lib/format/question-anchor';
import { TextLink, linkLook } from '@/components/ui/text-link';
import type { Output } from '@/lib/contracts';
import { clock } from '@/lib/format/duration';
import { momentMark } from '@/lib/format/moment';
import { printed } from '@/lib/kernel/problems/names';
import { href } from '@/lib/routes';
import styles from './amounts.module.css';
import { Sheet } from './screen';

type Report = Output<'evaluation.report'>;

/** Where points were lost, each with its 母题; together they are what the total lacks. */
export async function Lost({ report }: { readonly report: Report }) {
  const t = await getTranslations('evaluation.report');
  const { score, fullScore, problems, marked } = report;
  return (
    <Sheet id="lost" heading={t('lost')}>
      <ol className={styles.lost}>
        {report.weakPoints.map(({ questionNo, title, why, lost, problemId, explained }) => (
          <li key={questionNo} id={questionAnchor(questionNo)}>
            <Cell>
              <span className="sr-only">{t('question', { no: questionNo })}</span>
              <span aria-hidden="true">{questionNo}</span>
            </Cell>
            <div>
              <h3>{title}</h3>
              <p>{why}</p>
              <ToProblem problem={problems.find((one) => one.problemId === problemId)} />
              {explained ? <ToLesson explained={explained} no={questionNo} /> : null}
              {marked?.questions.some(({ no }) => no === questionNo) ? (
                <a className={linkLook} href={`#${paperAnchor(questionNo)}`}>
                  {t('onPaper')}
                </a>
              ) : null}
            </div>
            <b className="num">
              <span className="sr-only">{t('lostPoints', { count: lost })}</span>
              <span aria-hidden="true">−{lost}</span>
            </b>
          </li>
        ))}
      </ol>
      <p className={styles.sum}>{t('lostSum', { lost: fullScore - score, full: fullScore, score })}</p>
    </Sheet>
  );
}

async function ToProblem({ problem }: { readonly problem: Report['problems'][number] | undefined }) {
  const t = await getTranslations('problem');
  if (!problem) return null;
  const { problemId, number, title } = problem;
  return <TextLink href={href('problem.detail', { no: problemId })}>{t('link', { number: printed(number), title })}</TextLink>;
}

/** One press to the part of the lesson that explains it. */
async function ToLesson({
  explained,
  no,
}: {
  readonly explained: NonNullable<Report['weakPoints'][number]['explained']>;
  readonly no: number;
}) {
  const t = await getTranslations('evaluation.report');
  const { courseId, sectionId, at, label, open } = explained;
  const text = t(open ? 'toLesson' : 'toLessonBuy', { label, at: clock(at) });
  return (
    <TextLink href={href('video.play', { courseId, sectionId }) + momentMark(at)} aria-label={`${t('question', { no })}：${text}`}>
      {text}
    </TextLink>
  );
}
