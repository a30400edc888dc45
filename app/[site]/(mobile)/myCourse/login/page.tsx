import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { PhoneLoginSheet } from '@/components/account/phone-login-sheet';
import { LoginSheet } from '@/components/learner/phone/login-sheet';
import styles from '@/components/learner/phone/phone.module.css';
import { BareFrame } from '@/components/shell/frame/bare-frame';
import { ModuleBar } from '@/components/ui/module-bar';
import { pageMetadata } from '@/lib/pages/metadata';
import { siteOf, type PageProps } from '@/lib/pages/site';
import { href } from '@/lib/routes';
import { returnAddress } from '@/lib/routes/return-address';
import { readSession } from '@/lib/session/read';

export function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return pageMetadata(params, 'myCourse.login');
}

/** /myCourse/login?to=: where to go on; who is signed in goes there at once. */
export default async function Page({ params, searchParams }: PageProps) {
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
    <BareFrame>
      <div className={styles.ground}>
        <ModuleBar title={titles('myCourse.login')} back={{ href: href('m.home'), label: t('toHome') }} />
        <LoginSheet site={site} next={next}>
          <PhoneLoginSheet door={{ role: 'learner' }} next={next} />
        </LoginSheet>
      </div>
    </BareFrame>
  );
}
