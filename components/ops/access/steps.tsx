'use client';
import { Button, Form, Input } from 'antd';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useCallback, useState } from 'react';
import type { DeskDraft } from '@/lib/ops/contract';
import { DeskForm, useActForm } from '../parts/desk-form';
import { CodeHint } from '../parts/code-hint';
import { PasskeyButton } from './passkey-button';
import { useCountdown } from '../parts/use-countdown';

/** Password, then the authenticator's code; or a passkey instead of both. What is wrong stands under its field; nothing typed is lost. */
export function Steps({ onIn }: { readonly onIn?: () => void }) {
  const t = useTranslations('ops.login');
  const router = useRouter();
  const [step, setStep] = useState<1 | 2>(1);
  const [recovery, setRecovery] = useState(false);
  const enter = useCallback((): void => {
    onIn?.();
    router.refresh();
  }, [onIn, router]);
  const password = useActForm('access.password', (values: DeskDraft<'access.password'>) => values, {
    under: 'password',
    onDone: () => setStep(2),
  });
  const used = useCountdown();
  const code = useActForm('access.code', (values: DeskDraft<'access.code'>) => values, {
    under: 'code',
    onDone: enter,
    onFailure: ({ wait }) => {
      used.start(wait);
      // The code that was refused is of no more use: the next one is typed into an empty field.
      if (wait !== null) code.form.resetFields();
    },
  });
  if (step === 1)
    return (
      <>
        <DeskForm key="password" of={password}>
          <Form.Item name="email" label={t('email')} initialValue="">
            <Input size="large" type="email" autoComplete="username webauthn" autoFocus />
          </Form.Item>
          <Form.Item name="password" label={t('password')} initialValue="">
            <Input.Password size="large" autoComplete="current-password" />
          </Form.Item>
          <Button type="primary" size="large" block htmlType="submit" loading={password.pending}>
            {t('next')}
          </Button>
        </DeskForm>
        <PasskeyButton onIn={enter} />
      </>
    );
  return (
    <DeskForm key="code" of={code}>
      <Form.Item
        name="code"
        label={recovery ? t('recoveryCode') : t('code')}
        extra={recovery ? t('recoveryOf') : <CodeHint seconds={used.seconds}>{t('codeOf')}</CodeHint>}
        initialValue=""
      >
        <Input size="large" autoFocus autoComplete="one-time-code" {...(!recovery && { inputMode: 'numeric', maxLength: 6 })} />
      </Form.Item>
      <Button type="primary" size="large" block htmlType="submit" loading={code.pending}>
        {t('in')}
      </Button>
      <Button type="link" onClick={() => setRecovery(!recovery)}>
        {recovery ? t('useApp') : t('recovery')}
      </Button>
      <Button type="link" onClick={() => setStep(1)}>
        {t('another')}
      </Button>
    </DeskForm>
  );
}
