'use client';
import { App, Form, Input } from 'antd';
import { useTranslations } from 'next-intl';
import { atStake } from '@/lib/ops/at-stake';
import type { DeskOutput } from '@/lib/ops/contract';
import { useWho } from '../data/who';
import { FormDialog, useActForm } from '../parts/desk-form';
import { yuan } from '../parts/yuan';
import styles from './bills-screen.module.css';

interface Props {
  readonly of: DeskOutput<'bills.list'>['list'][number];
  readonly onClose: () => void;
}

/** What became of a difference: it is written down, and the difference is over; above the limit when a colleague has looked at it. */
export function CloseDifference({ of, onClose }: Props) {
  const t = useTranslations('ops');
  const { limitFen } = useWho();
  const { message } = App.useApp();
  const close = useActForm('bills.close', ({ note }: { readonly note: string }) => ({ id: of.id, note }), {
    under: 'note',
    onDone: ({ waits }) => {
      if (waits) void message.info(t('confirm.waits', { id: waits.approvalId }));
      onClose();
    },
  });
  const sumFen = atStake(of);
  const two = sumFen > limitFen;
  const act = two ? t('confirm.send', { sum: yuan(sumFen) }) : t('bills.close');
  return (
    <FormDialog of={close} title={of.what} act={act} onClose={onClose}>
      <p className={styles.toDo}>{of.toDo}</p>
      {two ? <p className={styles.toDo}>{t('confirm.eyes', { limit: yuan(limitFen) })}</p> : null}
      <Form.Item name="note" label={t('bills.note')} initialValue="">
        <Input.TextArea autoFocus rows={3} maxLength={200} />
      </Form.Item>
    </FormDialog>
  );
}
