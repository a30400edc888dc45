import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { JsonLd } from '@/components/shell/frame/json-ld';
import { BareFrame } from '@/components/shell/frame/bare-frame';
import { WechatSharePage } from '@/components/campaign/wechat-share-page';
import { aboutTexts } from '@/lib/content/about';
import { pageMetadata } from '@/lib/pages/metadata';
import { siteOf, type PageProps } from '@/lib/pages/site';
import { webPage } from '@/lib/pages/page-data';

export const revalidate = 3600;

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const [site, t] = await Promise.all([siteOf(params), getTranslations('campaign.follow')]);
  return pageMetadata(params, 'brand.wechatShare', { description: t('description', { brand: site.name }) });
}

/** /wechatShare, opened from a chat. */
export default async function Page({ params }: PageProps) {
  const site = await siteOf(params);
  const { meta } = await aboutTexts.companyProfile(site);
  return (
    <BareFrame>
      <JsonLd data={webPage(site, { name: site.brandTitle, route: 'brand.wechatShare' })} />
      <WechatSharePage site={site} profile={meta} />
    </BareFrame>
  );
}
