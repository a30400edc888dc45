import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field, Input } from '@/components/ui/field';
import { useCountdown } from '@/lib/client/countdown';
import { openDialog } from '@/lib/client/dialogs';
import type { Form } from '@/lib/client/form';
import { toast } from '@/lib/client/toast';
import { useInBrowser } from '@/lib/client/use-in-browser';
import { fill } from '@/lib/format/fill';
import { callLater } from '@/lib/query/call-later';
import { CaptchaField } from './captcha-field';
import type { SmsWords } from './sms-words';
import { useCaptcha } from './use-captcha';
import styles from './sign.module.css';

/** Until another SMS may be asked for (§9), in seconds. */
const resendSeconds = 60;

/** Captcha, SMS code and the button that sends it, with the countdown that blocks a resend (§5). */
export function SmsCodeField({
  form,
  plain,
  smsType,
  words,
}: {
  /** Of which the number and the code are a part. */
  readonly form: Form<'phone' | 'code'>;
  /** Without script: the names that captcha and code are sent under, a picture, and the button that asks for the code. */
  readonly plain?: {
    readonly captcha: { readonly name: string; readonly key: string; readonly picture: string };
    readonly code: string;
    readonly send: { readonly name: string; readonly value: string };
    readonly captchaError: string | undefined;
  };
  readonly smsType: number;
  readonly words: SmsWords;
}) {
  // With script the button asks by itself, and Enter belongs to the form's own button.
  const scripted = useInBrowser();
  const captcha = useCaptcha();
  const [typed, setTyped] = useState('');
  // What was said of the page before is over with the first letter, and does not come back with a new picture.
  const [told, setTold] = useState(plain?.captchaError);
  const type = (text: string): void => {
    setTyped(text);
    setTold(undefined);
  };
  const [sending, setSending] = useState(false);
  // Of the number: one that was mistyped keeps nobody from asking for the right one.
  const { seconds, start } = useCountdown(`sms:${smsType}:${form.values.phone}`);
  const id = form.idOf('code');

  async function send(): Promise<void> {
    if (sending || seconds > 0 || !form.check(['phone'])) return;
    if (typed === '' || captcha.key === null) {
      toast(words.captchaNeeded);
      document.getElementById(`${id}-captcha`)?.focus();
      return;
    }
    setSending(true);
    const answer = await callLater('sms.send', { mobilePhone: form.values.phone, smsType, captcha: typed, c: captcha.key });
    setSending(false);
    type('');
    captcha.refresh();
    if (!answer.ok) {
      await openDialog('notice', { message: answer.message });
      return;
    }
    start(resendSeconds);
    toast(words.sent, { tone: 'success' });
    document.getElementById(id)?.focus();
  }

  return (
    <>
      <CaptchaField
        id={`${id}-captcha`}
        plain={plain?.captcha}
        error={told}
        captcha={captcha}
        words={words}
        value={typed}
        onChange={type}
      />
      <Field id={id} label={words.code} error={form.error('code')}>
        <div className={styles.send}>
          <Input {...form.text('code')} name={plain?.code} className="num" inputMode="numeric" autoComplete="one-time-code" />
          <Button
            kind="outline"
            {...(plain && !scripted ? { type: 'submit', ...plain.send } : {})}
            disabled={sending || seconds > 0}
            onClick={() => void send()}
          >
            {sending ? words.sending : seconds > 0 ? fill(words.getCodeIn, { seconds }) : words.getCode}
          </Button>
        </div>
      </Field>
    </>
  );
}
