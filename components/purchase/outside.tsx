'use client';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import type { PayClient } from '@/lib/pay/place';
import styles from './purchase.module.css';

/** Over the whole screen in a wallet that keeps its rival out: the way to a real browser, where this same order opens again. */
export function OpenOutside({ client, onBack }: { readonly client: PayClient; readonly onBack: () => void }) {
  const t = useTranslations('purchase');
  return (
    <div className={styles.outside} role="dialog" aria-modal="true" aria-labelledby="outside">
      <svg viewBox="0 0 80 100" aria-hidden="true">
        <path d="M8 94C6 54 26 22 70 10M50 6L72 9L62 30" />
      </svg>
      <h2 id="outside">{t('outsideTitle')}</h2>
      <p>{t(client === 'alipay' ? 'outsideNote.wechat' : 'outsideNote.alipay')}</p>
      <div>
        <Button kind="hl" autoFocus onClick={onBack}>
          {t('outsideBack')}
        </Button>
      </div>
    </div>
  );
}
