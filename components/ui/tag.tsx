import './sheets';
import type { ReactNode } from 'react';
import { cx } from './cx';
import styles from './paper.module.css';

export type TagTone = 'plain' | 'red' | 'jade' | 'amber' | 'ink' | 'hl';
const tones: Readonly<Record<TagTone, string>> = {
  plain: '',
  red: styles.red,
  jade: styles.jade,
  amber: styles.amber,
  ink: styles.ink,
  hl: styles.hl,
};

/** A small word in a box: `hl` editorial, `ink` a grade, `amber` waiting for payment, `jade` genuine or done. */
export function Tag({
  tone = 'plain',
  className,
  children,
}: {
  readonly tone?: TagTone;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) {
  return <span className={cx(styles.tag, tones[tone], className)}>{children}</span>;
}
