'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogFoot } from '@/components/ui/dialog';
import { ReceiverChoice } from '@/components/ui/receiver-choice';
import { toast } from '@/lib/client/toast';
import type { Order } from './order-rules';
import styles from './orders.module.css';
import { useModify } from './use-modify';
import { useOrderReceiver } from '@/lib/receiver/use-order-receiver';

/** Another receiver for the books, until they are sent. */
export function AddressDialog({ order, onClose }: { readonly order: Order; readonly onClose: () => void }) {
  const t = useTranslations('orders');
  const { busy, modify } = useModify(order.orderNo);
  const where = useOrderReceiver({ known: order.receiver });
  const [fault, setFault] = useState<string | null>(null);
  const submit = async (): Promise<void> => {
    const receiver = where.check();
    if (!receiver) return;
    setFault(null);
    const answer = await modify({ action: 'address', ...receiver });
    if (!answer.ok) return setFault(answer.message);
    await where.keepTyped(receiver);
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
        <ReceiverChoice where={where} />
        {fault === null ? null : (
          <p className={styles.fault} role="alert">
            {fault}
          </p>
        )}
        <DialogFoot>
          <Button kind="outline" onClick={onClose}>
            {t('close')}
          </Button>
          <Button type="submit" disabled={busy || where.kept === null}>
            {busy ? t('sending') : t('save')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
