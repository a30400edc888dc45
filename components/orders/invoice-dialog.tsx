'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogFoot } from '@/components/ui/dialog';
import { errorId, Field, Input } from '@/components/ui/field';
import { Chips } from '@/components/ui/tabs';
import { toast } from '@/lib/client/toast';
import { INVOICE_TITLE_MOST } from '@/lib/contracts/forms';
import { cleanTaxNumber } from '@/lib/contracts/tax-number';
import { callApi } from '@/lib/query/call-api';
import { invoiceProblems, type InvoiceDraft, type InvoiceProblems } from './invoice-rules';
import type { Order } from './order-rules';
import styles from './orders.module.css';

const ids = { title: 'invoice-title', taxNo: 'invoice-tax' } as const;
const kinds = ['person', 'company'] as const;

/** Asks for an invoice, or for another heading while it waits. What was typed for a company stays while 个人 is looked at. */
export function InvoiceDialog({ order, onClose }: { readonly order: Order; readonly onClose: () => void }) {
  const t = useTranslations('orders.invoice');
  const client = useQueryClient();
  const waiting = order.invoice?.state === '待开票' ? order.invoice : null;
  const [draft, setDraft] = useState<InvoiceDraft>({
    kind: waiting?.kind ?? 'person',
    title: waiting?.title ?? '',
    taxNo: waiting?.taxNo ?? '',
  });
  const [checked, setChecked] = useState<InvoiceProblems>({});
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const now = invoiceProblems(draft);
  const wrong = (field: 'title' | 'taxNo'): string | null => (checked[field] && now[field] ? t(`errors.${now[field]}`) : null);

  const submit = async (): Promise<void> => {
    setChecked(now);
    const first = now.title ? 'title' : now.taxNo ? 'taxNo' : null;
    if (first) return document.getElementById(ids[first])?.focus();
    setBusy(true);
    setFault('');
    const { kind, title, taxNo } = draft;
    const heading = kind === 'company' ? { kind, title, taxNo: cleanTaxNumber(taxNo) } : { kind, title };
    const answer = await callApi('orders.applyInvoice', { orderNo: order.orderNo, ...heading });
    setBusy(false);
    if (!answer.ok) return setFault(answer.message);
    client.setQueryData(['orders.detail', { orderNo: order.orderNo }], answer.data);
    toast(t('asked'), { tone: 'success' });
    onClose();
  };
  return (
    <Dialog title={t(waiting ? 'change' : 'ask')} description={t('note')} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void submit();
        }}
      >
        <Chips
          label={t('kind')}
          className={styles.kinds}
          active={draft.kind}
          onSelect={(kind) => setDraft({ ...draft, kind })}
          items={kinds.map((kind) => ({ key: kind, label: t(kind) }))}
        />
        <Field id={ids.title} label={t(draft.kind === 'person' ? 'personTitle' : 'companyTitle')} error={wrong('title')}>
          <Input
            id={ids.title}
            autoComplete={draft.kind === 'person' ? 'name' : 'organization'}
            maxLength={INVOICE_TITLE_MOST}
            value={draft.title}
            bad={wrong('title') !== null}
            aria-describedby={wrong('title') ? errorId(ids.title) : undefined}
            onChange={(event) => setDraft({ ...draft, title: event.currentTarget.value })}
          />
        </Field>
        {draft.kind === 'company' ? (
          <Field id={ids.taxNo} label={t('taxNo')} hint={t('taxHint')} error={wrong('taxNo')}>
            <Input
              id={ids.taxNo}
              className="num"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={24}
              value={draft.taxNo}
              bad={wrong('taxNo') !== null}
              aria-describedby={wrong('taxNo') ? errorId(ids.taxNo) : undefined}
              onChange={(event) => setDraft({ ...draft, taxNo: event.currentTarget.value })}
            />
          </Field>
        ) : null}
        {fault ? (
          <p className={styles.fault} role="alert">
            {fault}
          </p>
        ) : null}
        <DialogFoot>
          <Button kind="outline" onClick={onClose}>
            {t('close')}
          </Button>
          <Button type="submit" disabled={busy}>
            {busy ? t('sending') : t('submit')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
