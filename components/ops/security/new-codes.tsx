'use client';
import { Button, Form, Input } from 'antd';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { DeskDraft } from '@/lib/ops/contract';
import { RecoveryCodes } from '../access/recovery-codes';
import { CodeHint } from '../parts/code-hint';
import { DeskForm, useActForm } from '../parts/desk-form';
import { useCountdown } from '../parts/use-countdown';
import styles from './form.module.css';

/** New recovery codes in place of the old ones, after the password and the authenticator's code; shown once. */
export function NewCodes() {
  const t = useTranslations('ops');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const used = useCountdown();
  const make = useActForm('self.recoveryCodes', (values: DeskDraft<'self.recoveryCodes'>) => values, {
    under: 'code',
    onDone: ({ recoveryCodes }) => setCodes(recoveryCodes),
    onFailure: ({ wait }) => {
      used.start(wait);
      // A code that was refused is of no more use.
      if (wait !== null) make.form.resetFields(['code']);
    },
  });
  if (codes !== null) return <RecoveryCodes codes={codes} />;
  return (
    <DeskForm of={make} className={styles.form}>
      <Form.Item name="current" label={t('security.now')} initialValue="">
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      <Form.Item
        name="code"
        label={t('approvals.code')}
        extra={<CodeHint seconds={used.seconds}>{t('security.codeNote')}</CodeHint>}
        initialValue=""
      >
        <Input autoComplete="one-time-code" inputMode="numeric" maxLength={20} />
      </Form.Item>
      <Button htmlType="submit" loading={make.pending}>
        {t('security.makeCodes')}
      </Button>
    </DeskForm>
  );
}
