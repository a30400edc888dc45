import '../styles/globals.css';
import '@/components/ui/sheets';
import type { Metadata, Viewport } from 'next';
import type { ComponentType, ReactNode } from 'react';
import { getTranslations } from 'next-intl/server';
import { AccountWatch } from '@/components/account/account-watch';
import { AppShell } from '@/components/shell/dialogs/app-shell';
import { OpeningLine } from '@/components/shell/frame/opening-line';
import { PortraitTip } from '@/components/shell/frame/portrait-tip';
import { Quiet } from '@/components/shell/providers/quiet';
import { isMobileModule, siteOf, siteOrigin, type SiteParams } from '@/lib/pages/site';
import { ownScript } from '@/lib/process/own-scripts';
import { locale } from '@/lib/i18n/locale';
import { asksInPlace, routes } from '@/lib/routes';
import { colors } from '@/lib/theme/tokens';
import ErrorPage from './error';
import { readGuard } from './guard';
import NotFound from './not-found';

/**
 * Travels with the layout: a boundary in a file of its own would be one more request of every page. Draws nothing.
 */
function Boundaries(_props: { readonly of: readonly ComponentType<never>[] }): null {
  return null;
}

/** The paths whose login is asked for in place. Also read by the presses that come before the page's code. */
const guarded = routes
  .filter(asksInPlace)
  .map(({ path }) => path)
  .join(' ');

interface Props {
  readonly params: SiteParams;
  readonly children: ReactNode;
}

/** Pinch-zoom stays possible: the root font follows the window, so zooming is how some visitors read. */
export const viewport: Viewport = { width: 'device-width', initialScale: 1, viewportFit: 'cover', themeColor: colors.paper };

export const revalidate = 3600;

/** Nothing is known of the sites while building; each is rendered on its first visit and kept. */
export function generateStaticParams(): { site: string }[] {
  return [];
}

/** The title of a page that names none (§2.21). */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const site = await siteOf(params);
  return {
    title: site.brandTitle,
    icons: { icon: '/art/favicon.svg' },
    metadataBase: new URL(siteOrigin(site)),
    formatDetection: { telephone: false },
  };
}

/** The root of every page. The segment is the site key that the middleware wrote, never seen in an address. */
export default async function SiteLayout({ params, children }: Props) {
  const site = await siteOf(params);
  const [notice, common, guard] = await Promise.all([getTranslations('account.notice'), getTranslations('common'), readGuard()]);
  return (
    // What dialogs that load later need of the site; they have no other way to it.
    <html
      lang={locale}
      className={(await isMobileModule(params)) ? 'module-mobile' : undefined}
      data-agreement-preticked={site.agreementPreticked ? '1' : '0'}
      data-service-phone={site.phone}
      data-service-hours={site.hours}
      data-guarded={guarded}
    >
      <head>
        <meta httpEquiv="Cache-Control" content="no-transform" />
        <script dangerouslySetInnerHTML={ownScript(guard)} />
      </head>
      <body>
        {children}
        <Quiet>
          <AppShell />
          <OpeningLine words={common('opening')} />
          <AccountWatch loginNeeded={notice('loginNeeded')} toLogin={notice('toLogin')} />
          <PortraitTip />
        </Quiet>
        <Boundaries of={[ErrorPage, NotFound]} />
      </body>
    </html>
  );
}
