import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Dialog } from '@/components/ui/dialog';
import type { DialogProps } from '@/lib/client/dialogs';
import { toast } from '@/lib/client/toast';
import { callApi } from '@/lib/query/call-api';
import styles from './adviser.module.css';
import { useWechat } from './use-wechat';
import { WechatCard, WechatFailure } from './wechat-card';

const official = (signal: AbortSignal) => callApi('customer.findOfficialAccount', {}, { signal, cancelPending: true });
const question = (signal: AbortSignal) => callApi('customer.service', {}, { signal, cancelPending: true });

/** The customer-service WeChat account with its copy button (§3.3). A failure says so and loading ends (§8). */
export function ServiceDialog({ close }: DialogProps<'service'>) {
  const t = useTranslations('adviser');
  const title = useTranslations('layout')('service');
  const { loaded, again } = useWechat(question);
  // Beside the one that answers; where it cannot be had, nothing is missed.
  const { loaded: account } = useWechat(official);
  const failed = loaded.state === 'failed';
  useEffect(() => {
    if (failed) toast(t('service.toast'), { tone: 'failure' });
  }, [failed, t]);
  return (
    <Dialog title={title} description={t('service.text')} narrow onClose={() => close('dismissed')}>
      {loaded.state === 'loading' ? <p role="status">{t('loading')}</p> : null}
      {failed ? <WechatFailure text={t('service.failed')} onAgain={again} /> : null}
      {loaded.state === 'ready' ? <WechatCard account={loaded.data.wechatAccount} qr={loaded.data.wechatUrl} /> : null}
      {account.state === 'ready' ? (
        <section className={styles.official} aria-labelledby="official-account">
          <h3 id="official-account">{t('service.official')}</h3>
          <WechatCard official name={account.data.name} account={account.data.wechatAccount} qr={account.data.wechatUrl} />
        </section>
      ) : null}
    </Dialog>
  );
}
