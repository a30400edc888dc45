'use client';
import { useTranslations } from 'next-intl';
import { Outside } from '@/components/ui/outside';
import type { PayClient } from '@/lib/pay/place';

/** In a wallet that keeps its rival out: the way to a real browser, where this same order opens again. */
export function OpenOutside({ client, onBack }: { readonly client: PayClient; readonly onBack: () => void }) {
  const t = useTranslations('purchase');
  return (
    <Outside title={t('outsideTitle')} back={t('outsideBack')} onBack={onBack}>
      {t(client === 'alipay' ? 'outsideNote.wechat' : 'outsideNote.alipay')}
    </Outside>
  );
}
