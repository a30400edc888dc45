'use client';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useState, type FormEvent } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import { errorId, Field, Input } from '@/components/ui/field';
import { noSpaces, useStrippedInput } from '@/lib/client/stripped-input';
import { toastOnNextPage } from '@/lib/client/toast';
import { callApi } from '@/lib/query/call-api';
import { href } from '@/lib/routes';
import { maskPhone } from '@/lib/kernel/phone';
import { passwordProblem } from '../security/password-rules';
import { sayFailure } from './go-on';
import { forgetReset, readReset, type Reset } from './reset';

/** /e/set-password: twice the new password for the number that was proved; without one the way back. */
export function EvaluationSetPassword() {
  const t = useTranslations('evaluation');
  const to = useSearchParams().get('to');
  const [reset, setReset] = useState<Reset | null | 'unknown'>('unknown');
  useEffect(() => {
    // After hydration: only the browser knows.
    const found = readReset();
    // eslint-disable-next-line react-hooks/set-state-in-effect
    setReset(found);
  }, []);
  if (reset === 'unknown') return null;
  if (reset === null)
    return (
      <>
        <p>{t('setPassword.nobody')}</p>
        <ButtonLink block href={href('e.retrievePassword', { to })}>
          {t('retrieve.heading')}
        </ButtonLink>
      </>
    );
  return <Form reset={reset} />;
}

function Form({ reset }: { readonly reset: Reset }) {
  const t = useTranslations('evaluation.setPassword');
  const to = useSearchParams().get('to');
  const next = useStrippedInput(noSpaces(16));
  const again = useStrippedInput(noSpaces(16));
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const values = { old: '', next: next.value, again: again.value };
  const wrong = { next: passwordProblem('next', values), again: passwordProblem('again', values) };
  const errors = {
    next: tried && wrong.next ? t('form') : undefined,
    again: tried && !wrong.next && wrong.again ? t('different') : undefined,
  };

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setTried(true);
    if (wrong.next || wrong.again) {
      document.getElementById(wrong.next ? 'e-next' : 'e-again')?.focus();
      return;
    }
    setBusy(true);
    setProblem('');
    const answer = await callApi('account.resetPassword', { ...reset, loginPassword: next.value });
    if (!answer.ok) {
      setBusy(false);
      setProblem(answer.message);
      sayFailure(answer.message);
      return;
    }
    forgetReset();
    toastOnNextPage(t('done'), { tone: 'success' });
    window.location.assign(href('e.login', { to }));
  }
  const field = (id: 'next' | 'again', label: string, input: typeof next) => (
    <Field id={`e-${id}`} label={label} error={errors[id]} hint={id === 'next' ? t('hint') : undefined}>
      <Input
        id={`e-${id}`}
        {...input.bind}
        type="password"
        autoComplete="new-password"
        bad={Boolean(errors[id])}
        aria-describedby={errors[id] ? errorId(`e-${id}`) : undefined}
      />
    </Field>
  );
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <p>{t.rich('lead', { phone: () => <b className="num nowrap">{maskPhone(reset.loginName)}</b> })}</p>
      {field('next', t('password'), next)}
      {field('again', t('again'), again)}
      {problem ? <p className="err">{problem}</p> : null}
      <Button type="submit" block disabled={busy}>
        {busy ? t('submitting') : t('submit')}
      </Button>
    </form>
  );
}
