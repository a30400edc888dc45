import { useTranslations } from 'next-intl';
import { Dialog } from '@/components/ui/dialog';
import type { DialogProps } from '@/lib/client/dialogs';
import { useSession } from '@/lib/client/session';
import { callApi } from '@/lib/query/call-api';
import { useWechat } from './use-wechat';
import { WechatCard, WechatFailure } from './wechat-card';

const questions = {
  exclusive: (signal: AbortSignal) => callApi('customer.findByUser', {}, { signal, cancelPending: true }),
  generic: (signal: AbortSignal) => callApi('customer.findRandom', {}, { signal, cancelPending: true }),
} as const;

/** The learner's exclusive adviser, or a welcome and some adviser for a stranger (§6). */
export function AdviserDialog({ close }: DialogProps<'adviser'>) {
  const t = useTranslations('adviser');
  const title = useTranslations('layout.user')('adviser');
  const { state, user } = useSession();
  const who = state === 'signedIn' ? 'exclusive' : 'generic';
  const { loaded, again } = useWechat(state === 'loading' ? null : questions[who]);
  const name = user ? user.nickName || user.maskedPhone : '';
  const exclusive = loaded.state === 'ready' ? loaded.data.exclusive : who === 'exclusive';
  return (
    <Dialog title={title} description={exclusive ? t('exclusive', { name }) : t('generic')} narrow onClose={() => close('dismissed')}>
      {loaded.state === 'loading' ? <p role="status">{t('loading')}</p> : null}
      {loaded.state === 'failed' ? <WechatFailure text={t('failed')} onAgain={again} /> : null}
      {loaded.state === 'ready' ? (
        <WechatCard name={t('name', { name: loaded.data.name })} account={loaded.data.wechatAccount} qr={loaded.data.wechatUrl} />
      ) : null}
    </Dialog>
  );
}
