'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
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
/** smsType of registration (decisions §10). */
const smsType = 1;

/** /register: number, captcha and SMS code, password, and an agreement that is never ticked beforehand (decisions §3). */
export function RegisterForm() {
  const t = useTranslations('account');
  const form = useForm<Draft>({ defaultValues: { phone: '', code: '', password: '', agreed: false }, mode: 'onTouched' });
  const [busy, setBusy] = useState(false);
  const { errors } = form.formState;

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
    <form onSubmit={(event) => void form.handleSubmit(submit)(event)} noValidate>
      <StrippedField
        control={form.control}
        name="phone"
        id="register-phone"
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
            id="register-code"
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
        id="register-password"
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
          <AgreementLine id="register-agree" words="register.agree" checked={field.value} onChange={field.onChange}>
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
