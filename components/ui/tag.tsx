import type { ReactNode } from 'react';
import { cx } from './cx';

export type TagTone = 'plain' | 'red' | 'jade' | 'amber' | 'ink' | 'hl';
const tones: Readonly<Record<TagTone, string>> = { plain: '', red: 'tag-r', jade: 'tag-g', amber: 'tag-a', ink: 'tag-f', hl: 'tag-h' };

/** A small word in a box: `hl` editorial, `ink` a grade, `amber` waiting for payment, `jade` genuine or done. */
export function Tag({
  tone = 'plain',
  className,
  children,
}: {
  readonly tone?: TagTone;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  return <span className={cx('tag', tones[tone], className)}>{children}</span>;
}
