import { useTranslations } from 'next-intl';
import { useRef, useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Field, Input } from '@/components/ui/field';
import { openDialog } from '@/lib/client/dialogs';
import { digitsOnly, noSpaces, useStrippedInput } from '@/lib/client/stripped-input';
import type { BrowserOutput } from '@/lib/contracts';
import { callApi } from '@/lib/query/call-api';
import { AgreementLine } from './agreement-line';
import { CaptchaField } from './captcha-field';
import { useCaptchaWords } from './captcha-words';
import { useCaptcha } from './use-captcha';

/** §9: a second press within this time is the same press. */
const debounceMs = 200;

export interface PasswordAnswer {
  readonly loginName: string;
  readonly user: BrowserOutput<'account.login'>['userInfo'];
  /** The captcha just solved: valid once more, for the SMS of the security check (§12.8). */
  readonly captcha: string;
  readonly c: string;
}

/** First step of the login dialog: number, password, captcha, agreement. */
export function PasswordStep({ onAnswer }: { readonly onAnswer: (answer: PasswordAnswer) => void }) {
  const t = useTranslations('account');
  const phone = useStrippedInput(digitsOnly(11));
  const password = useStrippedInput(noSpaces(16));
  const [typed, setTyped] = useState('');
  const [agreed, setAgreed] = useState(() => document.documentElement.dataset.agreementPreticked !== '0');
  const [busy, setBusy] = useState(false);
  const pressedAt = useRef(-debounceMs);
  const captcha = useCaptcha();
  const captchaWords = useCaptchaWords();
  const complete = phone.value !== '' && password.value !== '' && typed !== '' && captcha.key !== null;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const again = event.timeStamp - pressedAt.current < debounceMs;
    pressedAt.current = event.timeStamp;
    if (again || busy || !complete || captcha.key === null) return;
    if (!agreed) {
      await openDialog('notice', { message: t('notice.agreement') });
      return;
    }
    setBusy(true);
    const answer = await callApi('account.login', {
      loginName: phone.value,
      loginPassword: password.value,
      captcha: typed,
      c: captcha.key,
    });
    setBusy(false);
    if (answer.ok) {
      onAnswer({
        loginName: phone.value,
        user: answer.data.UserNotOnSmsWhiteList === 1 ? null : answer.data.userInfo,
        captcha: typed,
        c: captcha.key,
      });
      return;
    }
    setTyped('');
    captcha.refresh();
    await openDialog('notice', { message: answer.message });
  }

  return (
    <form onSubmit={submit} noValidate>
      <Field id="login-phone" label={t('login.phone')}>
        <Input id="login-phone" {...phone.bind} inputMode="numeric" autoComplete="tel" className="num" autoFocus />
      </Field>
      <Field id="login-password" label={t('login.password')}>
        <Input id="login-password" {...password.bind} type="password" autoComplete="current-password" />
      </Field>
      <CaptchaField id="login-captcha" captcha={captcha} words={captchaWords} value={typed} onChange={setTyped} />
      <AgreementLine id="login-agree" checked={agreed} onChange={setAgreed} />
      <Button type="submit" block disabled={!complete || busy} title={complete ? undefined : t('login.submitDisabled')}>
        {busy ? t('login.submitting') : t('login.submit')}
      </Button>
    </form>
  );
}
