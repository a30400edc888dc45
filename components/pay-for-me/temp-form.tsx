'use client';
import { useTranslations } from 'next-intl';
import { useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { ReceiverFields } from '@/components/ui/receiver-fields';
import { useReceiver } from '@/lib/receiver/use-receiver';
import { callApi } from '@/lib/query/call-api';
import { useSendOnce } from '@/lib/query/use-send-once';
import type { SharedOrderView } from './phase';
import styles from './sharing.module.css';

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
  const t = useTranslations('sharing.temp');
  const receiver = useReceiver();
  const sendOnce = useSendOnce();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const courseId = order.lines[0]?.courseId;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const address = busy ? null : receiver.check();
    if (!address || courseId === undefined) return;
    setBusy(true);
    setProblem('');
    const wish = { courseId, shareId, ...address };
    const answer = await sendOnce(wish, (requestId) => callApi('orders.create', { ...wish, requestId }));
    if (answer.ok) await onMade();
    else setProblem(t('failed', { message: answer.message }));
    setBusy(false);
  }
  return (
    <form className={styles.sheet} noValidate onSubmit={(event) => void submit(event)}>
      <h2>{t('title')}</h2>
      <p className={styles.lead}>{t('lead', { phone: order.learnerPhone })}</p>
      <ReceiverFields form={receiver} />
      {problem ? (
        <p className={styles.fault} role="alert">
          {problem}
        </p>
      ) : null}
      <Button type="submit" kind="buy" block disabled={busy}>
        {busy ? t('submitting') : t('submit')}
      </Button>
    </form>
  );
}
