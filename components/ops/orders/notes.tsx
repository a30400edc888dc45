'use client';
import { Button, Form, Mentions } from 'antd';
import { useTranslations } from 'next-intl';
import { ORDER_NOTE_MOST } from '@/lib/ops/order-kinds';
import { DeskForm, useActForm } from '../parts/desk-form';
import { Key } from '../parts/key';
import { Card } from '../parts/page';
import { when } from '../parts/when';
import styles from './track.module.css';
import type { Story } from './story';

/** What colleagues wrote of an order for each other, and room for one more, which calls by @ whom it concerns. What is typed stays until it was kept. */
export function OrderNotes({ story: { order, notes, colleagues } }: { readonly story: Story }) {
  const t = useTranslations('ops.order');
  const [form] = Form.useForm();
  const note = useActForm('orders.note', ({ words }: { readonly words: string }) => ({ orderNo: order.orderNo, words }), {
    under: 'words',
    form,
    onDone: () => form.resetFields(),
  });
  return (
    <Card title={t('notes')} note={t('notesNote')} padded>
      <ul className={styles.track}>
        {notes.length === 0 ? (
          <li>
            <span>{t('noNotes')}</span>
          </li>
        ) : null}
        {notes.map(({ id, at, who, words }) => (
          <li key={id}>
            <span>
              {when(at)} {who}
            </span>
            {words}
          </li>
        ))}
      </ul>
      <DeskForm of={note}>
        <Form.Item name="words" initialValue="">
          <Mentions
            autoSize={{ minRows: 2, maxRows: 6 }}
            aria-label={t('noteWords')}
            aria-keyshortcuts="M"
            placeholder={t('noteWords')}
            maxLength={ORDER_NOTE_MOST}
            options={colleagues.map((name) => ({ value: name, label: name }))}
          />
        </Form.Item>
        <Button htmlType="submit" loading={note.pending}>
          {t('noteAct')}
        </Button>{' '}
        <span className={styles.meta}>
          <Key>M</Key> {t('noteKey')}
        </span>
      </DeskForm>
    </Card>
  );
}
