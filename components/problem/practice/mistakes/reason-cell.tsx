import { useTranslations } from 'next-intl';
import { Cell } from '@/components/ui/cell';
import { cx } from '@/components/ui/cx';
import type { MistakeReason } from '@/lib/kernel/problems/names';
import styles from './reason-cell.module.css';

const looks: Readonly<Record<MistakeReason, string | undefined>> = { misread: styles.misread, slip: styles.slip, unknown: styles.unknown };

/** Why something went wrong, as one character in its cell: dashed, outlined, filled; empty where nobody has said it. The words stand beside it. */
export function ReasonCell({ reason }: { readonly reason: MistakeReason | null }) {
  const names = useTranslations('practice.reason');
  return (
    <Cell className={cx(styles.reason, reason && looks[reason])} aria-hidden="true">
      {reason ? names(reason).slice(0, 1) : ''}
    </Cell>
  );
}
