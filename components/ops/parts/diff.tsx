'use client';
import { lineDiff } from '@/lib/ops/line-diff';
import styles from './diff.module.css';

interface Props {
  readonly before: string;
  readonly after: string;
  /** Said where nothing differs. */
  readonly same: string;
}

const signs = { same: '  ', gone: '− ', new: '+ ' } as const;
const worn = { same: undefined, gone: styles.gone, new: styles.new } as const;

/** What a text has become, line by line. */
export function Diff({ before, after, same }: Props) {
  const lines = lineDiff(before, after);
  return (
    <>
      {lines.every(({ kind }) => kind === 'same') ? <p>{same}</p> : null}
      <div className={styles.diff} tabIndex={0} role="group">
        {lines.map(({ kind, text }, index) => (
          <div key={index} className={worn[kind]}>
            {signs[kind]}
            {text}
          </div>
        ))}
      </div>
    </>
  );
}
