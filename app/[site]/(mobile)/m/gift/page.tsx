import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { BareFrame } from '@/components/shell/frame/bare-frame';
import { Gift } from '@/components/mobile-site/gift';
import { ModuleFrame } from '@/components/mobile-site/module-frame';
import { pageMetadata } from '@/lib/pages/metadata';
import { siteOf, type PageProps } from '@/lib/pages/site';

export const revalidate = 3600;

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const [site, t] = await Promise.all([siteOf(params), getTranslations('mobileSite.gift')]);
  return pageMetadata(params, 'm.gift', { title: t('title'), description: t('description', { brand: site.name }) });
}

/** /m/gift, from the cache per site. */
export default async function Page({ params }: PageProps) {
  return (
    <BareFrame>
      <ModuleFrame site={await siteOf(params)} route="m.gift">
        <Gift />
      </ModuleFrame>
    </BareFrame>
  );
}
