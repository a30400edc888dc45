'use client';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Dialog, DialogFoot } from '@/components/ui/dialog';
import { Field, Textarea } from '@/components/ui/field';
import { More } from '@/components/ui/more';
import { Skeleton } from '@/components/ui/skeleton';
import { LoadErrorPanel } from '@/components/ui/state-panel';
import { toast } from '@/lib/client/toast';
import { useForm } from '@/lib/client/use-form';
import { REASON_MOST } from '@/lib/contracts/values/forms';
import { priceText } from '@/lib/kernel/money';
import { useApi } from '@/lib/query/hooks';
import { loadPanel } from '@/lib/query/load-failure';
import { FormFoot } from './form-foot';
import type { Bought, Order } from './order-rules';
import styles from './refund-dialog.module.css';
import { QuoteSheet } from './quote-sheet';
import { useModify } from './use-modify';

type Quote = NonNullable<Bought['refund']>;

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
  const modify = useModify(orderNo);
  const form = useForm({ id: 'refund', start: { reason: '' } });
  const send = async ({ reason }: typeof form.values): Promise<string> => {
    const answer = await modify({ action: 'refund', quotedFen: quote.amountFen, quotedHeldFen: quote.heldFen, reason });
    if (!answer.ok) return answer.message;
    toast(t('refund.asked'), { tone: 'success' });
    onClose();
    return '';
  };
  return (
    <form noValidate onSubmit={form.submit(send)}>
      <QuoteSheet quote={quote} sum={t('refund.sum')} />
      <ul className={styles.rules}>
        <li>{lesson('refund')}</li>
        <li>{t('refund.ends')}</li>
        <li>{t(quote.booksToReturn ? 'refund.booksBack' : 'refund.way')}</li>
      </ul>
      {/* Folded: the quotation is to be read first, and a phone's keyboard would lie over it. */}
      <More label={t('refund.reasonMore')}>
        <Field id={form.idOf('reason')} label={t('refund.reason')} hint={t('refund.reasonHint', { limit: REASON_MOST })}>
          <Textarea {...form.text('reason')} rows={2} maxLength={REASON_MOST} />
        </Field>
      </More>
      <FormFoot form={form} onClose={onClose} disabled={checking} no={t('refund.no')}>
        {t('refund.yes', { sum: priceText(quote.amountFen) })}
      </FormFoot>
    </form>
  );
}
