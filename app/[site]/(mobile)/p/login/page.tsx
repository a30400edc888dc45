import type { Metadata } from 'next';
import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { SharedGone } from '@/components/pay-for-me/gone';
import { LoadErrorPanel } from '@/components/ui/state-panel';
import { pageMetadata } from '@/lib/pages/metadata';
import type { Failure } from '@/lib/contracts';
import type { PageProps } from '@/lib/pages/site';
import { loadFailureOf, loadPanel } from '@/lib/query/load-failure';
import { href } from '@/lib/routes';
import { returnAddress } from '@/lib/routes/return-address';
import { queryShareId } from '@/lib/routes/query-id';
import { readPageVisitor } from '@/lib/session/read';
import { readAbout } from '../../../shared';
import { LoginPage, LoginSheet } from '../../login-page';

export function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return pageMetadata(params, 'p.login');
}

/** /p/login: the token of a shared paper course by SMS code. Without a link that is good there is nothing to sign in to. */
export default async function Page({ searchParams }: PageProps) {
  const [query, jar, { paperShare }, t] = await Promise.all([
    searchParams,
    cookies(),
    readPageVisitor(),
    getTranslations('payForMe.login'),
  ]);
  const shareId = queryShareId(query.shareId) ?? queryShareId(jar.get('shareId')?.value);
  if (shareId === null)
    return (
      <LoginPage route="p.login">
        <SharedGone message={t('paperNoLink')} />
      </LoginPage>
    );
  const about = await readAbout(shareId);
  const temp = about.ok && about.data.kind === 'paperTemp';
  const next = returnAddress(query.to) ?? href(temp ? 'p.tempOrderDetailShare' : 'p.orderDetailShare', { shareId });
  if (about.ok && paperShare) redirect(next);
  return (
    <LoginPage route="p.login">
      {about.ok ? (
        <LoginSheet lead={t('paperLead', { title: about.data.title })} door={{ paper: shareId }} next={next} />
      ) : (
        <LinkFailure failure={about} />
      )}
    </LoginPage>
  );
}

/** Nobody has signed in here: the link is over, or the network failed. */
function LinkFailure({ failure }: { readonly failure: Failure }) {
  const kind = loadFailureOf(failure);
  return kind === 'missing' ? <SharedGone message={failure.message} /> : <LoadErrorPanel {...loadPanel(failure)} />;
}
