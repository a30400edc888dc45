import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { PhoneLoginSheet } from '@/components/account/phone-login-sheet';
import type { LoginDoor } from '@/components/account/phone-sign-in';
import { BareFrame } from '@/components/shell/frame/bare-frame';
import styles from '@/components/pay-for-me/pay-for-me.module.css';
import { ModuleBar } from '@/components/ui/module-bar';
import { href } from '@/lib/routes';

/** The frame of /m/login and /p/login. A public page: no providers, the form's words come by props. */
export async function LoginPage({ route, children }: { readonly route: 'm.login' | 'p.login'; readonly children: ReactNode }) {
  const [titles, t] = await Promise.all([getTranslations('titles'), getTranslations('payForMe.order')]);
  return (
    <BareFrame>
      <div className={styles.ground}>
        <ModuleBar title={titles(route)} back={{ href: href('brand.home'), label: t('toHome') }} />
        <div className={styles.body}>{children}</div>
      </div>
    </BareFrame>
  );
}

/** The sheet with the form: why one signs in here, number, code. */
export async function LoginSheet({
  lead,
  notice,
  ...form
}: {
  readonly lead: string;
  /** Why the link that led here opens nothing. */
  readonly notice?: string;
  readonly door: LoginDoor;
  readonly next: string;
}) {
  const t = await getTranslations('payForMe.login');
  return (
    <section className={styles.sheet} aria-labelledby="login-title">
      {notice ? (
        <p className={styles.failure} role="alert">
          {notice}
        </p>
      ) : null}
      <h2 id="login-title">{t('heading')}</h2>
      <p className={styles.lead}>{lead}</p>
      <noscript>
        <p className={styles.failure}>{t('noScript')}</p>
      </noscript>
      <PhoneLoginSheet {...form} />
    </section>
  );
}
