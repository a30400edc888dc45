import './desk.css';
import type { Metadata, Viewport } from 'next';
import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { DeskRoot } from '@/components/ops/shell/desk-root';
import { messagesForBrowser } from '@/lib/i18n/for-browser';
import { locale } from '@/lib/i18n/locale';
import { nonceHeader } from '@/lib/process/edge';
import words from '@/messages/zh-CN/ops.json';

export const viewport: Viewport = { width: 'device-width', initialScale: 1 };
export const metadata: Metadata = { title: words.title, icons: { icon: '/art/favicon.svg' }, robots: { index: false, follow: false } };

/** The root of the operators' desk: another document than a visitor's page, with its own style sheet and scripts. */
export default async function OpsLayout({ children }: { readonly children: ReactNode }) {
  const nonce = (await headers()).get(nonceHeader) ?? '';
  return (
    <html lang={locale}>
      <body>
        <DeskRoot
          nonce={nonce}
          messages={await messagesForBrowser(['ops', 'marking', 'courseDesk', 'paperDesk', 'teacherDesk'])}
          back={words.confirm.back}
          day={words.list.day}
        >
          {children}
        </DeskRoot>
      </body>
    </html>
  );
}
