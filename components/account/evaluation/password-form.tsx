'use client';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useRef, useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Field, Input } from '@/components/ui/field';
import { Link } from '@/components/ui/link';
import { digitsOnly, noSpaces, useStrippedInput } from '@/lib/client/stripped-input';
import { callLater } from '@/lib/query/call-later';
import { href } from '@/lib/routes';
import { evaluationAgreementLinks } from '../agreement-links';
import { CaptchaField } from '../captcha-field';
import { useCaptchaWords } from '../captcha-words';
import { useCaptcha } from '../use-captcha';
import { goOn, sayFailure } from './go-on';
import { rememberEvaluationPending } from './pending';

/** §9: a second press within this time is the same press. */
const debounceMs = 200;

/** /e/login: number, password, captcha, agreement. On a new device /e/next-step-login follows. `preticked` = §5.4. */
export function EvaluationPasswordForm({ preticked }: { readonly preticked: boolean }) {
  const t = useTranslations('account.login');
  const own = useTranslations('evaluation.login');
  const to = useSearchParams().get('to');
  const phone = useStrippedInput(digitsOnly(11));
  const password = useStrippedInput(noSpaces(16));
  const [typed, setTyped] = useState('');
  const [agreed, setAgreed] = useState(preticked);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const pressedAt = useRef(-debounceMs);
  const captcha = useCaptcha();
  const captchaWords = useCaptchaWords();
  const complete = phone.value !== '' && password.value !== '' && typed !== '' && captcha.key !== null;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const again = event.timeStamp - pressedAt.current < debounceMs;
    pressedAt.current = event.timeStamp;
    if (again || busy || !complete || captcha.key === null) return;
    if (!agreed) return sayFailure(own('agreeFirst'));
    setBusy(true);
    setProblem('');
    const solved = { captcha: typed, c: captcha.key };
    const answer = await callLater('evaluation.login', { loginName: phone.value, loginPassword: password.value, ...solved });
    if (answer.ok && answer.data.UserNotOnSmsWhiteList === 1) {
      rememberEvaluationPending({ loginName: phone.value, ...solved });
      window.location.assign(href('e.nextStepLogin') + window.location.search);
      return;
    }
    if (answer.ok) return goOn(own('welcome'));
    setBusy(false);
    setTyped('');
    captcha.refresh();
    setProblem(answer.message);
    sayFailure(answer.message);
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Field id="e-phone" label={t('phone')}>
        <Input id="e-phone" {...phone.bind} inputMode="numeric" autoComplete="tel" className="num" />
      </Field>
      <Field id="e-password" label={t('password')}>
        <Input id="e-password" {...password.bind} type="password" autoComplete="current-password" />
      </Field>
      <CaptchaField id="e-captcha" captcha={captcha} words={captchaWords} value={typed} onChange={setTyped} />
      {problem ? <p className="err">{problem}</p> : null}
      <div className="sign-agree">
        <Checkbox id="e-agree" checked={agreed} onChange={(event) => setAgreed(event.target.checked)}>
          {own.rich('agree', evaluationAgreementLinks)}
        </Checkbox>
      </div>
      <Button type="submit" block disabled={!complete || busy} title={complete ? undefined : own('incomplete')}>
        {busy ? t('submitting') : t('submit')}
      </Button>
      <div className="sign-foot">
        <Link className="link" href={href('e.eCode', { to })}>
          {own('byCode')}
        </Link>
        <Link className="link" href={href('e.wxCode', { to })}>
          {own('byWechat')}
        </Link>
        <Link className="link" href={href('e.retrievePassword', { to })}>
          {own('forgot')}
        </Link>
      </div>
    </form>
  );
}
