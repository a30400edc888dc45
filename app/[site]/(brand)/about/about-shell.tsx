import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { AboutFrame } from '@/components/about/about-frame';
import { JsonLd } from '@/components/shell/frame/json-ld';
import { SiteFrame } from '@/components/shell/frame/site-frame';
import { siteOf, type SiteParams } from '@/lib/pages/site';
import { routeCrumbs, webPage } from '@/lib/pages/page-data';
import type { RouteId } from '@/lib/routes';

interface Props {
  readonly params: SiteParams;
  readonly route: RouteId;
  readonly heading?: string;
  readonly type?: 'AboutPage' | 'ContactPage';
  readonly children: ReactNode;
}

/** What every page below /about has around its text. */
export async function AboutShell({ params, route, heading, type = 'AboutPage', children }: Props) {
  const [site, titles] = await Promise.all([siteOf(params), getTranslations('titles')]);
  return (
    <SiteFrame params={params} route={route}>
      <JsonLd data={webPage(site, { type, name: titles(route), route })} />
      <JsonLd
        data={routeCrumbs(site, [
          { name: titles('brand.home'), route: 'brand.home' },
          { name: titles('about.root'), route: 'about.root' },
          { name: titles(route), route },
        ])}
      />
      <AboutFrame route={route} heading={heading}>
        {children}
      </AboutFrame>
    </SiteFrame>
  );
}
