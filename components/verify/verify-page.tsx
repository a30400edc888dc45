import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { CellHeading } from '@/components/ui/cell-heading';
import { LogoMark } from '@/components/ui/logo-mark';
import { Tabs } from '@/components/ui/tabs';
import { href } from '@/lib/routes';
import type { Site } from '@/lib/sites';
import type { VerifySubject } from './rules';
import { VerifyTips } from './verify-tips';
import styles from './verify.module.css';

/** /checkService/index: the check as a page of its own, for phones and for who has no script. `children` = the form. */
export async function VerifyPage({
  subject,
  site,
  children,
}: {
  readonly subject: VerifySubject;
  readonly site: Site;
  readonly children: ReactNode;
}) {
  const [t, layout, titles] = await Promise.all([
    getTranslations('verify.page'),
    getTranslations('layout.verify'),
    getTranslations('titles'),
  ]);
  const { phone, hours } = site;
  return (
    <div className="px-30 pt-30 pb-80">
      <p className={styles.brand}>
        <LogoMark size={40} />
        {site.name}
      </p>
      <CellHeading as="h1">{titles('service.check')}</CellHeading>
      <p className={styles.lead}>{t('lead')}</p>
      <Tabs
        equal
        className="mb-30"
        label={layout('title')}
        active={subject}
        items={(['adviser', 'book'] as const).map((key) => ({ key, label: layout(key), href: href('service.check', { type: key }) }))}
      />
      <h2 className="sr-only">{layout(subject)}</h2>
      <noscript>
        <p className={styles.noScript}>{t(`${subject}NoScript`, { phone, hours })}</p>
      </noscript>
      {children}
      <VerifyTips phone={phone} hours={hours} />
    </div>
  );
}
