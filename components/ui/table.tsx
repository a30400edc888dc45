import type { ReactNode } from 'react';
import { cx } from './cx';
import './table.css';

export interface Column<Row> {
  readonly key: string;
  readonly head: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: 'left' | 'right' | 'center';
}

/**
 * A table that scrolls inside its own box on phones, or with `cards` stands there as a card a row, its heads as labels.
 * `caption` is for those who do not see it; `foot` = its last row, a cell a column.
 */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  cards = false,
  foot,
}: {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  readonly cards?: boolean;
  readonly foot?: readonly ReactNode[];
}) {
  return (
    <div className="data-table-box" tabIndex={0} role="region" aria-label={caption}>
      <table className={cx('data-table', cards && 'data-table-cards')}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ key, head, align }) => (
              <th key={key} scope="col" style={{ textAlign: align }}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ key, head, cell, align }) => (
                <td key={key} style={{ textAlign: align }} data-head={cards && typeof head === 'string' ? head : undefined}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {foot ? (
          <tfoot>
            <tr>
              {columns.map(({ key, align }, at) => {
                const Cell = at === 0 ? 'th' : 'td';
                return (
                  <Cell key={key} scope={at === 0 ? 'row' : undefined} style={{ textAlign: align }}>
                    {foot[at]}
                  </Cell>
                );
              })}
            </tr>
          </tfoot>
        ) : null}
      </table>
    </div>
  );
}
