'use client';
import { NextIntlClientProvider, type AbstractIntlMessages } from 'next-intl';
import type { ReactNode } from 'react';
import { locale, timeZone } from '@/lib/i18n/locale';
import { wordsIn } from '@/lib/i18n/sent';
import ui from '@/messages/zh-CN/ui.json';

/**
 * Gives a lazily loaded part of the page its own namespaces, and `ui`, which the design system speaks with:
 * `<IslandMessages messages={{ account }}>` with `account` imported from its JSON file in the same chunk; from the server, the text of
 * lib/i18n/for-browser.ts.
 */
export function IslandMessages({ messages, children }: { readonly messages: string | AbstractIntlMessages; readonly children: ReactNode }) {
  const words = typeof messages === 'string' ? wordsIn(messages) : messages;
  return (
    <NextIntlClientProvider locale={locale} timeZone={timeZone} messages={{ ui, ...words }}>
      {children}
    </NextIntlClientProvider>
  );
}
