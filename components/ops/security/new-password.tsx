'use client';
import { App, Button, Form, Input } from 'antd';
import { useTranslations } from 'next-intl';
import type { DeskDraft } from '@/lib/ops/contract';
import { DeskForm, useActForm } from '../parts/desk-form';
import styles from './form.module.css';

/** A new password; every other session of one's own ends. */
export function NewPassword() {
  const t = useTranslations('ops');
  const { message } = App.useApp();
  const change = useActForm('self.password', (values: DeskDraft<'self.password'>) => values, {
    under: 'current',
    onDone: () => {
      change.form.resetFields();
      void message.success(t('security.changed'));
    },
  });
  return (
    <DeskForm of={change} className={styles.form}>
      <Form.Item name="current" label={t('security.now')} initialValue="">
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      <Form.Item name="password" label={t('security.new')} extra={t('join.passwordHint')} initialValue="">
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={change.pending}>
        {t('security.change')}
      </Button>
    </DeskForm>
  );
}
