'use client';
import { App, Form, Input, Radio } from 'antd';
import { useTranslations } from 'next-intl';
import { CALL_WORDS_MOST, callTopics } from '@/lib/ops/inbox-kinds';
import type { DeskDraft } from '@/lib/ops/contract';
import { FormDialog, Lead, useActForm } from '../parts/desk-form';
import { DialogButton } from '../parts/dialog-button';

/** 登记来电: what somebody says on the telephone gets a number, as what is written has one. */
export function RegisterCall({ onDone }: { readonly onDone: (ticketNo: string) => void }) {
  const t = useTranslations('ops.inbox');
  return <DialogButton act={t('register')}>{(close) => <Registering onDone={onDone} onClose={close} />}</DialogButton>;
}

function Registering({ onDone, onClose }: { readonly onDone: (ticketNo: string) => void; readonly onClose: () => void }) {
  const t = useTranslations('ops.inbox');
  const { message } = App.useApp();
  const register = useActForm('inbox.register', (values: DeskDraft<'inbox.register'>) => values, {
    under: 'words',
    onDone: ({ ticketNo }) => {
      void message.success(t('registered', { ticketNo }), 10);
      onClose();
      onDone(ticketNo);
    },
  });
  return (
    <FormDialog of={register} title={t('register')} act={t('registerAct')} onClose={onClose}>
      <Lead>{t('registerNote')}</Lead>
      <Form.Item name="topic" label={t('callTopic')} initialValue="other">
        <Radio.Group options={callTopics.map((value) => ({ value, label: t(`calls.${value}`) }))} />
      </Form.Item>
      <Form.Item name="name" label={t('callName')} initialValue="">
        <Input autoFocus maxLength={20} />
      </Form.Item>
      <Form.Item name="mobilePhone" label={t('callPhone')} initialValue="">
        <Input inputMode="tel" maxLength={16} />
      </Form.Item>
      <Form.Item name="words" label={t('callWords')} initialValue="">
        <Input.TextArea rows={4} maxLength={CALL_WORDS_MOST} showCount />
      </Form.Item>
    </FormDialog>
  );
}
