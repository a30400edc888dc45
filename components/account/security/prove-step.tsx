'use client';
import { useTranslations } from 'next-intl';
import { useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { errorId, Field, Input } from '@/components/ui/field';
import { noSpaces, useStrippedInput } from '@/lib/client/stripped-input';
import { callApi } from '@/lib/query/call-api';

const id = 'prove-password';

/** Before the number is changed or the account closed: the password, so that an open session is not enough. */
export function ProveStep({ onProved }: { readonly onProved: () => void }) {
  const t = useTranslations('setting.prove');
  const password = useStrippedInput(noSpaces(16));
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    if (password.value === '') {
      setProblem(t('needed'));
      document.getElementById(id)?.focus();
      return;
    }
    setBusy(true);
    setProblem('');
    const answer = await callApi('account.provePassword', { loginPassword: password.value });
    setBusy(false);
    if (answer.ok) onProved();
    else setProblem(answer.message);
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Field id={id} label={t('label')} error={problem || undefined}>
        <Input
          id={id}
          {...password.bind}
          type="password"
          autoComplete="current-password"
          autoFocus
          bad={problem !== ''}
          aria-describedby={problem ? errorId(id) : undefined}
        />
      </Field>
      <Button type="submit" block disabled={busy}>
        {busy ? t('checking') : t('next')}
      </Button>
    </form>
  );
}
