import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { siteOf, type SiteParams } from '@/lib/pages/site';
import { routeOf, type RouteId } from '@/lib/routes';
import { Footer } from './footer';
import { Header } from './header';
import { siteMenu } from './menu';
import { Side } from './side';

/** Without JavaScript the drop-downs open by hover and focus, and nothing of the footer is folded away. */
const noScript =
  '.nav-l>li:hover>.drop,.nav-l>li:focus-within>.drop{display:block}.fold ul{display:grid!important}.fold-b .i{display:none}';

interface FrameProps {
  readonly params: SiteParams;
  readonly route: RouteId;
  readonly children: ReactNode;
}

/** What stands around a page, by its row of the route table: header, footer, sidebar. */
export async function SiteFrame({ params, route, children }: FrameProps) {
  const [site, t] = await Promise.all([siteOf(params), getTranslations('common')]);
  const { chrome } = routeOf(route);
  const menu = chrome.header || chrome.footer || chrome.sidebar ? await siteMenu(site, route) : null;
  return (
    <>
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
