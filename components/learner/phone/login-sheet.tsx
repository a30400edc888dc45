import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { MoreLink } from '@/components/ui/button';
import { href } from '@/lib/routes';
import type { Site } from '@/lib/sites';
import shared from './phone.module.css';
import styles from './login-sheet.module.css';

/** The sheet around the login of /myCourse (`children`): why there is one, what without script, and the ways of who has no account. */
export async function LoginSheet({ site, next, children }: { readonly site: Site; readonly next: string; readonly children: ReactNode }) {
  const t = await getTranslations('myCourse.login');
  return (
    <>
      <section className={styles.login}>
        <h2>{t('heading')}</h2>
        <p className={shared.lead}>{t('lead')}</p>
        <noscript>
          <p className={shared.lead}>{t('noScript', { phone: site.phone, hours: site.hours })}</p>
        </noscript>
        {children}
      </section>
      <p className={styles.onward}>
        <MoreLink href={href('freeCourse.home')}>{t('noAccount')}</MoreLink>
        <MoreLink href={href('account.register', { to: next })}>{t('toRegister')}</MoreLink>
      </p>
    </>
  );
}
