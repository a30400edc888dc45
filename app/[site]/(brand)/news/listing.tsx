import { getTranslations } from 'next-intl/server';
import { JsonLd } from '@/components/shell/frame/json-ld';
import { SiteFrame } from '@/components/shell/frame/site-frame';
import { NewsListPage } from '@/components/news/list-page';
import { newsCategories, readInformation, readMostRead } from '@/lib/upstream/information';
import { itemList } from '@/lib/pages/page-data';
import { siteOf, type SiteParams } from '@/lib/pages/site';
import { href } from '@/lib/routes';

const MOST_READ = 6;

interface Category {
  readonly id: number;
  readonly name: string;
}

/** A page of /news (all or one category) or of /mediaFocus; null = 404. */
export async function listing({
  params,
  kind,
  category,
  pageNum,
}: {
  readonly params: SiteParams;
  readonly kind: 'news' | 'media';
  readonly category?: Category;
  readonly pageNum: number;
}) {
  const site = await siteOf(params);
  const found = await readInformation(site, kind, category?.name, pageNum);
  if (!found) return null;
  const [mostRead, categories, t, titles] = await Promise.all([
    readMostRead(site, kind, MOST_READ),
    newsCategories(),
    getTranslations('news'),
    getTranslations('titles'),
  ]);
  const route = kind === 'media' ? 'news.media' : 'news.list';
  const queryOf = (page: number) => ({ ...(category ? { type: category.id } : {}), ...(page > 1 ? { pageNum: page } : {}) });
  const tabs = [
    { key: 'news', label: titles('news.list'), href: href('news.list') },
    { key: 'media', label: titles('news.media'), href: href('news.media') },
    ...categories.map(({ id, name }) => ({ key: String(id), label: name, href: href('news.list', { type: id }) })),
  ];
  const links = found.list.map((one) => ({ label: one.title, href: href('news.detail', { id: one.informationId }) }));
  return (
    <SiteFrame params={params} route={route}>
      <JsonLd data={itemList(site, links)} />
      <NewsListPage
        heading={kind === 'media' ? titles('news.media') : t('heading')}
        text={t(kind === 'media' ? 'mediaText' : 'text')}
        tabs={tabs}
        active={category ? String(category.id) : kind}
        listing={{ ...found, mostRead }}
        hrefOf={(page) => href(route, queryOf(page))}
      />
    </SiteFrame>
  );
}
