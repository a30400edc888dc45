import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { errorId, Field, Input } from '@/components/ui/field';
import { useCountdown } from '@/lib/client/countdown';
import { openDialog } from '@/lib/client/dialogs';
import { digitsOnly } from '@/lib/client/stripped-input';
import { toast } from '@/lib/client/toast';
import { callApi } from '@/lib/query/call-api';
import styles from './account.module.css';
import { CaptchaField } from './captcha-field';
import { useCaptcha } from './use-captcha';

/** §9 SMS resend countdown, in seconds. */
const resendSeconds = 60;

/** Captcha, SMS code and the button that sends it, with the countdown that blocks a resend (§5). */
export function SmsCodeField({
  id,
  smsType,
  value,
  onChange,
  error,
  phone,
}: {
  readonly id: string;
  readonly smsType: number;
  readonly value: string;
  readonly onChange: (digits: string) => void;
  readonly error: string | undefined;
  /** The number to send to, or null after its error has been shown. */
  readonly phone: () => Promise<string | null>;
}) {
  const t = useTranslations('account');
  const captcha = useCaptcha();
  const [typed, setTyped] = useState('');
  const [sending, setSending] = useState(false);
  const { seconds, start } = useCountdown(`sms:${smsType}`);

  async function send(): Promise<void> {
    if (sending || seconds > 0) return;
    const mobilePhone = await phone();
    if (mobilePhone === null) return;
    if (typed === '' || captcha.key === null) {
      toast(t('sms.captchaNeeded'));
      document.getElementById(`${id}-captcha`)?.focus();
      return;
    }
    setSending(true);
    const answer = await callApi('sms.send', { mobilePhone, smsType, captcha: typed, c: captcha.key });
    setSending(false);
    setTyped('');
    captcha.refresh();
    if (!answer.ok) {
      await openDialog('notice', { message: answer.message });
      return;
    }
    start(resendSeconds);
    toast(t('sms.sent'), { tone: 'success' });
    document.getElementById(id)?.focus();
  }

  return (
    <>
      <CaptchaField id={`${id}-captcha`} captcha={captcha} value={typed} onChange={setTyped} />
      <Field id={id} label={t('register.code')} error={error}>
        <div className={styles.send}>
          <Input
            id={id}
            className="num"
            value={value}
            bad={Boolean(error)}
            inputMode="numeric"
            autoComplete="one-time-code"
            aria-describedby={error ? errorId(id) : undefined}
            onChange={(event) => onChange(digitsOnly(6)(event.target.value))}
          />
          <Button kind="outline" disabled={sending || seconds > 0} onClick={() => void send()}>
            {sending ? t('register.sending') : seconds > 0 ? t('register.getCodeIn', { seconds }) : t('register.getCode')}
          </Button>
        </div>
      </Field>
    </>
  );
}
