import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { JsonLd } from '@/components/shell/frame/json-ld';
import { NotFoundPage } from '@/components/shell/frame/not-found-page';
import { OfficialShops } from '@/components/shell/frame/official-shops';
import { SiteFrame } from '@/components/shell/frame/site-frame';
import { PadSample } from '@/components/equipment/pad-sample';
import { PaperSample } from '@/components/equipment/paper-sample';
import { ProductPage } from '@/components/equipment/product-page';
import { productStructuredData } from '@/components/equipment/structured-data';
import { FirstMinute } from '@/components/player/minute/first-minute';
import { TryHere } from '@/components/problem/try-here';
import { problemOf, questionOf } from '@/lib/content/problems';
import { productOf } from '@/lib/content/products';
import { lostMetadata, pageMetadata } from '@/lib/pages/metadata';
import { pageImage } from '@/lib/pages/page-data';
import { siteOf, siteOrigin } from '@/lib/pages/site';
import { href } from '@/lib/routes';
import { keyValue } from '@/lib/routes/address';
import { SAMPLE_PROBLEM } from '@/lib/sites/codes';
import { readPart } from '@/lib/upstream/public';

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
/** 去分母: looks like the problem that is shown, and is none of its kind. */
const MIXED_IN = 'junior-22';

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

/** A problem and its lesson as the tablet shows them; without the lesson, the problem alone says little of it. */
async function Screen() {
  const [problem, lesson] = [problemOf(SAMPLE_PROBLEM), await sampleMinute()];
  return problem && lesson ? <PadSample lesson={lesson} question={<TryHere problem={problem} />} /> : null;
}

/** A sheet of the paper classroom; what is mixed in among its back is of another 母题. */
function Sheet() {
  const [problem, other] = [problemOf(SAMPLE_PROBLEM), problemOf(MIXED_IN)];
  return problem && other ? <PaperSample problem={problem} odd={questionOf(other, 'near').ask} /> : null;
}

async function sampleMinute() {
  const [t, answer] = await Promise.all([getTranslations('problem.minute'), readPart('problem.clip', { problemId: SAMPLE_PROBLEM })]);
  const found = answer?.found;
  if (!found) return null;
  const { lesson, courseId, sectionId, trial } = found;
  const more = trial ? { moreHref: href('video.play', { courseId, sectionId }) } : {};
  return <FirstMinute lesson={lesson} source={{ problemId: SAMPLE_PROBLEM }} note={t('note')} {...more} />;
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
        sample={key === 'pad' ? <Screen /> : <Sheet />}
        shops={<OfficialShops site={site} />}
      />
    </SiteFrame>
  );
}
