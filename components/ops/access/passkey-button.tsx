'use client';
import { browserSupportsWebAuthnAutofill, WebAuthnAbortService } from '@simplewebauthn/browser';
import { Alert, Button } from 'antd';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { DeskFailure } from '../data/ask';
import { DeskIcon } from '../parts/icons';
import { signInByPasskey, usePasskeys } from './passkey';
import styles from './passkey-button.module.css';

/**
 * The way in by a passkey: pressed, or taken from what the browser offers in the field of the name. Nothing where the browser or
 * the address knows none.
 */
export function PasskeyButton({ onIn }: { readonly onIn: () => void }) {
  const here = usePasskeys();
  return here ? <Offered onIn={onIn} /> : null;
}

/** Lets the browser offer passkeys in the field of the name, and waits for somebody to take one. */
async function offer(onIn: () => void, onRefused: (why: string) => void): Promise<void> {
  if (!(await browserSupportsWebAuthnAutofill())) return;
  try {
    await signInByPasskey(true);
    onIn();
  } catch (error) {
    // What the browser says is of nobody's doing; what the service says follows upon somebody's choice.
    if (error instanceof DeskFailure && error.code !== 'unreachable') onRefused(error.message);
  }
}

function Offered({ onIn }: { readonly onIn: () => void }) {
  const t = useTranslations('ops.login');
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState('');
  useEffect(() => {
    void offer(onIn, setFailure);
    return () => WebAuthnAbortService.cancelCeremony();
  }, [onIn]);
  const press = async (): Promise<void> => {
    setPending(true);
    setFailure('');
    try {
      await signInByPasskey(false);
      onIn();
    } catch (error) {
      setFailure(error instanceof DeskFailure ? error.message : t('passkeyNot'));
      void offer(onIn, setFailure);
    } finally {
      setPending(false);
    }
  };
  return (
    <>
      <Button
        className={styles.button}
        size="large"
        block
        icon={<DeskIcon name="passkey" />}
        loading={pending}
        onClick={() => void press()}
      >
        {t('passkey')}
      </Button>
      {failure === '' ? null : <Alert className={styles.failure} type="warning" title={failure} />}
    </>
  );
}
