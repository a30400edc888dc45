import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { JsonLd } from '@/components/shell/frame/json-ld';
import { NotFoundPage } from '@/components/shell/frame/not-found-page';
import { SiteFrame } from '@/components/shell/frame/site-frame';
import { CallbackForm } from '@/components/procurement/callback-form';
import { callbackWords } from '@/components/procurement/callback-words';
import { ProcurementListPage } from '@/components/procurement/list-page';
import { readEquipment } from '@/lib/content/equipment';
import { pageNumber, readInformation } from '@/lib/upstream/information';
import { listMetadata } from '@/lib/pages/list-metadata';
import { lostMetadata } from '@/lib/pages/metadata';
import { crumbData } from '@/lib/pages/page-data';
import { siteOf } from '@/lib/pages/site';
import { href } from '@/lib/routes';

interface Props {
  readonly params: Promise<{ readonly site: string; readonly pageNum: string }>;
}

export const revalidate = 300;

export function generateStaticParams(): { pageNum: string }[] {
  return [];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = pageNumber((await params).pageNum);
  if (page === null || !(await readInformation(await siteOf(params), 'procurement', undefined, page))) return lostMetadata(params);
  const [t, titles] = await Promise.all([getTranslations('procurement'), getTranslations('titles')]);
  return listMetadata(params, 'procurement.list', { title: titles('procurement.list'), description: t('description'), page });
}

/** /procurementList?pageNum=, from the cache per site. */
export default async function Page({ params }: Props) {
  const pageNum = pageNumber((await params).pageNum);
  const listing = pageNum === null ? null : await readInformation(await siteOf(params), 'procurement', undefined, pageNum);
  if (!listing) return <NotFoundPage params={params} />;
  const [site, words, t, titles] = await Promise.all([
    siteOf(params),
    callbackWords(),
    getTranslations('procurement'),
    getTranslations('titles'),
  ]);
  const title = titles('procurement.list');
  const crumbs = [{ label: t('home'), href: href('brand.home') }, { label: title }];
  return (
    <SiteFrame params={params} route="procurement.list">
      <JsonLd data={crumbData(site, crumbs)} />
      <ProcurementListPage
        title={title}
        equipment={await readEquipment(site)}
        listing={listing}
        crumbs={crumbs}
        form={<CallbackForm words={words} phone={site.phone} />}
      />
    </SiteFrame>
  );
}
