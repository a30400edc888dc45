'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Dialog } from '@/components/ui/dialog';
import { TextField } from '@/components/ui/form';
import { toast } from '@/lib/client/toast';
import { useForm } from '@/lib/client/use-form';
import { CARRIER_MOST, parcelNumber, parcelNumberForm } from '@/lib/kernel/parcel';
import { callApi } from '@/lib/query/call-api';
import { FormFoot } from './form-foot';
import type { Order } from './order-rules';

/** By which parcel the books of a refund come back; again puts it right. */
export function ReturnDialog({ order, onClose }: { readonly order: Order; readonly onClose: () => void }) {
  const t = useTranslations('orders');
  const client = useQueryClient();
  const { orderNo, refund } = order;
  const form = useForm({
    id: 'return',
    start: { carrier: refund?.parcel?.carrier ?? '', number: refund?.parcel?.number ?? '' },
    wrong: ({ carrier, number }) => ({
      carrier: carrier.trim() === '' ? t('return.noCarrier') : '',
      number: parcelNumberForm.test(parcelNumber(number)) ? '' : t('return.wrongNumber'),
    }),
  });
  const send = async ({ carrier, number }: typeof form.values): Promise<string> => {
    const answer = await callApi('orders.returnParcel', { orderNo, carrier: carrier.trim(), number: parcelNumber(number) });
    if (!answer.ok) return answer.message;
    client.setQueryData(['orders.detail', { orderNo }], answer.data);
    toast(t('return.told'), { tone: 'success' });
    onClose();
    return '';
  };
  return (
    <Dialog title={t('return.ask')} description={t('return.note')} onClose={onClose}>
      <form noValidate onSubmit={form.submit(send)}>
        <TextField form={form} of="carrier" label={t('return.carrier')} autoComplete="off" maxLength={CARRIER_MOST} />
        <TextField
          form={form}
          of="number"
          label={t('return.number')}
          className="num"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={48}
        />
        <FormFoot form={form} onClose={onClose}>
          {t('save')}
        </FormFoot>
      </form>
    </Dialog>
  );
}
