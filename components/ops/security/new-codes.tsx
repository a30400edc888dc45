'use client';
import { Button, Form, Input } from 'antd';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { DeskDraft } from '@/lib/ops/contract';
import { RecoveryCodes } from '../access/recovery-codes';
import { DeskForm, useActForm } from '../parts/desk-form';
import { OwnCode, useUsedCode } from '../parts/own-code';
import styles from './form.module.css';

/** New recovery codes in place of the old ones, after the password and the authenticator's code; shown once. */
export function NewCodes() {
  const t = useTranslations('ops');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const used = useUsedCode();
  const make = useActForm('self.recoveryCodes', (values: DeskDraft<'self.recoveryCodes'>) => values, {
    under: 'code',
    onDone: ({ recoveryCodes }) => setCodes(recoveryCodes),
    ...used.how,
  });
  if (codes !== null) return <RecoveryCodes codes={codes} />;
  return (
    <DeskForm of={make} className={styles.form}>
      <Form.Item name="current" label={t('security.now')} initialValue="">
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      <OwnCode of={used} note={t('security.codeNote')} />
      <Button htmlType="submit" loading={make.pending}>
        {t('security.makeCodes')}
      </Button>
    </DeskForm>
  );
}
