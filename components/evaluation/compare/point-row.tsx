import { getTranslations } from 'next-intl/server';
import { Tag, type TagTone } from '@/components/ui/tag';
import { TextLink } from '@/components/ui/text-link';
import type { Output } from '@/lib/contracts';
import { questionAnchor } from '@/lib/format/question-anchor';
import { shortDay } from '@/lib/kernel/date';
import { printed } from '@/lib/kernel/problems/names';
import { href } from '@/lib/routes';
import own from './point-row.module.css';

type Row = Output<'evaluation.comparison'>['subjects'][number]['topics'][number];

/** A column: a report and its day. */
export interface Paper {
  readonly reportId: number;
  readonly date: string;
}

const tones: Readonly<Record<Row['became'], TagTone>> = { again: 'red', new: 'amber', unasked: 'plain', mended: 'jade' };

/** A part of the paper or a 母题: a line a paper with a bar of the marks it took and the questions it took them on. `most` = the longest bar. */
export async function PointRow({ row, papers, most }: { readonly row: Row; readonly papers: readonly Paper[]; readonly most: number }) {
  const t = await getTranslations('evaluation.compare');
  const { problemId, number, name, cells, became } = row;
  return (
    <li>
      <h3>
        {problemId === null || number === null ? (
          name
        ) : (
          <TextLink href={href('problem.detail', { no: problemId })}>{`${printed(number)} ${name}`}</TextLink>
        )}
        <Tag tone={tones[became]}>{t(`became.${became}`)}</Tag>
      </h3>
      <ol>
        {papers.map(({ reportId, date }, at) => {
          const cell = cells[at] ?? null;
          return (
            <li key={reportId}>
              <span className="num">{shortDay(date)}</span>
              {cell === null ? (
                <span className={own.none}>{t('notAsked')}</span>
              ) : cell.lost === 0 ? (
                <span className={own.none}>{t('kept')}</span>
              ) : (
                <>
                  <span className={own.track} aria-hidden="true">
                    <i style={{ width: `${(cell.lost / most) * 100}%` }} />
                  </span>
                  <b className="num">{t('minus', { count: cell.lost })}</b>
                  <span className={own.evidence}>
                    <Evidence paper={{ reportId, date }} questions={cell.questions} />
                  </span>
                </>
              )}
            </li>
          );
        })}
      </ol>
    </li>
  );
}

/** The questions that a loss stands on; where they are not known, the list of the report that it stands in. */
async function Evidence({
  paper,
  questions,
}: {
  readonly paper: Paper;
  readonly questions: NonNullable<Row['cells'][number]>['questions'];
}) {
  const t = await getTranslations('evaluation.compare');
  const { reportId, date } = paper;
  const report = href('e.report', { reportId });
  if (questions.length === 0)
    return (
      <TextLink href={`${report}#topics`} aria-label={t('topicsOf', { date })}>
        {t('toTopics')}
      </TextLink>
    );
  return questions.map(({ no, lost }) => (
    <TextLink key={no} href={`${report}#${questionAnchor(no)}`} aria-label={t('questionOf', { date, no, lost })}>
      {t('question', { no })}
    </TextLink>
  ));
}
