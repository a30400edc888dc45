import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { JsonLd } from '@/components/shell/frame/json-ld';
import { NotFoundPage } from '@/components/shell/frame/not-found-page';
import { OfficialShops } from '@/components/shell/frame/official-shops';
import { SiteFrame } from '@/components/shell/frame/site-frame';
import { ProductPage } from '@/components/equipment/product-page';
import { productStructuredData } from '@/components/equipment/structured-data';
import { productOf } from '@/lib/content/products';
import { lostMetadata, pageMetadata } from '@/lib/pages/metadata';
import { pageImage } from '@/lib/pages/page-data';
import { siteOf, siteOrigin } from '@/lib/pages/site';
import { href } from '@/lib/routes';
import { keyValue } from '@/lib/routes/address';
import { SampleScreen, SampleSheet } from './product-samples';

export interface ProductProps {
  readonly params: Promise<{ readonly site: string; readonly i: string }>;
}

/** `index` is the one `i` that the address may have (§2); without it the page is the same (§2.2). */
const shown = {
  pad: { route: 'brand.padDetail', index: 14, board: false, picture: { src: '/art/tablet.svg', width: 780, height: 640 } },
  'paper-class': {
    route: 'brand.paperClassDetail',
    index: 15,
    board: true,
    picture: { src: '/art/paper-class.svg', width: 860, height: 600 },
  },
} as const;
type Key = keyof typeof shown;

async function hasIndex(params: ProductProps['params'], key: Key): Promise<boolean> {
  const i = keyValue((await params).i);
  return i === null || i === String(shown[key].index);
}

export async function productMetadata({ params }: ProductProps, key: Key): Promise<Metadata> {
  if (!(await hasIndex(params, key))) return lostMetadata(params);
  const { route, index } = shown[key];
  const { meta } = await productOf(key, await siteOf(params));
  return pageMetadata(params, route, { title: meta.title, description: meta.description, query: { i: index } });
}

/** /padDetail?i=14 and /paperClassDetail?i=15. */
export async function ProductDetail({ params, product: key }: ProductProps & { readonly product: Key }) {
  if (!(await hasIndex(params, key))) return <NotFoundPage params={params} />;
  const site = await siteOf(params);
  const { route, index, board, picture } = shown[key];
  const [product, titles] = await Promise.all([productOf(key, site), getTranslations('titles')]);
  const origin = siteOrigin(site);
  const structured = productStructuredData(product, {
    url: origin + href(route, { i: index }),
    image: pageImage(site, route, product.meta.title),
    brand: site.name,
    home: titles('brand.home'),
    homeUrl: origin + href('brand.home'),
  });
  return (
    <SiteFrame params={params} route={route}>
      {structured.map((data) => (
        <JsonLd key={String(data['@type'])} data={data} />
      ))}
      <ProductPage
        product={product}
        picture={picture}
        board={board}
        sample={key === 'pad' ? <SampleScreen /> : <SampleSheet />}
        shops={<OfficialShops site={site} />}
      />
    </SiteFrame>
  );
}
