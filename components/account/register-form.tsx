'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { openDialog } from '@/lib/client/dialogs';
import { digitsOnly, noSpaces } from '@/lib/client/stripped-input';
import { toast } from '@/lib/client/toast';
import { callApi } from '@/lib/query/call-api';
import { AgreementLine } from './agreement-line';
import styles from './account.module.css';
import { SmsCodeField } from './sms-code-field';
import { StrippedField } from './stripped-field';

interface Draft {
  phone: string;
  code: string;
  password: string;
  agreed: boolean;
}

const mobilePattern = /^1[3-9]\d{9}$/;
const ids = { phone: 'register-phone', code: 'register-code', password: 'register-password', agreed: 'register-agree' } as const;
/** smsType of registration (decisions §10). */
const smsType = 1;

/** What somebody typed before this code was there: the form is in the page's HTML. */
function typedBefore(form: HTMLFormElement | null): Partial<Draft> {
  const fields = Array.from(form?.elements ?? []).filter((field) => field instanceof HTMLInputElement);
  const text = (id: string): string => fields.find((field) => field.id === id)?.value ?? '';
  return {
    phone: digitsOnly(11)(text(ids.phone)),
    code: digitsOnly(6)(text(ids.code)),
    password: noSpaces(16)(text(ids.password)),
    agreed: fields.some((field) => field.id === ids.agreed && field.checked),
  };
}

/** /register: number, captcha and SMS code, password, and an agreement that is never ticked beforehand (decisions §3). */
export function RegisterForm() {
  const t = useTranslations('account');
  const form = useForm<Draft>({ defaultValues: { phone: '', code: '', password: '', agreed: false }, mode: 'onTouched' });
  const [busy, setBusy] = useState(false);
  const { errors } = form.formState;
  const element = useRef<HTMLFormElement>(null);
  const { reset } = form;
  useEffect(() => reset((draft) => ({ ...draft, ...typedBefore(element.current) })), [reset]);

  async function submit(draft: Draft): Promise<void> {
    if (busy) return;
    if (!draft.agreed) {
      await openDialog('notice', { message: t('notice.agreement') });
      return;
    }
    setBusy(true);
    const answer = await callApi('account.register', { loginName: draft.phone, loginPassword: draft.password, smsCode: draft.code });
    setBusy(false);
    if (!answer.ok) {
      await openDialog('notice', { message: answer.message });
      return;
    }
    form.reset();
    toast(t('register.done'), { tone: 'success' });
    await openDialog('login', {});
  }

  return (
    <form ref={element} method="post" onSubmit={(event) => void form.handleSubmit(submit)(event)} noValidate>
      <StrippedField
        control={form.control}
        name="phone"
        id={ids.phone}
        label={t('register.phone')}
        strip={digitsOnly(11)}
        rules={{ validate: (value) => mobilePattern.test(String(value)) || t('register.phoneError') }}
        input={{ inputMode: 'numeric', autoComplete: 'tel', className: 'num' }}
      />
      <Controller
        control={form.control}
        name="code"
        rules={{ validate: (value) => /^\d{6}$/.test(value) || t('register.codeError') }}
        render={({ field }) => (
          <SmsCodeField
            id={ids.code}
            smsType={smsType}
            value={field.value}
            onChange={field.onChange}
            error={errors.code?.message}
            phone={async () => ((await form.trigger('phone', { shouldFocus: true })) ? form.getValues('phone') : null)}
          />
        )}
      />
      <StrippedField
        control={form.control}
        name="password"
        id={ids.password}
        label={t('register.password')}
        hint={t('register.passwordHint')}
        strip={noSpaces(16)}
        rules={{ validate: (value) => /^\S{6,16}$/.test(String(value)) || t('register.passwordError') }}
        input={{ type: 'password', autoComplete: 'new-password' }}
      />
      <Controller
        control={form.control}
        name="agreed"
        render={({ field }) => (
          <AgreementLine id={ids.agreed} words="register.agree" checked={field.value} onChange={field.onChange}>
            <p className={styles.guardian}>{t('register.guardian')}</p>
          </AgreementLine>
        )}
      />
      <Button type="submit" block disabled={busy}>
        {busy ? t('register.submitting') : t('register.submit')}
      </Button>
      <div className={styles.foot}>
        <span />
        <button type="button" className="link" onClick={() => void openDialog('login', {})}>
          {t('register.toLogin')}
        </button>
      </div>
    </form>
  );
}
