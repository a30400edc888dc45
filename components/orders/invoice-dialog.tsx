'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Dialog } from '@/components/ui/dialog';
import { TextField } from '@/components/ui/form';
import { Chips } from '@/components/ui/tabs';
import { toast } from '@/lib/client/toast';
import { useForm } from '@/lib/client/use-form';
import { INVOICE_TITLE_MOST } from '@/lib/contracts/values/forms';
import { cleanTaxNumber } from '@/lib/contracts/values/tax-number';
import { callApi } from '@/lib/query/call-api';
import { FormFoot } from './form-foot';
import { invoiceErrors, type InvoiceDraft } from './invoice-rules';
import type { Order } from './order-rules';
import styles from './orders.module.css';

const kinds = ['person', 'company'] as const;
const kindOf = (text: string): InvoiceDraft['kind'] => (text === 'company' ? 'company' : 'person');

/** Asks for an invoice, or for another heading while it waits. What was typed for a company stays while 个人 is looked at. */
export function InvoiceDialog({ order, onClose }: { readonly order: Order; readonly onClose: () => void }) {
  const t = useTranslations('orders.invoice');
  const client = useQueryClient();
  const waiting = order.invoice?.state === '待开票' ? order.invoice : null;
  const form = useForm({
    id: 'invoice',
    start: { kind: waiting?.kind ?? 'person', title: waiting?.title ?? '', taxNo: waiting?.taxNo ?? '' },
    wrong: ({ kind, title, taxNo }) => {
      const errors = invoiceErrors({ kind: kindOf(kind), title, taxNo });
      return { title: errors.title && t(`errors.${errors.title}`), taxNo: errors.taxNo && t(`errors.${errors.taxNo}`) };
    },
  });
  const kind = kindOf(form.values.kind);

  const send = async ({ title, taxNo }: typeof form.values): Promise<string> => {
    const heading = kind === 'company' ? { kind, title, taxNo: cleanTaxNumber(taxNo) } : { kind, title };
    const answer = await callApi('orders.applyInvoice', { orderNo: order.orderNo, ...heading });
    if (!answer.ok) return answer.message;
    client.setQueryData(['orders.detail', { orderNo: order.orderNo }], answer.data);
    toast(t('asked'), { tone: 'success' });
    onClose();
    return '';
  };
  return (
    <Dialog title={t(waiting ? 'change' : 'ask')} description={t('note')} onClose={onClose}>
      <form noValidate onSubmit={form.submit(send)}>
        <Chips
          label={t('kind')}
          className={styles.kinds}
          active={kind}
          onSelect={(one) => form.set('kind', one)}
          items={kinds.map((one) => ({ key: one, label: t(one) }))}
        />
        <TextField
          form={form}
          of="title"
          label={t(kind === 'person' ? 'personTitle' : 'companyTitle')}
          autoComplete={kind === 'person' ? 'name' : 'organization'}
          maxLength={INVOICE_TITLE_MOST}
        />
        {kind === 'company' ? (
          <TextField
            form={form}
            of="taxNo"
            label={t('taxNo')}
            hint={t('taxHint')}
            className="num"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={24}
          />
        ) : null}
        <FormFoot form={form} onClose={onClose}>
          {t('submit')}
        </FormFoot>
      </form>
    </Dialog>
  );
}
