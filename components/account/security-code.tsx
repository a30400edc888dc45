import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { CodeInput } from '@/components/ui/code-input';
import { useCountdown } from '@/lib/client/countdown';
import { toast } from '@/lib/client/toast';
import { callApi } from '@/lib/query/call-api';
import { CaptchaField } from './captcha-field';
import { useCaptchaWords } from './captcha-words';
import { useCaptcha } from './use-captcha';

/** Until another SMS may be asked for (§9), in seconds. */
const resendSeconds = 60;
/** smsType of the login security check. */
export const securitySmsType = 2;

export interface SolvedCaptcha {
  readonly captcha: string;
  readonly c: string;
}

interface Props {
  /** Names the fields and the countdown, which survives a reload. */
  readonly id: string;
  readonly loginName: string;
  /** The captcha of the password step, which pays for the first SMS; null asks for one here. */
  readonly first: SolvedCaptcha | null;
  /** Stands above the code; `sent` tells whether an SMS is on its way. */
  readonly lead?: (sent: boolean) => ReactNode;
  readonly onSend?: () => void;
  /** Checks a code of 6 digits and goes on, or answers why not. */
  readonly check: (code: string) => Promise<string | null>;
  /** Says a failure; with `inline` it stands below the code as well. */
  readonly say: (message: string) => unknown;
  readonly inline?: boolean;
}

/**
 * The SMS code for a device not seen before (§5). The first SMS uses the captcha of the password step; a resend, or an
 * upstream that asks again, shows a captcha here.
 */
export function SecurityCode({ id, loginName, first, lead, onSend, check, say, inline = false }: Props) {
  const t = useTranslations('account');
  const { seconds, start } = useCountdown(`${id}:${loginName}`);
  const [code, setCode] = useState('');
  const [typed, setTyped] = useState('');
  const [askCaptcha, setAskCaptcha] = useState(first === null);
  const [busy, setBusy] = useState<'sending' | 'checking' | null>(null);
  const [problem, setProblem] = useState('');
  const captcha = useCaptcha(askCaptcha);
  const captchaWords = useCaptchaWords();
  const begun = useRef(false);

  async function fail(message: string): Promise<void> {
    setProblem(message);
    await say(message);
  }
  async function send(solved: SolvedCaptcha): Promise<void> {
    setBusy('sending');
    setProblem('');
    onSend?.();
    const answer = await callApi('sms.send', { mobilePhone: loginName, smsType: securitySmsType, ...solved });
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
    await fail(answer.message);
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
    setProblem('');
    const refused = await check(code);
    if (refused === null) return;
    setBusy(null);
    setCode('');
    await fail(refused);
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
    <form onSubmit={(event) => void submit(event)} noValidate>
      {lead?.(seconds > 0)}
      <CodeInput
        id={`${id}-code`}
        label={t('security.code')}
        value={code}
        onChange={setCode}
        disabled={busy === 'checking'}
        bad={inline && problem !== '' && code === ''}
      />
      {inline && problem ? <p className="err">{problem}</p> : null}
      {askCaptcha && seconds === 0 ? (
        <CaptchaField id={`${id}-captcha`} captcha={captcha} words={captchaWords} value={typed} onChange={setTyped} />
      ) : null}
      <div className="sign-resend">
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
