import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { QrImage } from '@/components/ui/qr-image';
import { Skeleton } from '@/components/ui/skeleton';
import type { DialogProps } from '@/lib/client/dialogs';
import { toast } from '@/lib/client/toast';
import { useCopy } from '@/lib/client/use-copy';
import { useQr } from '@/lib/client/use-qr';
import { setWechatCard } from '@/lib/query/wechat-card';
import type { BrowserOutput } from '@/lib/contracts';
import { callApi } from '@/lib/query/call-api';
import styles from './ask-pay.module.css';

type Link = BrowserOutput<'share.create'>;

/**
 * 请家长付款 (§10.7): the link of an unpaid order as QR code, as text to copy, and as a card in WeChat. The
 * same order has the same link until it is taken back.
 */
export function AskPayDialog({ orderNo, title, paper, close }: DialogProps<'askPay'>) {
  const t = useTranslations('payForMe.ask');
  const [link, setLink] = useState<Link | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let left = false;
    void callApi('share.create', { kind: paper ? 'paper' : 'order', objectId: orderNo }).then((answer) => {
      if (left) return;
      if (answer.ok) setLink(answer.data);
      else setError(answer.message);
    });
    return () => {
      left = true;
    };
  }, [orderNo, paper, turn]);
  return (
    <Dialog title={t('title')} description={t('lead')} onClose={() => close('dismissed')}>
      {link ? (
        <Ready link={link} title={title} onRevoked={() => close('ok')} />
      ) : error === null ? (
        <div className={styles.qr} role="status" aria-label={t('making')}>
          <Skeleton className={styles.room} />
        </div>
      ) : (
        <div role="alert">
          <p className={styles.failure}>{t('failed', { message: error })}</p>
          <Button
            icon="re"
            onClick={() => {
              setError(null);
              setTurn((n) => n + 1);
            }}
          >
            {t('retry')}
          </Button>
        </div>
      )}
    </Dialog>
  );
}

function Ready({ link, title, onRevoked }: { readonly link: Link; readonly title: string; readonly onRevoked: () => void }) {
  const t = useTranslations('payForMe.ask');
  const copy = useCopy();
  const [busy, setBusy] = useState(false);
  const address = location.origin + link.url;
  const src = useQr(address);
  const inWechat = /MicroMessenger/i.test(navigator.userAgent);
  const [cardTitle, cardText] = [t('cardTitle', { title }), t('cardText')];
  useEffect(() => {
    if (!inWechat) return;
    const image = document.querySelector<HTMLMetaElement>('meta[property="og:image"]')?.content ?? `${location.origin}/art/logo-mark.svg`;
    // Without the card the link and the code are still there.
    setWechatCard({ title: cardTitle, description: cardText, link: address, image }).catch(() => undefined);
  }, [inWechat, address, cardTitle, cardText]);

  const send = async (): Promise<void> => {
    // Closing the phone's own sheet is no failure.
    await navigator.share({ title: cardTitle, text: t('sendText', { title }), url: address }).catch(() => undefined);
  };
  const revoke = async (): Promise<void> => {
    setBusy(true);
    const answer = await callApi('share.revoke', { shareId: link.shareId });
    setBusy(false);
    toast(answer.ok ? t('revoked') : answer.message, { tone: answer.ok ? 'success' : 'failure' });
    if (answer.ok) onRevoked();
  };
  return (
    <>
      <div className={styles.qr}>
        {src ? <QrImage src={src} alt={t('qr')} size={240} /> : <Skeleton className={styles.room} />}
        <p>{inWechat ? t('wechat') : t('scan')}</p>
      </div>
      <p className={styles.link} aria-label={t('link')} role="group">
        {address}
      </p>
      <div className={styles.buttons}>
        <Button onClick={() => void copy(address)}>{t('copy')}</Button>
        {'share' in navigator && !inWechat ? (
          <Button kind="outline" onClick={() => void send()}>
            {t('send')}
          </Button>
        ) : null}
        <Button kind="outline" disabled={busy} onClick={() => void revoke()}>
          {t('revoke')}
        </Button>
      </div>
      <p className={styles.note}>{t('life')}</p>
    </>
  );
}
