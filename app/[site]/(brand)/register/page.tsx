import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { RegisterSheet } from '@/components/account/register-sheet';
import { RegisterIsland } from '@/components/app/register-island';
import { pageMetadata } from '@/lib/pages/metadata';
import { SiteFrame } from '@/components/layout/site-frame';
import { type SiteParams } from '@/lib/pages/site';

interface Props {
  readonly params: SiteParams;
}

export const revalidate = 3600;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations('account.register');
  return pageMetadata(params, 'account.register', { description: t('description') });
}

/** /register, from the cache per site; the form is the same for everybody. */
export default function Page({ params }: Props) {
  return (
    <SiteFrame params={params} route="account.register">
      <RegisterSheet>
        <RegisterIsland />
      </RegisterSheet>
    </SiteFrame>
  );
}
