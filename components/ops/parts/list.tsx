'use client';
import { Button, Table, type TableColumnsType, type TableProps } from 'antd';
import { useTranslations } from 'next-intl';
import type { HTMLAttributes } from 'react';
import type { DeskFailure } from '../data/ask';
import { cx } from '@/components/ui/cx';
import { Failure, Missed } from './failure';
import styles from './list.module.css';

interface Look<Row extends object> {
  /** A row's own name. */
  readonly rowKey: (row: Row) => string | number;
  readonly columns: TableColumnsType<Row>;
  /** What the table holds, for whoever does not see it. */
  readonly label: string;
  /** What is true when there is nothing. */
  readonly empty?: string;
  /** On a phone a row is one or two lines of words that need no name before them. */
  readonly tight?: boolean;
  readonly select?: TableProps<Row>['rowSelection'];
}

interface RowsProps<Row extends object> extends Look<Row> {
  readonly rows: readonly Row[];
  readonly loading?: boolean;
}

/** The class of a column that goes where the window is narrow: the page behind the row has its fact, too. */
export const wide = styles.wide ?? '';
/** The class of a column that holds sentences, however long. */
export const sentences = styles.sentences ?? '';

/** A column whose cells know its name, which a phone shows in front of each. */
function named<Row extends object>(column: TableColumnsType<Row>[number]): TableColumnsType<Row>[number] {
  const { title } = column;
  if (typeof title !== 'string' || title === '') return column;
  const cell: HTMLAttributes<HTMLElement> & { readonly 'data-name': string } = { 'data-name': title };
  return { ...column, onCell: () => cell };
}

/** A table of what is there; on a phone a card a row. */
export function Rows<Row extends object>({ rows, rowKey, columns, label, empty, tight = false, select, loading = false }: RowsProps<Row>) {
  const t = useTranslations('ops.list');
  return (
    <div className={cx(styles.list, styles.cards, tight && styles.tight)} role="region" aria-label={label} tabIndex={0}>
      <Table<Row>
        size="middle"
        pagination={false}
        rowKey={rowKey}
        columns={columns.map(named)}
        dataSource={[...rows]}
        loading={{ spinning: loading, delay: 300 }}
        locale={{ emptyText: loading ? ' ' : (empty ?? t('empty')) }}
        {...(select && { rowSelection: select })}
      />
    </div>
  );
}

/** What was asked for, or is being asked for. */
interface Asked<Data> {
  readonly data: Data | undefined;
  readonly error: DeskFailure | null;
  readonly isPending: boolean;
  readonly refetch: () => unknown;
}

interface Props<Data, Row extends object> extends Look<Row> {
  readonly of: Asked<Data>;
  readonly rows: (data: Data) => readonly Row[];
}

/** A table of what was fetched: grey while it comes, the old rows under a refresh, one button after a fault. */
export function List<Data, Row extends object>({ of, rows, ...look }: Props<Data, Row>) {
  const t = useTranslations('ops.list');
  if (of.error && of.data === undefined) return <Missed error={of.error} refetch={of.refetch} />;
  return (
    <>
      {of.error ? <Failure message={t('stale', { message: of.error.message })} onRetry={() => void of.refetch()} /> : null}
      <Rows<Row> {...look} rows={of.data === undefined ? [] : rows(of.data)} loading={of.isPending} />
    </>
  );
}

interface MoreProps {
  readonly of: { readonly hasNextPage: boolean; readonly isFetchingNextPage: boolean; readonly fetchNextPage: () => unknown };
}

/** The next rows of a list that is fetched page by page (`usePages`). */
export function More({ of }: MoreProps) {
  const t = useTranslations('ops.list');
  return of.hasNextPage ? (
    <Button type="link" loading={of.isFetchingNextPage} onClick={() => void of.fetchNextPage()}>
      {t('more')}
    </Button>
  ) : null;
}
