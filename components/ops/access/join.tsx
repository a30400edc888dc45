'use client';
import { Alert, Button, Form, Input } from 'antd';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useQr } from '@/lib/client/use-qr';
import type { Role } from '@/lib/ops/rights';
import { screenPath } from '@/lib/ops/screens';
import { useRead } from '../data/use-desk';
import { DeskForm, useActForm } from '../parts/desk-form';
import { Fetched } from '../parts/page';
import { Box } from './box';
import { RecoveryCodes } from './recovery-codes';
import styles from './join.module.css';

/** An invitation is accepted: password, authenticator, recovery codes; then the desk. */
export function Join() {
  const t = useTranslations('ops.join');
  const [token] = useState(() => window.location.hash.slice(1));
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const invitation = useRead('join.open', { token }, { enabled: token !== '' && codes === null });
  if (codes !== null)
    return (
      <Box title={t('codes')}>
        <RecoveryCodes codes={codes} />
        <Button type="primary" size="large" block onClick={() => window.location.assign(screenPath('today'))}>
          {t('start')}
        </Button>
      </Box>
    );
  return (
    <Box title={t('title')}>
      {token === '' ? (
        <Alert type="warning" title={t('noLink')} />
      ) : (
        <Fetched of={invitation}>{(found) => <JoinForm token={token} invitation={found} onJoined={setCodes} />}</Fetched>
      )}
    </Box>
  );
}

interface FormProps {
  readonly token: string;
  readonly invitation: {
    readonly name: string;
    readonly email: string;
    readonly roles: readonly Role[];
    readonly secret: string;
    readonly uri: string;
  };
  readonly onJoined: (codes: readonly string[]) => void;
}

function JoinForm({ token, invitation: { name, email, roles, secret, uri }, onJoined }: FormProps) {
  const t = useTranslations('ops');
  const qr = useQr(uri);
  const accept = useActForm('join.accept', (values: { readonly password: string; readonly code: string }) => ({ ...values, token }), {
    under: 'code',
    onDone: ({ recoveryCodes }) => onJoined(recoveryCodes),
  });
  return (
    <DeskForm of={accept}>
      <p className={styles.who}>{t('join.hello', { name, email, roles: roles.map((role) => t(`role.${role}`)).join('、') })}</p>
      <Form.Item name="password" label={t('join.password')} extra={t('join.passwordHint')} initialValue="">
        <Input.Password size="large" autoComplete="new-password" autoFocus />
      </Form.Item>
      <p>{t('join.scan')}</p>
      <div className={styles.qr}>{qr === null ? null : <img src={qr} alt={t('join.qr')} width={160} height={160} />}</div>
      <p className={styles.secret}>{t('join.manual', { secret: secret.replace(/(.{4})(?=.)/g, '$1 ') })}</p>
      <Form.Item name="code" label={t('join.code')} initialValue="">
        <Input size="large" inputMode="numeric" maxLength={6} autoComplete="one-time-code" />
      </Form.Item>
      <Button type="primary" size="large" block htmlType="submit" loading={accept.pending}>
        {t('join.accept')}
      </Button>
    </DeskForm>
  );
}
