import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { CellHeading } from '@/components/ui/cell-heading';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import sheets from './sheets.module.css';
import styles from './screen.module.css';

/**
 * A screen of the evaluation: the bar with the way back and one action, the sheets, and at most one sticky line of
 * buttons. `quiet` = the bar's words are no heading, because the sheet has one.
 */
export async function Screen({
  title,
  back,
  action,
  foot,
  quiet = false,
  paper = false,
  children,
}: {
  readonly title: string;
  /** Address to go back to; none on the first screen. */
  readonly back?: string;
  readonly action?: ReactNode;
  readonly foot?: ReactNode;
  readonly quiet?: boolean;
  /** One sheet without gaps. */
  readonly paper?: boolean;
  readonly children: ReactNode;
}) {
  const t = await getTranslations('evaluation');
  return (
    <div className={cx(sheets.screen, paper && sheets.paper)}>
      <header className={styles.bar}>
        {back ? (
          <Link href={back} aria-label={t('back')}>
            <Icon name="l" />
          </Link>
        ) : (
          <span />
        )}
        {quiet ? <p>{title}</p> : <h1>{title}</h1>}
        {action ?? <span />}
      </header>
      {children}
      {foot ? <div className={styles.cta}>{foot}</div> : null}
    </div>
  );
}

/** A sheet with its heading in cells (eight characters at most) and, beside it, a link. `screenOnly` = nothing to print. */
export function Sheet({
  id,
  heading,
  side,
  screenOnly = false,
  children,
}: {
  readonly id: string;
  readonly heading: string;
  readonly side?: ReactNode;
  readonly screenOnly?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <section className={cx(sheets.sheet, screenOnly && 'screen-only')} aria-labelledby={id}>
      <div className={styles.head}>
        <CellHeading id={id} size="s">
          {heading}
        </CellHeading>
        {side}
      </div>
      {children}
    </section>
  );
}
