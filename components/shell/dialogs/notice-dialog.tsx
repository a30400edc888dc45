'use client';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Dialog, DialogFoot } from '@/components/ui/dialog';
import type { DialogProps } from '@/lib/client/dialogs';
import common from '@/messages/zh-CN/common.json';
import { IslandMessages } from '../providers/island-messages';

function Notice({ title, message, confirmLabel, close }: DialogProps<'notice'>) {
  const t = useTranslations('common');
  return (
    <Dialog title={title ?? t('systemPrompt')} alert narrow description={message} onClose={() => close('dismissed')}>
      <DialogFoot>
        <Button onClick={() => close('ok')}>{confirmLabel ?? t('gotIt')}</Button>
      </DialogFoot>
    </Dialog>
  );
}

/** A warning with one button (§8). */
export default function NoticeDialog(props: DialogProps<'notice'>) {
  return (
    <IslandMessages messages={{ common }}>
      <Notice {...props} />
    </IslandMessages>
  );
}
