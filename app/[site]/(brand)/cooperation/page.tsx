import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { CooperationPage } from '@/components/contact/cooperation-page';
import { JsonLd } from '@/components/shell/frame/json-ld';
import { SiteFrame } from '@/components/shell/frame/site-frame';
import { readCooperation } from '@/lib/content/texts';
import { PageFailure } from '@/lib/pages/failure';
import { pageMetadata } from '@/lib/pages/metadata';
import { siteOf, type PageProps } from '@/lib/pages/site';
import { routeCrumbs } from '@/lib/pages/page-data';
import { faqPage } from '@/lib/pages/structured-data';
import { readPublic } from '@/lib/upstream/public';

export const revalidate = 3600;

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { meta } = await readCooperation(await siteOf(params));
  return pageMetadata(params, 'brand.cooperation', { description: meta.description });
}

/** /cooperation: teachers read what is asked and apply. Grades and subjects are those the upstream teaches. */
export default async function Page({ params }: PageProps) {
  const [site, titles, basic] = await Promise.all([siteOf(params), getTranslations('titles'), readPublic('common.basicData', {})]);
  if (!basic.ok) throw new PageFailure(basic);
  const text = await readCooperation(site);
  const taught = basic.data.teacherCouresCourseCateGory;
  const title = titles('brand.cooperation');
  return (
    <SiteFrame params={params} route="brand.cooperation">
      <JsonLd data={faqPage(text.meta.faq)} />
      <JsonLd
        data={routeCrumbs(site, [
          { name: titles('brand.home'), route: 'brand.home' },
          { name: title, route: 'brand.cooperation' },
        ])}
      />
      <CooperationPage
        site={site}
        title={title}
        text={text}
        grades={taught.map(({ grade }) => grade)}
        subjects={[...new Set(taught.flatMap(({ courseList }) => courseList.map(({ courseName }) => courseName)))]}
      />
    </SiteFrame>
  );
}
