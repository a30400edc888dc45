import { Figure, type Asked } from './figure';
import type { Reader } from './reader';
import styles from './totals.module.css';

type Total = readonly [name: string, asked: Asked, amount: number | null, unit?: string];

/** Figures side by side, each opening its lines; null = there is nothing to count. */
export function Totals({ of, reader }: { readonly of: readonly Total[]; readonly reader: Reader | undefined }) {
  return (
    <dl className={styles.big}>
      {of.map(([name, asked, amount, unit]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">
            {amount === null ? (
              '—'
            ) : (
              <Figure asked={asked} reader={reader}>
                {amount}
                {unit ? <small>{unit}</small> : null}
              </Figure>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
