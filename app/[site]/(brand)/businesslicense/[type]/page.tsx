import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { NotFoundPage } from '@/components/shell/frame/not-found-page';
import { LicencePage } from '@/components/legal/licence-page';
import { JsonLd } from '@/components/shell/frame/json-ld';
import { SiteFrame } from '@/components/shell/frame/site-frame';
import { readLicences } from '@/lib/content/texts';
import { lostMetadata, pageMetadata } from '@/lib/pages/metadata';
import { siteOf } from '@/lib/pages/site';
import { routeCrumbs } from '@/lib/pages/page-data';

type Params = Promise<{ readonly site: string; readonly type: string }>;
interface Props {
  readonly params: Params;
}

export const revalidate = 3600;

export function generateStaticParams(): { type: string }[] {
  return [];
}

/** The licence of the address among those that the footer names; null (404) for any other. */
async function find(params: Params) {
  const [site, { type }] = await Promise.all([siteOf(params), params]);
  const all = await readLicences(site);
  const licence = all.find((one) => one.type === type);
  return licence ? { site, all, licence } : null;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const found = await find(params);
  if (!found) return lostMetadata(params);
  const { title, description } = found.licence;
  return pageMetadata(params, 'legal.businesslicense', { title, description });
}

/** /businesslicense?type=, one for each licence of the footer. */
export default async function Page({ params }: Props) {
  const [found, titles] = await Promise.all([find(params), getTranslations('titles')]);
  if (!found) return <NotFoundPage params={params} />;
  const { site, all, licence } = found;
  const [first = licence] = all;
  return (
    <SiteFrame params={params} route="legal.businesslicense">
      <JsonLd
        data={routeCrumbs(site, [
          { name: titles('brand.home'), route: 'brand.home' },
          { name: titles('legal.businesslicense'), route: 'legal.businesslicense', query: { type: first.type } },
          { name: licence.title, route: 'legal.businesslicense', query: { type: licence.type } },
        ])}
      />
      <LicencePage licence={licence} number={site[licence.numberKey]} all={all} />
    </SiteFrame>
  );
}
