import { NextIntlClientProvider, type AbstractIntlMessages } from 'next-intl';
import type { ReactNode } from 'react';
import { QueryProvider } from '@/lib/query/provider';
import ui from '@/messages/zh-CN/ui.json';

/** The providers that a learner's page puts around its islands. */
export function Island({ messages, children }: { readonly messages: AbstractIntlMessages; readonly children: ReactNode }) {
  return (
    <NextIntlClientProvider locale="zh-CN" timeZone="Asia/Shanghai" messages={{ ui, ...messages }}>
      <QueryProvider>{children}</QueryProvider>
    </NextIntlClientProvider>
  );
}
