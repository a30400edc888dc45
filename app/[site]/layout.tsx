import '../styles/globals.css';
import type { Viewport } from 'next';
import type { ReactNode } from 'react';
import { AppShell } from '@/components/app/app-shell';
import { PortraitTip } from '@/components/app/portrait-tip';
import { locale } from '@/lib/i18n/locale';

/** Pinch-zoom stays possible: the root font follows the window, so zooming is how some visitors read. */
export const viewport: Viewport = { width: 'device-width', initialScale: 1, viewportFit: 'cover', themeColor: '#FFFEFA' };

export const revalidate = 3600;

/** Nothing is known of the sites while building; each is rendered on its first visit and kept. */
export function generateStaticParams(): { site: string }[] {
  return [];
}

/** The root of every page. The segment is the site key that the middleware wrote, never seen in an address. */
export default function SiteLayout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang={locale}>
      <body>
        {children}
        <AppShell />
        <PortraitTip />
      </body>
    </html>
  );
}
