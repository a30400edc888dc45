'use client';
import { useTranslations } from 'next-intl';
import { FormError, Submit } from '@/components/ui/form';
import { ReceiverFields } from '@/components/ui/receiver-fields';
import { useReceiver } from '@/lib/receiver/use-receiver';
import { callApi } from '@/lib/query/call-api';
import { useSendOnce } from '@/lib/query/use-send-once';
import type { SharedOrderView } from './phase';
import styles from './pay-for-me.module.css';

/** An order with no account yet: where the books go, then the order is made for the learner's number. `onMade` reads it again. */
export function TempForm({
  order,
  shareId,
  onMade,
}: {
  readonly order: SharedOrderView;
  readonly shareId: string;
  readonly onMade: () => Promise<unknown>;
}) {
  const t = useTranslations('payForMe.temp');
  const where = useReceiver();
  const { form } = where;
  const sendOnce = useSendOnce();
  // The contract refuses an order of nothing, and the form says so.
  const courseId = order.lines[0]?.courseId ?? 0;

  async function send(): Promise<string> {
    const wish = { courseId, shareId, ...where.receiver() };
    const answer = await sendOnce(wish, (requestId) => callApi('orders.create', { ...wish, requestId }));
    if (!answer.ok) return t('failed', { message: answer.message });
    await onMade();
    form.open();
    return '';
  }
  return (
    <form className={styles.sheet} noValidate onSubmit={form.submit(send)}>
      <h2>{t('title')}</h2>
      <p className={styles.lead}>{t('lead', { phone: order.learnerPhone })}</p>
      <ReceiverFields where={where} />
      <FormError of={form} className={styles.failure} />
      <Submit of={form} kind="buy" block busy={t('submitting')}>
        {t('submit')}
      </Submit>
    </form>
  );
}
