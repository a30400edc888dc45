'use client';
import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';
import styles from './paper.module.css';
import type { Paper } from './use-paper';

/** Another device has written in it: what stands here is what both have. */
export function Elsewhere({ run: { elsewhere, paper } }: { readonly run: Paper }) {
  const t = useTranslations('practice.paper');
  return (
    <p role="status" className={cx(elsewhere && styles.elsewhere)}>
      {elsewhere ? t(paper?.handed ? 'handedElsewhere' : 'elsewhere') : ''}
    </p>
  );
}
