'use client';
import { Button, Form, Input, Modal } from 'antd';
import { useTranslations } from 'next-intl';
import type { DeskDraft, DeskOutput } from '@/lib/ops/contract';
import { useAct } from '../data/use-desk';
import { useAskBeforeLeaving } from '../data/use-unsaved';
import { DeskForm, useActForm } from '../parts/desk-form';
import styles from './edit-replies.module.css';

interface Props {
  readonly list: DeskOutput<'inbox.replies'>['list'];
  readonly onClose: () => void;
}

/** The desk's list of saved replies: a new one, other words under an old title, or one less. */
export function EditReplies({ list, onClose }: Props) {
  const t = useTranslations('ops.inbox');
  const drop = useAct('inbox.dropReply');
  const save = useActForm('inbox.saveReply', (values: DeskDraft<'inbox.saveReply'>) => values, {
    under: 'title',
    onDone: () => save.form.resetFields(),
  });
  const mayClose = useAskBeforeLeaving(() => save.form.isFieldsTouched());
  const close = () => mayClose() && onClose();
  return (
    <Modal
      open
      title={t('savedTitle')}
      mask={{ closable: false }}
      onCancel={close}
      footer={<Button onClick={close}>{t('savedClose')}</Button>}
    >
      <p className={styles.note}>{t('savedNote')}</p>
      <ul className={styles.list}>
        {list.map(({ id, title, words }) => (
          <li key={id}>
            <Button type="link" size="small" onClick={() => save.form.setFieldsValue({ title, words })}>
              {title}
            </Button>
            <span className={styles.words}>{words}</span>
            <Button size="small" type="text" aria-label={t('dropSaved', { title })} onClick={() => drop.mutate({ id })}>
              ×
            </Button>
          </li>
        ))}
      </ul>
      <DeskForm of={save}>
        <Form.Item name="title" label={t('savedName')} extra={t('savedSame')} initialValue="">
          <Input maxLength={20} />
        </Form.Item>
        <Form.Item name="words" label={t('savedWords')} initialValue="">
          <Input.TextArea rows={4} maxLength={500} showCount />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={save.pending}>
          {t('saveSaved')}
        </Button>
      </DeskForm>
    </Modal>
  );
}
