import { getTranslations } from 'next-intl/server';
import { JsonLd } from '@/components/shell/frame/json-ld';
import { SiteFrame } from '@/components/shell/frame/site-frame';
import { ManualPage } from '@/components/manual/manual-page';
import { readManual } from '@/lib/content/texts';
import { siteOf, type SiteParams } from '@/lib/pages/site';
import { routeCrumbs } from '@/lib/pages/page-data';

/** The page of a manual with its frame. */
export async function ManualShell({
  params,
  route,
  slug,
}: {
  readonly params: SiteParams;
  readonly route: 'manual.junior' | 'manual.senior';
  readonly slug: 'middleSchool' | 'highSchool';
}) {
  const [site, titles] = await Promise.all([siteOf(params), getTranslations('titles')]);
  const title = titles(route);
  return (
    <SiteFrame params={params} route={route}>
      <JsonLd
        data={routeCrumbs(site, [
          { name: titles('brand.home'), route: 'brand.home' },
          { name: title, route },
        ])}
      />
      <ManualPage title={title} text={await readManual(slug, site)} />
    </SiteFrame>
  );
}
