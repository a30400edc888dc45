import '../ops/desk.css';
import type { Metadata } from 'next';
import { connection } from 'next/server';
import type { ReactNode } from 'react';
import { locale } from '@/lib/i18n/locale';
import words from '@/messages/zh-CN/ops.json';

export const metadata: Metadata = { title: words.title };

/** Of what is no page of the desk: within the desk's own root, which is drawn in the browser alone, the answer would be a 200. */
export default async function LostLayout({ children }: { readonly children: ReactNode }) {
  // Made for this request: its scripts are marked with the nonce.
  await connection();
  return (
    <html lang={locale}>
      <body>{children}</body>
    </html>
  );
}
