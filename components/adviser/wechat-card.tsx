import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { QrImage } from '@/components/ui/qr-image';
import { useCopy } from '@/lib/client/use-copy';
import styles from './adviser.module.css';

/** A WeChat account, of a person or (`official`) an official account, with its code and a button that copies its name. `qr` may be '' where there is no picture. */
export function WechatCard({
  name,
  account,
  qr,
  official = false,
}: {
  readonly name?: ReactNode;
  readonly account: string;
  readonly qr: string;
  readonly official?: boolean;
}) {
  const t = useTranslations('adviser');
  const copy = useCopy();
  return (
    <>
      <div className={styles.card}>
        {qr ? <QrImage src={qr} alt={official ? t('codeOfficial') : t('code')} size={200} /> : null}
        <div>
          {name ? <b className={styles.name}>{name}</b> : null}
          <p className="num">{t('account', { account })}</p>
          {qr ? <p className={styles.hint}>{t('scan')}</p> : null}
        </div>
      </div>
      <Button block icon="copy" onClick={() => void copy(account)}>
        {official ? t('copyOfficial') : t('copy')}
      </Button>
    </>
  );
}

/** Nothing came: says so, and asks again on the button. */
export function WechatFailure({ text, onAgain }: { readonly text: string; readonly onAgain: () => void }) {
  const t = useTranslations('adviser');
  return (
    <div className={styles.failed} role="alert">
      <p>{text}</p>
      <Button icon="re" onClick={onAgain}>
        {t('again')}
      </Button>
    </div>
  );
}
