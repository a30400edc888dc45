'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogFoot } from '@/components/ui/dialog';
import { Field, Textarea } from '@/components/ui/field';
import { Skeleton } from '@/components/ui/skeleton';
import { LoadErrorPanel } from '@/components/ui/state-panel';
import { toast } from '@/lib/client/toast';
import { priceText } from '@/lib/kernel/money';
import { useApi } from '@/lib/query/hooks';
import { loadPanel } from '@/lib/query/load-failure';
import type { Bought, Order } from './order-rules';
import styles from './orders.module.css';
import { QuoteSheet } from './quote-sheet';
import { useModify } from './use-modify';

type Quote = NonNullable<Bought['refund']>;
/** The contract's limit (`orders.modify`). */
const REASON_LIMIT = 200;

/** 申请退款: the sum, the days it follows from and the rule are read before anything is asked for. */
export function RefundDialog({ order, onClose }: { readonly order: Order; readonly onClose: () => void }) {
  const t = useTranslations('orders');
  const { orderNo } = order;
  const bought = useApi('orders.bought', { orderNo });
  const { data, error, isFetching, refetch } = bought;
  return (
    <Dialog title={t('refund.title')} description={order.lines[0]?.title} onClose={onClose}>
      {error && !data ? (
        <LoadErrorPanel {...loadPanel(error)} onReload={() => void refetch()} />
      ) : !data ? (
        <div role="status" aria-label={t('loadingQuote')}>
          <Skeleton className="h-240" />
        </div>
      ) : data.refund ? (
        <RefundForm orderNo={orderNo} quote={data.refund} checking={isFetching} onClose={onClose} />
      ) : (
        <>
          <p className={styles.refusal}>{data.refundRefusal}</p>
          <DialogFoot>
            <Button onClick={onClose}>{t('close')}</Button>
          </DialogFoot>
        </>
      )}
    </Dialog>
  );
}

function RefundForm({
  orderNo,
  quote,
  checking,
  onClose,
}: {
  readonly orderNo: string;
  readonly quote: Quote;
  readonly checking: boolean;
  readonly onClose: () => void;
}) {
  const t = useTranslations('orders');
  const lesson = useTranslations('lesson');
  const { busy, modify } = useModify(orderNo);
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const submit = async (): Promise<void> => {
    setFault(null);
    const answer = await modify({ action: 'refund', quotedFen: quote.amountFen, reason });
    if (!answer.ok) return setFault(answer.message);
    toast(t('refund.asked'), { tone: 'success' });
    onClose();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy && !checking) void submit();
      }}
    >
      <QuoteSheet quote={quote} sum={t('refund.sum')} />
      <ul className={styles.rules}>
        <li>{lesson('refund')}</li>
        <li>{t('refund.ends')}</li>
        <li>{t(quote.booksToReturn ? 'refund.booksBack' : 'refund.way')}</li>
      </ul>
      {/* Folded: the quotation is to be read first, and a phone's keyboard would lie over it. */}
      <details className={styles.more}>
        <summary>{t('refund.reasonMore')}</summary>
        <Field id="refund-reason" label={t('refund.reason')} hint={t('refund.reasonHint', { limit: REASON_LIMIT })}>
          <Textarea
            id="refund-reason"
            rows={2}
            maxLength={REASON_LIMIT}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </Field>
      </details>
      {fault === null ? null : (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
      <DialogFoot>
        <Button kind="outline" onClick={onClose}>
          {t('refund.no')}
        </Button>
        <Button type="submit" kind="ink" disabled={busy || checking}>
          {busy ? t('sending') : t('refund.yes', { sum: priceText(quote.amountFen) })}
        </Button>
      </DialogFoot>
    </form>
  );
}
