'use client';
import { useTranslations } from 'next-intl';
import { Button, ButtonLink } from '@/components/ui/button';
import { Dialog, DialogFoot } from '@/components/ui/dialog';
import { QrImage } from '@/components/ui/qr-image';
import type { DialogProps } from '@/lib/client/dialogs';
import { useCopy } from '@/lib/client/use-copy';
import { useQr } from '@/lib/client/use-qr';
import { href } from '@/lib/routes';
import common from '@/messages/zh-CN/common.json';
import { IslandMessages } from '../providers/island-messages';

function PhonePage({ address, close }: DialogProps<'phonePage'>) {
  const t = useTranslations('common.phonePage');
  const copy = useCopy();
  const src = useQr(address);
  const { search, hash } = new URL(address);
  return (
    <Dialog title={t('title')} description={t('lead')} onClose={() => close('dismissed')}>
      <div className="flex justify-center">{src ? <QrImage src={src} alt={t('qr')} size={220} /> : null}</div>
      <DialogFoot>
        <Button kind="outline" onClick={() => void copy(address)}>
          {t('copy')}
        </Button>
        <ButtonLink kind="outline" href={href('parent.week') + search + hash} onClick={() => close('ok')}>
          {t('desk')}
        </ButtonLink>
        <Button onClick={() => close('ok')}>{t('stay')}</Button>
      </DialogFoot>
    </Dialog>
  );
}

/** Why a page for phones did not open on a desktop, and how it does on a phone. */
export default function PhonePageDialog(props: DialogProps<'phonePage'>) {
  return (
    <IslandMessages messages={{ common }}>
      <PhonePage {...props} />
    </IslandMessages>
  );
}
