import { getTranslations } from 'next-intl/server';
import { cx } from '@/components/ui/cx';
import { Table } from '@/components/ui/table';
import type { Output } from '@/lib/contracts';
import { dateShort, shortDay } from '@/lib/kernel/date';
import { printed } from '@/lib/kernel/problems/names';
import fold from '../fold.module.css';
import sheetText from '../sheet-text.module.css';
import { Sheet } from '../screen';
import { PointRow, type Paper } from './point-row';
import own from './points.module.css';
import shared from './rows.module.css';

type Subject = Output<'evaluation.comparison'>['subjects'][number];
type Row = Subject['topics'][number];

/** Marks lost by parts of the paper or by 母题: what each of the latest papers took, and what became of it. */
export async function Points({ of, subject }: { readonly of: 'topics' | 'problems'; readonly subject: Subject }) {
  const t = await getTranslations('evaluation.compare');
  const rows = subject[of];
  const papers = subject.beside.flatMap((reportId) => {
    const report = subject.reports.find((one) => one.reportId === reportId);
    return report ? [{ reportId, date: dateShort(report.createdAt) }] : [];
  });
  const count = (became: Row['became']): number => rows.filter((row) => row.became === became).length;
  return (
    <Sheet id={of} heading={t(of)}>
      {rows.length === 0 ? (
        <p className={sheetText.caption}>{t('noneLost')}</p>
      ) : (
        <>
          <p>{t('counts', { again: count('again'), fresh: count('new'), mended: count('mended') })}</p>
          {count('unasked') > 0 ? <p>{t('unasked', { count: count('unasked') })}</p> : null}
          {subject.reports.length > papers.length ? <p className={sheetText.meta}>{t('beside', { count: papers.length })}</p> : null}
          <ul className={cx(shared.rows, own.points)}>
            {rows.map((row) => (
              <PointRow key={row.name} row={row} papers={papers} most={mostLost(rows)} />
            ))}
          </ul>
          <AsTable of={of} rows={rows} loose={of === 'problems' ? subject.loose : []} papers={papers} />
        </>
      )}
    </Sheet>
  );
}

/** The longest bar. */
const mostLost = (rows: readonly Row[]): number => Math.max(1, ...rows.flatMap(({ cells }) => cells.map((cell) => cell?.lost ?? 0)));

interface TableProps {
  readonly of: 'topics' | 'problems';
  readonly rows: readonly Row[];
  readonly loose: Subject['loose'];
  readonly papers: readonly Paper[];
}

/** The figures of the list, a column a paper, added up. */
async function AsTable({ of, rows, loose, papers }: TableProps) {
  const t = await getTranslations('evaluation.compare');
  const lines = [
    ...rows.map(({ name, number, cells, became }) => ({
      name: number === null ? name : `${printed(number)} ${name}`,
      cells,
      now: t(`became.${became}`),
    })),
    ...(loose.some((cell) => cell !== null && cell.lost > 0) ? [{ name: t('loose'), cells: loose, now: '' }] : []),
  ];
  const total = papers.map((_, at) => lines.reduce((sum, { cells }) => sum + (cells[at]?.lost ?? 0), 0));
  const say = (lost: number | undefined): string => (lost === undefined ? '—' : lost === 0 ? '0' : t('minus', { count: lost }));
  return (
    <details className={fold.fold}>
      <summary>{t('asTable')}</summary>
      <Table
        caption={t('inTable', { list: t(of) })}
        columns={[
          { key: 'name', head: t(of === 'topics' ? 'point' : 'problem'), cell: ({ name }) => name },
          ...papers.map(({ reportId, date }, at) => ({
            key: String(reportId),
            head: shortDay(date),
            cell: ({ cells }: (typeof lines)[number]) => <span className="num">{say(cells[at]?.lost)}</span>,
            align: 'right' as const,
          })),
          { key: 'now', head: t('now'), cell: ({ now }) => <span className="whitespace-nowrap">{now}</span>, align: 'right' },
        ]}
        rows={lines}
        rowKey={({ name }) => name}
        foot={[t('total'), ...total.map((lost) => say(lost)), '']}
      />
    </details>
  );
}
