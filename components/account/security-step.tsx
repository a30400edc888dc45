import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { CodeInput } from '@/components/ui/code-input';
import { openDialog } from '@/lib/client/dialogs';
import { useCountdown } from '@/lib/client/countdown';
import { toast } from '@/lib/client/toast';
import type { BrowserOutput } from '@/lib/contracts';
import { callApi } from '@/lib/query/call-api';
import styles from './account.module.css';
import { CaptchaField } from './captcha-field';
import { useCaptchaWords } from './captcha-words';
import { useCaptcha } from './use-captcha';

/** §9 SMS resend countdown, in seconds. */
const resendSeconds = 60;
/** smsType of the login security check (decisions §10). */
const smsType = 2;

interface Solved {
  readonly captcha: string;
  readonly c: string;
}

/**
 * Second step: the SMS code for a device not seen before. The first SMS uses the captcha of the password step; a resend,
 * or an upstream that asks again, shows a captcha here.
 */
export function SecurityStep({
  loginName,
  first,
  onUser,
}: {
  readonly loginName: string;
  readonly first: Solved | null;
  readonly onUser: (user: NonNullable<BrowserOutput<'account.login'>['userInfo']>) => void;
}) {
  const t = useTranslations('account');
  const { seconds, start } = useCountdown(`security:${loginName}`);
  const [code, setCode] = useState('');
  const [typed, setTyped] = useState('');
  const [askCaptcha, setAskCaptcha] = useState(first === null);
  const [busy, setBusy] = useState<'sending' | 'checking' | null>(null);
  const captcha = useCaptcha(askCaptcha);
  const captchaWords = useCaptchaWords();
  const begun = useRef(false);

  async function send(solved: Solved): Promise<void> {
    setBusy('sending');
    const answer = await callApi('sms.send', { mobilePhone: loginName, smsType, ...solved });
    setBusy(null);
    setTyped('');
    if (answer.ok) {
      start(resendSeconds);
      setAskCaptcha(false);
      toast(t('sms.sent'), { tone: 'success' });
      return;
    }
    if (askCaptcha) captcha.refresh();
    setAskCaptcha(true);
    await openDialog('notice', { message: answer.message });
  }

  useEffect(() => {
    if (begun.current || !first) return;
    begun.current = true;
    void send(first);
    // The first SMS goes out once, when the step appears.
  });

  async function resend(): Promise<void> {
    if (busy || seconds > 0) return;
    if (!askCaptcha) setAskCaptcha(true);
    else if (typed === '' || captcha.key === null) toast(t('sms.captchaNeeded'));
    else await send({ captcha: typed, c: captcha.key });
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy || code.length !== 6) return;
    setBusy('checking');
    const answer = await callApi('account.checkSmsCode', { loginName, loginPassword: code });
    setBusy(null);
    if (answer.ok && answer.data.userInfo) {
      onUser(answer.data.userInfo);
      return;
    }
    setCode('');
    await openDialog('notice', { message: answer.message });
  }

  const sendLabel =
    seconds > 0
      ? t('security.resendIn', { seconds })
      : busy === 'sending'
        ? t('security.sending')
        : askCaptcha
          ? t('security.send')
          : t('security.resend');
  return (
    <form onSubmit={submit} noValidate>
      <CodeInput id="security-code" label={t('security.code')} value={code} onChange={setCode} disabled={busy === 'checking'} />
      {askCaptcha && seconds === 0 ? (
        <CaptchaField id="security-captcha" captcha={captcha} words={captchaWords} value={typed} onChange={setTyped} />
      ) : null}
      <div className={styles.resend}>
        <span>{t('security.missed')}</span>
        <Button size="s" kind="outline" disabled={seconds > 0 || busy !== null} onClick={() => void resend()}>
          {sendLabel}
        </Button>
      </div>
      <Button
        type="submit"
        block
        disabled={code.length !== 6 || busy !== null}
        title={code.length === 6 ? undefined : t('security.codeNeeded')}
      >
        {busy === 'checking' ? t('security.submitting') : t('security.submit')}
      </Button>
    </form>
  );
}
