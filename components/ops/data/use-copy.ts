'use client';
import { App } from 'antd';
import { useTranslations } from 'next-intl';
import { copyText } from '@/lib/client/copy';

/** Copies text and says so: false where the browser lets nobody (it is on the screen still, to be chosen by hand). */
export function useCopy(): (text: string) => Promise<boolean> {
  const t = useTranslations('ops.list');
  const { message } = App.useApp();
  return async (text) => {
    const copied = (await copyText(text)) === 'copied';
    if (copied) void message.success(t('copied'));
    else void message.warning(t('uncopied'));
    return copied;
  };
}
