'use client';
import { useTranslations } from 'next-intl';
import { useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { digitsOnly, useStrippedInput } from '@/lib/client/stripped-input';
import { mobileForm, smsCodeForm } from '@/lib/contracts/forms';
import { PhoneField } from '../phone-field';
import { SmsCodeField } from '../sms-code-field';
import { useSmsWords } from './sms-words';

/** A number, and the code that was sent to it. `send` resolves to words for the learner where the upstream refused. */
export function NumberStep({
  id,
  smsType,
  label,
  submit,
  danger = false,
  send,
}: {
  readonly id: string;
  readonly smsType: number;
  readonly label: string;
  readonly submit: string;
  readonly danger?: boolean;
  readonly send: (mobilePhone: string, smsCode: string) => Promise<string>;
}) {
  const t = useTranslations('account.register');
  const sms = useTranslations('account.sms');
  const words = useSmsWords();
  const phone = useStrippedInput(digitsOnly(11));
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState<{ readonly phone: boolean; readonly code: boolean }>({ phone: false, code: false });
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const phoneId = `${id}-phone`;
  const codeId = `${id}-code`;

  function checkPhone(): boolean {
    const good = mobileForm.test(phone.value);
    setWrong((before) => ({ ...before, phone: !good }));
    if (!good) document.getElementById(phoneId)?.focus();
    return good;
  }
  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy || !checkPhone()) return;
    const good = smsCodeForm.test(code);
    setWrong({ phone: false, code: !good });
    if (!good) {
      document.getElementById(codeId)?.focus();
      return;
    }
    setBusy(true);
    setProblem('');
    const refused = await send(phone.value, code);
    // Taken: the next step or page comes, and nothing is sent twice meanwhile.
    if (refused === '') return;
    setBusy(false);
    setProblem(refused);
  }
  const phoneError = wrong.phone && !mobileForm.test(phone.value);
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)}>
      <PhoneField id={phoneId} label={label} bind={phone.bind} error={phoneError ? t('phoneError') : undefined} autoFocus />
      <SmsCodeField
        id={codeId}
        smsType={smsType}
        words={words}
        value={code}
        onChange={setCode}
        error={wrong.code && !smsCodeForm.test(code) ? t('codeError') : undefined}
        phone={() => (checkPhone() ? phone.value : null)}
      />
      {problem ? (
        <p className="err" role="alert">
          {problem}
        </p>
      ) : null}
      <Button type="submit" kind={danger ? 'buy' : 'ink'} block disabled={busy}>
        {busy ? sms('submitting') : submit}
      </Button>
    </form>
  );
}
