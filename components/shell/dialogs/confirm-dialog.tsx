'use client';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Dialog, DialogFoot } from '@/components/ui/dialog';
import type { DialogProps } from '@/lib/client/dialogs';
import common from '@/messages/zh-CN/common.json';
import { IslandMessages } from '../providers/island-messages';

function Confirm({ title, message, confirmLabel, cancelLabel, close }: DialogProps<'confirm'>) {
  const t = useTranslations('common');
  return (
    <Dialog title={title ?? t('systemPrompt')} alert narrow description={message} onClose={() => close('dismissed')}>
      <DialogFoot>
        <Button kind="outline" onClick={() => close('dismissed')}>
          {cancelLabel ?? t('cancel')}
        </Button>
        <Button onClick={() => close('ok')}>{confirmLabel ?? t('confirm')}</Button>
      </DialogFoot>
    </Dialog>
  );
}

/** A question with two buttons; `dismissed` is the safe answer. */
export default function ConfirmDialog(props: DialogProps<'confirm'>) {
  return (
    <IslandMessages messages={{ common }}>
      <Confirm {...props} />
    </IslandMessages>
  );
}
