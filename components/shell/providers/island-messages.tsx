'use client';
import { NextIntlClientProvider, type AbstractIntlMessages } from 'next-intl';
import type { ReactNode } from 'react';
import { locale, timeZone } from '@/lib/i18n/locale';
import ui from '@/messages/zh-CN/ui.json';

/**
 * Gives a lazily loaded part of the page its own namespaces, and `ui`, which the design system speaks with:
 * `<IslandMessages messages={{ account }}>` with `account` imported from its JSON file in the same chunk.
 */
export function IslandMessages({ messages, children }: { readonly messages: AbstractIntlMessages; readonly children: ReactNode }) {
  return (
    <NextIntlClientProvider locale={locale} timeZone={timeZone} messages={{ ui, ...messages }}>
      {children}
    </NextIntlClientProvider>
  );
}
