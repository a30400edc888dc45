'use client';
import { useTranslations } from 'next-intl';
import { Table, type Column } from '@/components/ui/table';
import styles from './chart-table.module.css';

/** The figures of a drawing as a table, folded away below it. */
export function ChartTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
}: {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
}) {
  const t = useTranslations('study');
  return (
    <details className={styles.fold}>
      <summary>{t('asTable')}</summary>
      <Table caption={caption} columns={columns} rows={rows} rowKey={rowKey} />
    </details>
  );
}
