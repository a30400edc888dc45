import type { ReactNode } from 'react';
import { cx } from './cx';

export interface Column<Row> {
  readonly key: string;
  readonly head: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: 'left' | 'right' | 'center';
}

/**
 * A table that scrolls inside its own box on phones, or with `cards` stands there as a card a row, its heads as labels.
 * `caption` is for those who do not see it.
 */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  cards = false,
}: {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  readonly cards?: boolean;
}) {
  return (
    <div className="tb-box" tabIndex={0} role="region" aria-label={caption}>
      <table className={cx('tb', cards && 'tb-cards')}>
        <caption className="sr">{caption}</caption>
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
      </table>
    </div>
  );
}
