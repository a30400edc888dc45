'use client';
import { App } from 'antd';
import { useTranslations } from 'next-intl';
import { dateTime } from '@/lib/kernel/date';
import { useCopy } from '../data/use-copy';

/** A link that was made for somebody and until when it is good; `title`: who has it already. It goes once it has been copied. */
export function useLinkMade(title: string): (made: { readonly url: string; readonly expiresAt: string }) => void {
  const t = useTranslations('ops.order');
  const { modal } = App.useApp();
  const copy = useCopy();
  return ({ url, expiresAt }) =>
    void modal.success({
      title,
      content: `${url} ${t('linkUntil', { at: dateTime(expiresAt) })}`,
      okText: t('linkCopy'),
      onOk: (close: () => void) => void copy(url).then((copied) => copied && close()),
    });
}
