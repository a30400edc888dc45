import { getTranslations } from 'next-intl/server';
import { cx } from '@/components/ui/cx';
import { Table } from '@/components/ui/table';
import { TextLink } from '@/components/ui/text-link';
import type { Output } from '@/lib/contracts';
import { dateShort, shortDay } from '@/lib/kernel/date';
import { href } from '@/lib/routes';
import fold from '../fold.module.css';
import sheetText from '../sheet-text.module.css';
import { Sheet } from '../screen';
import own from './across.module.css';
import shared from './rows.module.css';
import { percentOf } from './percent';

type Subject = Output<'evaluation.comparison'>['subjects'][number];

/** A subject by its latest paper. */
function latestOf({ subjectName, reports, topics }: Subject) {
  const last = reports.at(-1);
  const before = reports.at(-2);
  if (!last) return [];
  const lost = topics.flatMap(({ name, cells }) => ({ name, lost: cells.at(-1)?.lost ?? 0 })).sort((a, b) => b.lost - a.lost);
  const rate = percentOf(last);
  return [
    {
      subjectName,
      last,
      rate,
      change: before ? rate - percentOf(before) : null,
      count: reports.length,
      most: lost.find((one) => one.lost > 0),
    },
  ];
}

/** The subjects side by side by their latest papers: what part of the marks, against the paper before, and where most were lost. */
export async function Across({ subjects }: { readonly subjects: readonly Subject[] }) {
  const t = await getTranslations('evaluation.compare');
  const rows = subjects.flatMap(latestOf);
  const changed = (change: number | null): string =>
    change === null ? t('only') : change === 0 ? t('same') : change > 0 ? t('up', { count: change }) : t('down', { count: -change });
  return (
    <Sheet id="across" heading={t('subjects')}>
      <ul className={cx(shared.rows, own.across)}>
        {rows.map(({ subjectName, last, rate, change, most }) => {
          const date = dateShort(last.createdAt);
          return (
            <li key={subjectName}>
              <h3>
                <TextLink href={href('e.compare', { subject: subjectName })}>{subjectName}</TextLink>
                <b className="num">{t('percent', { rate })}</b>
              </h3>
              <span className={own.full} aria-hidden="true">
                <i style={{ width: `${rate}%` }} />
              </span>
              <p>
                <TextLink href={href('e.report', { reportId: last.reportId })} aria-label={t('open', { date, subject: subjectName })}>
                  {`${shortDay(date)} ${t('of', { score: last.score, full: last.fullScore })}`}
                </TextLink>
                {change === null ? null : `${t('change')}${changed(change)}`}
              </p>
              {most ? <p>{t('mostLost', most)}</p> : null}
            </li>
          );
        })}
      </ul>
      <p className={sheetText.meta}>{t('rateText')}</p>
      <details className={fold.fold}>
        <summary>{t('asTable')}</summary>
        <Table
          caption={t('subjectTable')}
          columns={[
            { key: 'subject', head: t('subject'), cell: ({ subjectName }) => subjectName },
            { key: 'papers', head: t('papers'), cell: ({ count }) => t('paperCount', { count }), align: 'right' },
            { key: 'latest', head: t('latest'), cell: ({ last }) => t('of', { score: last.score, full: last.fullScore }), align: 'right' },
            { key: 'rate', head: t('rate'), cell: ({ rate }) => t('percent', { rate }), align: 'right' },
            { key: 'change', head: t('change'), cell: ({ change }) => changed(change), align: 'right' },
          ]}
          rows={rows}
          rowKey={({ subjectName }) => subjectName}
        />
      </details>
    </Sheet>
  );
}
