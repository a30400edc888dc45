import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { siteOf, siteOrigin, type SiteParams } from '@/lib/pages/site';
import { href, routeOf, type RouteId } from '@/lib/routes';
import type { Site } from '@/lib/sites';
import { Footer } from './footer';
import { Header } from './header';
import { siteMenu } from './menu';
import { Side } from './side';

/** Without JavaScript the drop-downs open by hover and focus, and nothing of the footer is folded away. */
const noScript =
  '.nav-l>li:hover>.drop,.nav-l>li:focus-within>.drop{display:block}.fold ul{display:grid!important}.fold-b .i{display:none}';

interface FrameProps {
  readonly route: RouteId;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly children: ReactNode;
}

/**
 * What stands around a page, by its row of the route table: header, footer, sidebar, canonical address.
 * `query` = the values of the row's keys, for the canonical address; the rest of a visitor's query is no part of it.
 */
export async function SiteFrame({ params, ...rest }: FrameProps & { readonly params: SiteParams }) {
  return <Frame site={await siteOf(params)} {...rest} />;
}

/** SiteFrame for who knows the site already. */
export async function Frame({ site, route, query, children }: FrameProps & { readonly site: Site }) {
  const { chrome, area } = routeOf(route);
  const t = await getTranslations('common');
  const menu = chrome.header || chrome.footer || chrome.sidebar ? await siteMenu(site, route) : null;
  return (
    <>
      {area === 'system' ? null : <link rel="canonical" href={siteOrigin(site) + href(route, query)} />}
      <noscript>
        <style>{noScript}</style>
      </noscript>
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      {menu && chrome.header ? <Header site={site} menu={menu} route={route} /> : null}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {menu && chrome.sidebar ? <Side site={site} menu={menu} /> : null}
      {menu && chrome.footer ? <Footer site={site} menu={menu} /> : null}
    </>
  );
}
