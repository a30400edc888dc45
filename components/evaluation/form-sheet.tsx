import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { CellHeading } from '@/components/ui/cell-heading';
import { LogoMark } from '@/components/ui/logo-mark';
import styles from './form-sheet.module.css';
import { Screen } from './screen';

/** A screen with one form on paper. */
export async function FormSheet({
  bar,
  brand,
  back,
  heading,
  lead,
  children,
}: {
  readonly bar: string;
  readonly brand: string;
  readonly back?: string;
  readonly heading: string;
  readonly lead?: string;
  readonly children: ReactNode;
}) {
  const t = await getTranslations('evaluation');
  return (
    <Screen title={bar} back={back} quiet paper>
      <div className={styles.form}>
        <p className={styles.brand}>
          <LogoMark size={40} />
          {brand}
          <small>{t('brandLine')}</small>
        </p>
        <CellHeading as="h1">{heading}</CellHeading>
        {lead ? <p>{lead}</p> : null}
        {children}
      </div>
    </Screen>
  );
}
