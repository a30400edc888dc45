'use client';
import { App, Button, Form, Input } from 'antd';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { DeskAnswer, DeskDraft } from '@/lib/ops/contract';
import { makePasskey, usePasskeys } from '../access/passkey';
import { useAct } from '../data/use-desk';
import { useWho } from '../data/who';
import { DeskForm, useActForm } from '../parts/desk-form';
import styles from './form.module.css';

/** What the browser calls a device that has one of theirs already. */
const HAVE = 'InvalidStateError';

/** Makes a passkey on this device, after the password. */
export function AddPasskey() {
  const t = useTranslations('ops.security');
  return usePasskeys() ? <AddHere /> : <p className={styles.note}>{t('passkeysNotHere')}</p>;
}

function AddHere() {
  const t = useTranslations('ops');
  const { me } = useWho();
  const { message } = App.useApp();
  const [making, setMaking] = useState(false);
  const add = useAct('self.addPasskey', ({ name }) => void message.success(t('security.passkeyAdded', { name })));
  const asked = useActForm('self.askPasskey', (values: DeskDraft<'self.askPasskey'>) => values, {
    under: 'current',
    onDone: (challenge) => void make(challenge),
  });
  const make = async (challenge: DeskAnswer<'self.askPasskey'>): Promise<void> => {
    setMaking(true);
    try {
      add.mutate(await makePasskey(challenge, { ...me, desk: t('title') }));
      asked.form.resetFields();
    } catch (error) {
      const have = error instanceof Error && error.name === HAVE;
      void message.error(have ? t('security.passkeyHave') : t('security.passkeyNotMade'));
    } finally {
      setMaking(false);
    }
  };
  return (
    <DeskForm of={asked} className={styles.form}>
      <Form.Item name="current" label={t('security.now')} extra={t('security.passkeysHost')} initialValue="">
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      <Button htmlType="submit" loading={asked.pending || making || add.isPending}>
        {t('security.addPasskey')}
      </Button>
    </DeskForm>
  );
}
