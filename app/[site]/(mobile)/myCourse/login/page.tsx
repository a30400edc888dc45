import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { PhoneLoginSheet } from '@/components/account/phone-login-sheet';
import shared from '@/components/learner/phone/phone.module.css';
import { MoreLink } from '@/components/ui/button';
import { ModuleBar } from '@/components/ui/module-bar';
import { pageMetadata } from '@/lib/pages/metadata';
import { siteOf, type SiteParams } from '@/lib/pages/site';
import { href } from '@/lib/routes';
import { returnAddress } from '@/lib/routes/return-address';
import { readSession } from '@/lib/session/read';
import { ModulePage } from '../../module-page';
import styles from './page.module.css';

interface Props {
  readonly params: SiteParams;
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

export function generateMetadata({ params }: Props): Promise<Metadata> {
  return pageMetadata(params, 'myCourse.login');
}

/** /myCourse/login?to=: where to go on; who is signed in goes there at once. */
export default async function Page({ params, searchParams }: Props) {
  const [site, { to }, session, titles, t] = await Promise.all([
    siteOf(params),
    searchParams,
    readSession(),
    getTranslations('titles'),
    getTranslations('myCourse.login'),
  ]);
  const next = returnAddress(to) ?? href('myCourse.index');
  if (session) redirect(next);
  return (
    <ModulePage namespaces={[]}>
      <div className={shared.ground}>
        <ModuleBar title={titles('myCourse.login')} back={{ href: href('m.home'), label: t('toHome') }} />
        <section className={styles.login}>
          <h2>{t('heading')}</h2>
          <p className={shared.lead}>{t('lead')}</p>
          <noscript>
            <p className={shared.lead}>{t('noScript', { phone: site.phone, hours: site.hours })}</p>
          </noscript>
          <PhoneLoginSheet door={{ role: 'learner' }} next={next} />
        </section>
        <p className={styles.onward}>
          <MoreLink href={href('freeCourse.home')}>{t('noAccount')}</MoreLink>
          <MoreLink href={href('account.register', { to: next })}>{t('toRegister')}</MoreLink>
        </p>
      </div>
    </ModulePage>
  );
}
