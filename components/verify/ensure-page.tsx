import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { MoreLink } from '@/components/ui/button';
import { CellHeading } from '@/components/ui/cell-heading';
import { href } from '@/lib/routes';
import type { Site } from '@/lib/sites';
import { VerifyTips } from './verify-tips';
import styles from './verify.module.css';

/** /m/ensure: the check of a course adviser, with the rules and sentences of the dialog (§5, §8). `book` = the words of the way to the check of books, `children` = the form. */
export async function EnsurePage({ site, book, children }: { readonly site: Site; readonly book: string; readonly children: ReactNode }) {
  const [t, layout, titles] = await Promise.all([
    getTranslations('verify.page'),
    getTranslations('layout.verify'),
    getTranslations('titles'),
  ]);
  const { phone, hours } = site;
  return (
    <div className="px-30 pt-30 pb-80">
      <CellHeading as="h1">{titles('m.ensure')}</CellHeading>
      <p className={styles.lead}>{t('lead')}</p>
      <h2 className="sr-only">{layout('adviser')}</h2>
      <noscript>
        <p className={styles.noScript}>{t('adviserNoScript', { phone, hours })}</p>
      </noscript>
      {children}
      <VerifyTips phone={phone} hours={hours} />
      <MoreLink href={href('service.check', { type: 'book' })}>{book}</MoreLink>
    </div>
  );
}
