'use client';
import { App, Button, Form, Input } from 'antd';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import type { DeskDraft } from '@/lib/ops/contract';
import { screenPath } from '@/lib/ops/screens';
import { DeskForm, useActForm } from '../parts/desk-form';
import { Card } from '../parts/page';
import { yuan } from '../parts/yuan';
import styles from './merge-form.module.css';

interface Props {
  readonly wish: Omit<DeskDraft<'learners.merge'>, 'why'>;
  /** What was paid for the orders that change hands. */
  readonly sumFen: number;
}

/** Who asked for it and how it was made sure; then a colleague looks at it. */
export function MergeForm({ wish, sumFen }: Props) {
  const t = useTranslations('ops');
  const router = useRouter();
  const { message } = App.useApp();
  const merge = useActForm('learners.merge', ({ why }: { readonly why: string }) => ({ ...wish, why }), {
    under: 'why',
    onDone: ({ waits }) => {
      if (waits) void message.info(t('confirm.waits', { id: waits.approvalId }));
      router.push(screenPath('learners', wish.stays));
    },
  });
  return (
    <Card title={t('merge.send')} note={t('merge.sendNote')} padded>
      <DeskForm of={merge} className={styles.form}>
        <Form.Item name="why" label={t('merge.why')} initialValue="">
          <Input.TextArea rows={2} maxLength={200} showCount />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={merge.pending}>
          {t('confirm.send', { sum: yuan(sumFen) })}
        </Button>
      </DeskForm>
    </Card>
  );
}
