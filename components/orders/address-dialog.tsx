'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogFoot } from '@/components/ui/dialog';
import { ReceiverFields } from '@/components/ui/receiver-fields';
import { toast } from '@/lib/client/toast';
import type { Order } from './order-rules';
import styles from './orders.module.css';
import { useModify } from './use-modify';
import { useReceiver } from '@/lib/orders/use-receiver';

/** Another receiver for the books, until they are sent. */
export function AddressDialog({ order, onClose }: { readonly order: Order; readonly onClose: () => void }) {
  const t = useTranslations('orders');
  const { busy, modify } = useModify(order.orderNo);
  const receiver = useReceiver(order.receiver);
  const [fault, setFault] = useState<string | null>(null);
  const submit = async (): Promise<void> => {
    const cleaned = receiver.check();
    if (!cleaned) return;
    setFault(null);
    const answer = await modify({ action: 'address', ...cleaned });
    if (!answer.ok) return setFault(answer.message);
    toast(t('done.address'), { tone: 'success' });
    onClose();
  };
  return (
    <Dialog title={t('addressTitle')} description={t('addressNote')} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void submit();
        }}
      >
        <ReceiverFields draft={receiver.draft} problems={receiver.problems} onChange={receiver.change} />
        {fault === null ? null : (
          <p className={styles.fault} role="alert">
            {fault}
          </p>
        )}
        <DialogFoot>
          <Button kind="outline" onClick={onClose}>
            {t('close')}
          </Button>
          <Button type="submit" disabled={busy}>
            {busy ? t('sending') : t('save')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
