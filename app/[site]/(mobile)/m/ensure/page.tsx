import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { BareFrame } from '@/components/shell/frame/bare-frame';
import { ModuleFrame } from '@/components/mobile-site/module-frame';
import { EnsurePage } from '@/components/verify/ensure-page';
import { pageMetadata } from '@/lib/pages/metadata';
import { siteOf, type PageProps } from '@/lib/pages/site';
import { VerifyCheck } from '../../verify-check';

export const revalidate = 3600;

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const [site, t] = await Promise.all([siteOf(params), getTranslations('mobileSite.ensure')]);
  return pageMetadata(params, 'm.ensure', { description: t('description', { brand: site.name }) });
}

/** /m/ensure, from the cache per site. */
export default async function Page({ params }: PageProps) {
  const [site, t] = await Promise.all([siteOf(params), getTranslations('mobileSite.ensure')]);
  return (
    <BareFrame>
      <ModuleFrame site={site} route="m.ensure">
        <EnsurePage site={site} book={t('book')}>
          <VerifyCheck subject="adviser" phone={site.phone} />
        </EnsurePage>
      </ModuleFrame>
    </BareFrame>
  );
}
