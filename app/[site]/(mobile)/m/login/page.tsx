import type { Metadata } from 'next';
import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { pageMetadata } from '@/lib/pages/metadata';
import type { PageProps } from '@/lib/pages/site';
import { href } from '@/lib/routes';
import { returnAddress } from '@/lib/routes/return-address';
import { queryShareId } from '@/lib/routes/query-id';
import { readSession } from '@/lib/session/read';
import { readAbout } from '../../../shared';
import { LoginPage, LoginSheet } from '../../login-page';
import { isNotFound } from '@/lib/contracts/values/statuses';

export function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return pageMetadata(params, 'm.login');
}

/**
 * /m/login?to=: a session by SMS code or password, then what the login was asked for, else the shared order of the address,
 * else the one that was saved and not opened yet (§4.6), else the phone's home.
 */
export default async function Page({ searchParams }: PageProps) {
  const [query, jar, session, t] = await Promise.all([searchParams, cookies(), readSession(), getTranslations('payForMe.login')]);
  const shareId = queryShareId(query.shareId) ?? queryShareId(jar.get('shareId')?.value);
  const to = returnAddress(query.to);
  const shared = shareId === null ? href('m.home') : href('m.orderDetailShare', { shareId });
  if (session) redirect(to ?? shared);
  const about = shareId === null ? null : await readAbout(shareId);
  const said = about?.ok === false && about.kind === 'business' ? about : null;
  return (
    <LoginPage route="m.login">
      <LoginSheet
        lead={about?.ok ? t('lead', { title: about.data.title }) : t('leadPlain')}
        notice={said?.message}
        // Whoever has no order to pay for somebody else is a learner: asked for a grade and, of a child, for a guardian.
        door={{ role: shareId === null ? 'learner' : 'parent' }}
        next={to ?? (said && isNotFound(said) ? href('m.home') : shared)}
      />
    </LoginPage>
  );
}
