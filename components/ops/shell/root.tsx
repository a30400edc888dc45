'use client';
import { App, ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { NextIntlClientProvider } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { locale, timeZone } from '@/lib/i18n/locale';
import { wordsIn } from '@/lib/i18n/sent';
import { useMedia } from '../data/use-media';
import { buttons } from './buttons';
import { giveStylesTheNonce } from './style-nonce';
import { stillTheme, theme } from './theme';

interface Props {
  /** By which the document lets the styles through that are written in the browser. */
  readonly nonce: string;
  /** The words of lib/i18n/for-browser.ts. */
  readonly messages: string;
  /** What only shuts a dialog is called this everywhere; what a dialog does is named by it. */
  readonly back: string;
  /** In a field for a day. */
  readonly day: string;
  readonly children: ReactNode;
}

/** The library in our words. */
function localeOf(back: string, placeholder: string) {
  const shut = { okText: back, cancelText: back, justOkText: back };
  const days = zhCN.DatePicker && { DatePicker: { ...zhCN.DatePicker, lang: { ...zhCN.DatePicker.lang, placeholder } } };
  return { ...zhCN, Modal: shut, Popconfirm: shut, ...days };
}

/** What every screen of the desk stands in: words, theme, answers that were fetched, toasts. */
export function Root({ nonce, messages, back, day, children }: Props) {
  // A layout that is drawn anew was given a nonce of its own; the document's stays what it was.
  const [csp] = useState(() => {
    giveStylesTheNonce(nonce);
    return { nonce };
  });
  const [words] = useState(() => localeOf(back, day));
  // Whoever looks may want nothing to move; the library asks nobody by itself.
  const still = useMedia('(prefers-reduced-motion: reduce)');
  const [client] = useState(
    // A screen that is come back to shows what it had and asks again: a colleague may have been at it.
    () => new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 0 }, mutations: { retry: false } } }),
  );
  return (
    <NextIntlClientProvider locale={locale} timeZone={timeZone} messages={wordsIn(messages)}>
      <ConfigProvider csp={csp} locale={words} theme={still ? stillTheme : theme} button={buttons} wave={{ disabled: true }}>
        <QueryClientProvider client={client}>
          <App>{children}</App>
        </QueryClientProvider>
      </ConfigProvider>
    </NextIntlClientProvider>
  );
}
