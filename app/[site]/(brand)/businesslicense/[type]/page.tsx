import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { LicencePage } from '@/components/legal/licence-page';
import { JsonLd } from '@/components/layout/json-ld';
import { SiteFrame } from '@/components/layout/site-frame';
import { readLicences } from '@/lib/content/texts';
import { pageMetadata } from '@/lib/pages/metadata';
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

/** The licence of the address among those that the footer names; any other is 404. */
async function find(params: Params) {
  const [site, { type }] = await Promise.all([siteOf(params), params]);
  const all = await readLicences(site);
  const licence = all.find((one) => one.type === type);
  if (!licence) notFound();
  return { site, all, licence };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { licence } = await find(params);
  return pageMetadata(params, 'legal.businesslicense', { title: licence.title, description: licence.description });
}

/** /businesslicense?type=, one for each licence of the footer. */
export default async function Page({ params }: Props) {
  const [{ site, all, licence }, titles] = await Promise.all([find(params), getTranslations('titles')]);
  const [first = licence] = all;
  return (
    <SiteFrame params={params} route="legal.businesslicense" query={{ type: licence.type }}>
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
