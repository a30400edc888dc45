import type { ReactNode } from 'react';

export interface Column<Row> {
  readonly key: string;
  readonly head: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: 'left' | 'right' | 'center';
}

/** A table that scrolls inside its own box on phones. `caption` is for those who do not see it. */
export function Table<Row>({
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
  return (
    <div className="tb-box" tabIndex={0} role="region" aria-label={caption}>
      <table className="tb">
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
              {columns.map(({ key, cell, align }) => (
                <td key={key} style={{ textAlign: align }}>
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
