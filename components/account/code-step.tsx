import { useTranslations } from 'next-intl';
import { useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { openDialog } from '@/lib/client/dialogs';
import { digitsOnly, useStrippedInput } from '@/lib/client/stripped-input';
import type { BrowserOutput } from '@/lib/contracts';
import { mobileForm, smsCodeForm } from '@/lib/contracts/forms';
import { callApi } from '@/lib/query/call-api';
import { AgreementLine } from './agreement-line';
import { PhoneField } from './phone-field';
import { useSmsWords } from './security/sms-words';
import { SmsCodeField } from './sms-code-field';

type User = NonNullable<BrowserOutput<'account.loginByCode'>['userInfo']>;

const ids = { phone: 'login-phone', code: 'login-code' } as const;
/** smsType of a code that signs in. */
const smsType = 5;

/**
 * The login dialog's other first step: a number and its code. A number that is new gets its account with it, so that the
 * agreement is never ticked beforehand (§5.4).
 */
export function CodeStep({ onUser }: { readonly onUser: (user: User) => void }) {
  const t = useTranslations('account');
  const words = useSmsWords();
  const phone = useStrippedInput(digitsOnly(11));
  const [code, setCode] = useState('');
  const [agreed, setAgreed] = useState(false);
  const [tried, setTried] = useState({ phone: false, code: false });
  const [busy, setBusy] = useState(false);
  const wrong = { phone: !mobileForm.test(phone.value), code: !smsCodeForm.test(code) };

  /** The number where it is one; otherwise its error shows and the field is led to. */
  function number(): string | null {
    setTried((before) => ({ ...before, phone: true }));
    if (!wrong.phone) return phone.value;
    document.getElementById(ids.phone)?.focus();
    return null;
  }
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const loginName = number();
    if (busy || loginName === null) return;
    setTried({ phone: true, code: true });
    if (wrong.code) return document.getElementById(ids.code)?.focus();
    if (!agreed) {
      await openDialog('notice', { message: t('notice.agreement') });
      return;
    }
    setBusy(true);
    const answer = await callApi('account.loginByCode', { loginName, loginPassword: code, role: 'learner' });
    setBusy(false);
    if (answer.ok && answer.data.userInfo) return onUser(answer.data.userInfo);
    setCode('');
    await openDialog('notice', { message: answer.message });
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <PhoneField
        id={ids.phone}
        label={t('login.phone')}
        bind={phone.bind}
        error={tried.phone && wrong.phone ? t('register.phoneError') : undefined}
        autoFocus
      />
      <SmsCodeField
        id={ids.code}
        smsType={smsType}
        words={words}
        value={code}
        onChange={setCode}
        error={tried.code && wrong.code ? t('register.codeError') : undefined}
        phone={number}
      />
      <AgreementLine id="login-agree" checked={agreed} onChange={setAgreed}>
        {t('login.newNumber')}
      </AgreementLine>
      <Button type="submit" block disabled={busy}>
        {busy ? t('login.submitting') : t('login.submit')}
      </Button>
    </form>
  );
}
