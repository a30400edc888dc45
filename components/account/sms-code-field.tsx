import { useState, useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';
import { errorId, Field, Input } from '@/components/ui/field';
import { useCountdown } from '@/lib/client/countdown';
import { openDialog } from '@/lib/client/dialogs';
import { digitsOnly } from '@/lib/client/stripped-input';
import { toast } from '@/lib/client/toast';
import { fill } from '@/lib/format/fill';
import { callLater } from '@/lib/query/call-later';
import { CaptchaField, type CaptchaWords } from './captcha-field';
import { useCaptcha } from './use-captcha';

/** `getCodeIn` holds {seconds}. */
export type SmsWords = CaptchaWords & Readonly<Record<'code' | 'getCode' | 'getCodeIn' | 'sending' | 'captchaNeeded' | 'sent', string>>;

const never = () => () => undefined;

/** Until another SMS may be asked for (§9), in seconds. */
const resendSeconds = 60;

/** Captcha, SMS code and the button that sends it, with the countdown that blocks a resend (§5). */
export function SmsCodeField({
  id,
  plain,
  smsType,
  words,
  value,
  onChange,
  error,
  phone,
}: {
  readonly id: string;
  /** Without script: the names that captcha and code are sent under, a picture, and the button that asks for the code. */
  readonly plain?: {
    readonly captcha: { readonly name: string; readonly picture: string };
    readonly code: string;
    readonly send: { readonly name: string; readonly value: string };
    readonly captchaError: string | undefined;
  };
  readonly smsType: number;
  readonly words: SmsWords;
  readonly value: string;
  readonly onChange: (digits: string) => void;
  readonly error: string | undefined;
  /** The number to send to, or null after its error has been shown. */
  readonly phone: () => string | null;
}) {
  // With script the button asks by itself, and Enter belongs to the form's own button.
  const scripted = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const captcha = useCaptcha();
  const [typed, setTyped] = useState('');
  const [sending, setSending] = useState(false);
  const { seconds, start } = useCountdown(`sms:${smsType}`);

  async function send(): Promise<void> {
    if (sending || seconds > 0) return;
    const mobilePhone = phone();
    if (mobilePhone === null) return;
    if (typed === '' || captcha.key === null) {
      toast(words.captchaNeeded);
      document.getElementById(`${id}-captcha`)?.focus();
      return;
    }
    setSending(true);
    const answer = await callLater('sms.send', { mobilePhone, smsType, captcha: typed, c: captcha.key });
    setSending(false);
    setTyped('');
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
        error={typed === '' ? plain?.captchaError : undefined}
        captcha={captcha}
        words={words}
        value={typed}
        onChange={setTyped}
      />
      <Field id={id} label={words.code} error={error}>
        <div className="sign-send">
          <Input
            id={id}
            name={plain?.code}
            className="num"
            value={value}
            bad={Boolean(error)}
            inputMode="numeric"
            autoComplete="one-time-code"
            aria-describedby={error ? errorId(id) : undefined}
            onChange={(event) => onChange(digitsOnly(6)(event.target.value))}
          />
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
