import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ListPage } from '@/components/problem/list-page';
import { JsonLd } from '@/components/shell/frame/json-ld';
import { SiteFrame } from '@/components/shell/frame/site-frame';
import { allProblems } from '@/lib/content/problems';
import { pageMetadata } from '@/lib/pages/metadata';
import { crumbData, itemList } from '@/lib/pages/page-data';
import { siteOf, type SiteParams } from '@/lib/pages/site';
import { href } from '@/lib/routes';

interface Props {
  readonly params: SiteParams;
}

export const revalidate = 3600;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations('problem');
  return pageMetadata(params, 'problem.list', { description: t('listDescription', { count: allProblems().length }) });
}

/** /problems: every problem of the register. */
export default async function Page({ params }: Props) {
  const [site, titles] = await Promise.all([siteOf(params), getTranslations('titles')]);
  const problems = allProblems();
  const crumbs = [{ label: titles('brand.home'), href: href('brand.home') }, { label: titles('problem.list') }];
  return (
    <SiteFrame params={params} route="problem.list">
      <JsonLd
        data={itemList(
          site,
          problems.map(({ id, title }) => ({ label: title, href: href('problem.detail', { no: id }) })),
        )}
      />
      <JsonLd data={crumbData(site, crumbs)} />
      <ListPage problems={problems} crumbs={crumbs} />
    </SiteFrame>
  );
}
