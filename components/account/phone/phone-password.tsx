'use client';
import { useTranslations } from 'next-intl';
import { useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Field, Input } from '@/components/ui/field';
import { openDialog } from '@/lib/client/dialogs';
import { digitsOnly, noSpaces, useStrippedInput } from '@/lib/client/stripped-input';
import styles from '../account.module.css';

/** Number and password. `send` resolves to words for the learner where it was refused. */
export function PhonePassword({ send }: { readonly send: (loginName: string, loginPassword: string) => Promise<string> }) {
  const t = useTranslations('myCourse.login');
  const login = useTranslations('account.login');
  const phone = useStrippedInput(digitsOnly(11));
  const password = useStrippedInput(noSpaces(16));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    if (phone.value === '' || password.value === '') {
      setProblem(t('incomplete'));
      document.getElementById(phone.value === '' ? 'my-course-name' : 'my-course-password')?.focus();
      return;
    }
    setBusy(true);
    setProblem('');
    const refused = await send(phone.value, password.value);
    setBusy(false);
    setProblem(refused);
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Field id="my-course-name" label={t('phone')}>
        <Input id="my-course-name" {...phone.bind} className="num" inputMode="numeric" autoComplete="tel" />
      </Field>
      <Field id="my-course-password" label={t('password')}>
        <Input id="my-course-password" {...password.bind} type="password" autoComplete="current-password" />
      </Field>
      {problem ? (
        <p className="err" role="alert">
          {problem}
        </p>
      ) : null}
      <Button type="submit" block disabled={busy}>
        {busy ? t('submitting') : t('submit')}
      </Button>
      <div className={styles.foot}>
        <button type="button" className="link" onClick={() => void openDialog('forgotPassword', {})}>
          {login('forgot')}
        </button>
      </div>
    </form>
  );
}
