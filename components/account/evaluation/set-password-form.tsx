'use client';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { FormError, Submit, TextField } from '@/components/ui/form';
import { noSpaces } from '@/lib/client/strip';
import { toastOnNextPage } from '@/lib/client/toast';
import { useForm } from '@/lib/client/use-form';
import { useInBrowser } from '@/lib/client/use-in-browser';
import { PASSWORD_MOST } from '@/lib/contracts/values/forms';
import { callLater } from '@/lib/query/call-later';
import { href } from '@/lib/routes';
import { returnAddress } from '@/lib/routes/return-address';
import { maskPhone } from '@/lib/kernel/phone';
import { passwordError } from '../security/password-rules';
import { sayFailure } from './go-on';
import { forgetReset, readReset, type Reset } from './reset';

/** /e/set-password: twice the new password for the number that was proved; without one the way back. */
export function EvaluationSetPassword() {
  return useInBrowser() ? <Proved /> : null;
}

function Proved() {
  const [t, retrieve] = [useTranslations('evaluation.setPassword'), useTranslations('evaluation.retrieve')];
  const to = useSearchParams().get('to');
  const [reset] = useState(readReset);
  if (reset) return <Form reset={reset} />;
  return (
    <>
      <p>{t('nobody')}</p>
      <ButtonLink block href={href('e.retrievePassword', { to })}>
        {retrieve('heading')}
      </ButtonLink>
    </>
  );
}

function Form({ reset }: { readonly reset: Reset }) {
  const t = useTranslations('evaluation.setPassword');
  const account = useTranslations('account.register');
  const to = useSearchParams().get('to');
  const form = useForm({
    id: 'e',
    start: { next: '', again: '' },
    strip: { next: noSpaces(PASSWORD_MOST), again: noSpaces(PASSWORD_MOST) },
    wrong: (values) => ({
      next: passwordError('next', { old: '', ...values }) && account('passwordError'),
      again: passwordError('again', { old: '', ...values }) && t('different'),
    }),
    say: sayFailure,
  });

  async function send({ next }: typeof form.values): Promise<string> {
    const answer = await callLater('account.resetPassword', { ...reset, loginPassword: next });
    if (!answer.ok) return answer.message;
    forgetReset();
    toastOnNextPage(t('done'), { tone: 'success' });
    // Who came from elsewhere signs in there.
    const back = returnAddress(to);
    window.location.assign(back === undefined || back.startsWith('/e/') ? href('e.login', { to }) : back);
    return '';
  }
  const field = { form, type: 'password', autoComplete: 'new-password' } as const;
  return (
    <form onSubmit={form.submit(send)} noValidate>
      <p>{t.rich('lead', { phone: () => <b className="num whitespace-nowrap">{maskPhone(reset.loginName)}</b> })}</p>
      <TextField {...field} of="next" label={t('password')} hint={t('hint')} />
      <TextField {...field} of="again" label={t('again')} />
      <FormError of={form} />
      <Submit of={form} block busy={t('submitting')}>
        {t('submit')}
      </Submit>
    </form>
  );
}
