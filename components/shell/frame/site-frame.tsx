import type { ReactNode } from 'react';
import { siteOf, type SiteParams } from '@/lib/pages/site';
import { routeOf, type RouteId } from '@/lib/routes';
import { BareFrame } from './bare-frame';
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

/** What stands around a page, by its row of the route table: header, footer, sidebar. Rows without any use BareFrame. */
export async function SiteFrame({ params, route, children }: FrameProps) {
  const site = await siteOf(params);
  const { chrome } = routeOf(route);
  const menu = await siteMenu(site, route);
  return (
    <BareFrame
      before={
        <>
          <noscript>
            <style>{noScript}</style>
          </noscript>
          {chrome.header ? <Header site={site} menu={menu} route={route} /> : null}
        </>
      }
      after={
        <>
          {chrome.sidebar ? <Side site={site} menu={menu} /> : null}
          {chrome.footer ? <Footer site={site} menu={menu} /> : null}
        </>
      }
    >
      {children}
    </BareFrame>
  );
}
