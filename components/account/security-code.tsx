import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { CodeInput } from '@/components/ui/code-input';
import fieldLook from '@/components/ui/forms.module.css';
import { Submit } from '@/components/ui/form';
import { useCountdown } from '@/lib/client/countdown';
import { toast } from '@/lib/client/toast';
import { useForm } from '@/lib/client/use-form';
import { callLater } from '@/lib/query/call-later';
import { CaptchaField } from './captcha-field';
import { useCaptchaWords } from './captcha-words';
import { useCaptcha } from './use-captcha';
import styles from './sign.module.css';

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
  readonly check: (code: string) => Promise<string>;
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
  const [typed, setTyped] = useState('');
  const [askCaptcha, setAskCaptcha] = useState(first === null);
  const [sending, setSending] = useState(false);
  const [unsent, setUnsent] = useState('');
  const captcha = useCaptcha(askCaptcha);
  const captchaWords = useCaptchaWords();
  const begun = useRef(false);

  async function send(solved: SolvedCaptcha): Promise<void> {
    setSending(true);
    setUnsent('');
    onSend?.();
    const answer = await callLater('sms.send', { mobilePhone: loginName, smsType: securitySmsType, ...solved });
    setSending(false);
    setTyped('');
    if (answer.ok) {
      start(resendSeconds);
      setAskCaptcha(false);
      toast(t('sms.sent'), { tone: 'success' });
      return;
    }
    if (askCaptcha) captcha.refresh();
    setAskCaptcha(true);
    setUnsent(answer.message);
    await say(answer.message);
  }
  useEffect(() => {
    if (begun.current || !first) return;
    begun.current = true;
    void send(first);
    // The first SMS goes out once, when the step appears.
  });
  async function resend(): Promise<void> {
    if (sending || seconds > 0) return;
    if (!askCaptcha) setAskCaptcha(true);
    else if (typed === '' || captcha.key === null) toast(t('sms.captchaNeeded'));
    else await send({ captcha: typed, c: captcha.key });
  }
  const form = useForm({
    id,
    start: { code: '' },
    wrong: ({ code }) => ({ code: code.length !== 6 && t('security.codeNeeded') }),
    said: ['code'],
    say,
  });
  const { code } = form.values;
  const error = form.formError || unsent;
  async function submit(): Promise<string> {
    setUnsent('');
    const refused = await check(code);
    if (refused) form.set('code', '');
    return refused;
  }

  const sendLabel =
    seconds > 0
      ? t('security.resendIn', { seconds })
      : sending
        ? t('security.sending')
        : askCaptcha
          ? t('security.send')
          : t('security.resend');
  return (
    <form onSubmit={form.submit(submit)} noValidate>
      {lead?.(seconds > 0)}
      <CodeInput
        id={form.idOf('code')}
        label={t('security.code')}
        value={code}
        onChange={(digits) => form.set('code', digits)}
        disabled={form.busy}
        bad={inline && error !== '' && code === ''}
      />
      {inline && error ? <p className={fieldLook.error}>{error}</p> : null}
      {askCaptcha && seconds === 0 ? (
        <CaptchaField id={`${id}-captcha`} captcha={captcha} words={captchaWords} value={typed} onChange={setTyped} />
      ) : null}
      <div className={styles.resend}>
        <span>{t('security.missed')}</span>
        <Button size="s" kind="outline" disabled={seconds > 0 || sending || form.busy} onClick={() => void resend()}>
          {sendLabel}
        </Button>
      </div>
      <Submit
        of={form}
        block
        disabled={code.length !== 6 || sending}
        title={code.length === 6 ? undefined : t('security.codeNeeded')}
        busy={t('security.submitting')}
      >
        {t('security.submit')}
      </Submit>
    </form>
  );
}
