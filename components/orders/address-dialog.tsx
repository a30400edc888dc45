'use client';
import { useTranslations } from 'next-intl';
import { Dialog } from '@/components/ui/dialog';
import { ReceiverChoice } from '@/components/ui/receiver-choice';
import { toast } from '@/lib/client/toast';
import { FormFoot } from './form-foot';
import type { Order } from './order-rules';
import { useModify } from './use-modify';
import { useOrderReceiver } from '@/lib/receiver/use-order-receiver';

/** Another receiver for the books, until they are sent. */
export function AddressDialog({ order, onClose }: { readonly order: Order; readonly onClose: () => void }) {
  const t = useTranslations('orders');
  const modify = useModify(order.orderNo);
  const where = useOrderReceiver({ known: order.receiver });
  const { form } = where;
  const send = async (): Promise<string> => {
    const receiver = where.receiver();
    const answer = await modify({ action: 'address', ...receiver });
    if (!answer.ok) return answer.message;
    await where.keepTyped(receiver);
    toast(t('done.address'), { tone: 'success' });
    onClose();
    return '';
  };
  return (
    <Dialog title={t('addressTitle')} description={t('addressNote')} onClose={onClose}>
      <form noValidate onSubmit={form.submit(send)}>
        <ReceiverChoice where={where} />
        <FormFoot form={form} onClose={onClose} disabled={where.kept === null}>
          {t('save')}
        </FormFoot>
      </form>
    </Dialog>
  );
}
