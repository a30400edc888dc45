import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogFoot } from '@/components/ui/dialog';
import type { DialogProps } from '@/lib/client/dialogs';
import { refreshSession } from '@/lib/client/session';
import { toast } from '@/lib/client/toast';
import { callApi } from '@/lib/query/call-api';

/** The notice of 1 September: acknowledging tells the server, then closes (§4). */
export function ClassUpgradeDialog({ gradeName, close }: DialogProps<'classUpgrade'>) {
  const t = useTranslations('account.upgrade');
  const [busy, setBusy] = useState(false);
  async function acknowledge(): Promise<void> {
    setBusy(true);
    const answer = await callApi('user.updateClassUpgrade', {});
    setBusy(false);
    if (!answer.ok) {
      toast(answer.message, { tone: 'failure' });
      return;
    }
    await refreshSession();
    close('ok');
  }
  return (
    <Dialog alert narrow title={t('title')} description={t('words', { grade: gradeName ?? '' })} onClose={() => close('dismissed')}>
      <DialogFoot>
        <Button disabled={busy} onClick={() => void acknowledge()}>
          {t('ok')}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
