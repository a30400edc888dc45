import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { BareFrame } from '@/components/shell/frame/bare-frame';
import { ModuleHome } from '@/components/mobile-site/home';
import { ModuleFrame } from '@/components/mobile-site/module-frame';
import { aboutTexts } from '@/lib/content/about';
import { booksOf } from '@/lib/content/books';
import { PageFailure } from '@/lib/pages/failure';
import { pageMetadata } from '@/lib/pages/metadata';
import { siteOf, type PageProps } from '@/lib/pages/site';
import { readPublic } from '@/lib/upstream/public';

export const revalidate = 3600;

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const [site, t] = await Promise.all([siteOf(params), getTranslations('mobileSite.home')]);
  return pageMetadata(params, 'm.home', {
    title: t('title'),
    documentTitle: `${t('title')} - ${site.brandTitle}`,
    description: t('description', { brand: site.name }),
  });
}

/** /m/home, from the cache per site. */
export default async function Page({ params }: PageProps) {
  const site = await siteOf(params);
  const [home, about, senior, junior] = await Promise.all([
    readPublic('home.page', {}),
    aboutTexts.companyProfile(site),
    booksOf('senior', site),
    booksOf('junior', site),
  ]);
  if (!home.ok) throw new PageFailure(home);
  return (
    <BareFrame>
      <ModuleFrame site={site} route="m.home">
        <ModuleHome grades={home.data.grades} books={{ senior, junior }} points={about.meta.points} />
      </ModuleFrame>
    </BareFrame>
  );
}
