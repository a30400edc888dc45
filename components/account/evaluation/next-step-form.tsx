'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import { CodeInput } from '@/components/ui/code-input';
import { useCountdown } from '@/lib/client/countdown';
import { toast } from '@/lib/client/toast';
import { callApi } from '@/lib/query/call-api';
import { href } from '@/lib/routes';
import styles from '../account.module.css';
import { CaptchaField } from '../captcha-field';
import { useCaptchaWords } from '../captcha-words';
import { maskPhone } from '@/lib/format/mask-phone';
import { useCaptcha } from '../use-captcha';
import { goOn, sayFailure } from './go-on';
import { forgetEvaluationPending, readEvaluationPending, rememberEvaluationPending, type Pending } from './pending';

/** §9 SMS resend countdown, in seconds. */
const resendSeconds = 60;
/** smsType of the login security check (decisions §10). */
const smsType = 2;

/** /e/next-step-login: whom the password step left waiting; without anybody the way back. */
export function EvaluationNextStep() {
  const t = useTranslations('evaluation.nextStep');
  const [pending, setPending] = useState<Pending | null | 'unknown'>('unknown');
  useEffect(() => {
    // After hydration: only the browser knows.
    const found = readEvaluationPending();
    // eslint-disable-next-line react-hooks/set-state-in-effect
    setPending(found);
  }, []);
  if (pending === 'unknown') return null;
  if (pending === null)
    return (
      <>
        <p>{t('nobody')}</p>
        <ButtonLink block href={href('e.login')}>
          {t('toLogin')}
        </ButtonLink>
      </>
    );
  return <Code pending={pending} />;
}

function Code({ pending }: { readonly pending: Pending }) {
  const t = useTranslations('account');
  const { loginName } = pending;
  const { seconds, start } = useCountdown(`evaluation-security:${loginName}`);
  const [code, setCode] = useState('');
  const [typed, setTyped] = useState('');
  const [askCaptcha, setAskCaptcha] = useState(pending.captcha === '');
  const [busy, setBusy] = useState<'sending' | 'checking' | null>(null);
  const [problem, setProblem] = useState('');
  const captcha = useCaptcha(askCaptcha);
  const captchaWords = useCaptchaWords();
  const begun = useRef(false);

  async function send(solved: { readonly captcha: string; readonly c: string }): Promise<void> {
    setBusy('sending');
    setProblem('');
    rememberEvaluationPending({ loginName, captcha: '', c: '' });
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
    setProblem(answer.message);
    sayFailure(answer.message);
  }
  useEffect(() => {
    if (begun.current || pending.captcha === '') return;
    begun.current = true;
    void send({ captcha: pending.captcha, c: pending.c });
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
    const answer = await callApi('evaluation.loginByCode', { loginName, loginPassword: code, smsType });
    if (answer.ok && answer.data.signedIn) {
      forgetEvaluationPending();
      return goOn();
    }
    setBusy(null);
    setCode('');
    setProblem(answer.message);
    sayFailure(answer.message);
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
      <p className={styles.lead}>
        {t.rich(seconds > 0 ? 'security.sentTo' : 'security.notSent', {
          phone: () => <b className="num nowrap">{maskPhone(loginName)}</b>,
        })}
      </p>
      <CodeInput
        id="e-code"
        label={t('security.code')}
        value={code}
        onChange={setCode}
        disabled={busy === 'checking'}
        bad={problem !== '' && code === ''}
      />
      {problem ? <p className="err">{problem}</p> : null}
      {askCaptcha && seconds === 0 ? (
        <CaptchaField id="e-captcha" captcha={captcha} words={captchaWords} value={typed} onChange={setTyped} />
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
