'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import fieldLook from '@/components/ui/forms.module.css';
import { cameBack, leaveForWechat, type WechatDoor } from '@/lib/query/wechat-door';
import { callApi } from '@/lib/query/call-api';
import { failureWords } from '@/lib/i18n/failure-words';
import { goOn, sayFailure } from './go-on';
import '../sign.module.css';

type Ticket = Readonly<Record<'bindTicket', string>>;
/** The form that binds comes while the WeChat is checked: most have bound theirs. */
type Step = 'choose' | 'checking' | (Ticket & { readonly Form: ComponentType<Ticket> });

/**
 * /e/wxCode. In WeChat it goes to the authorisation at once; in other browsers it shows a QR code of itself (`children`). On the way
 * back (`code`) it signs in, or binds the WeChat to a number first. `otherWay`: where WeChat did not sign in, the number does.
 */
export function EvaluationWechat({
  door,
  code,
  state,
  inWechat,
  otherWay,
  children,
}: {
  readonly door: WechatDoor;
  readonly code: string;
  readonly state: string;
  readonly inWechat: boolean;
  readonly otherWay: ReactNode;
  readonly children: ReactNode;
}) {
  const t = useTranslations('evaluation.wechat');
  const login = useTranslations('evaluation.login');
  const [step, setStep] = useState<Step>(code === '' ? 'choose' : 'checking');
  const [error, setError] = useState('');
  const begun = useRef(false);

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const fail = (message: string): void => {
      setStep('choose');
      setError(message);
      sayFailure(message);
    };
    const check = async (): Promise<void> => {
      if (!cameBack(state)) return fail(t('stale'));
      const coming = import('./number-form').catch(() => null);
      const answer = await callApi('evaluation.loginByWechat', { code });
      if (!answer.ok) return fail(answer.message);
      if (answer.data.signedIn) return goOn(login('welcome'));
      const form = await coming;
      if (!form) return fail(failureWords.network);
      setStep({ bindTicket: answer.data.bindTicket ?? '', Form: form.EvaluationCodeForm });
    };
    if (code !== '') void check();
    else if (inWechat && door.authorise !== null) leaveForWechat(door);
  }, [code, state, inWechat, door, t, login]);

  if (typeof step === 'object')
    return (
      <>
        <h2>{t('bindHeading')}</h2>
        <p>{t('bindLead')}</p>
        <step.Form bindTicket={step.bindTicket} />
      </>
    );
  if (step === 'checking') return <p role="status">{t('checking')}</p>;
  if (door.authorise === null)
    return (
      <>
        <p role="alert">{t('unavailable')}</p>
        {otherWay}
      </>
    );
  if (inWechat)
    return (
      <>
        {error ? <p className={fieldLook.error}>{error}</p> : <p role="status">{t('going')}</p>}
        <Button block onClick={() => leaveForWechat(door)}>
          {t('again')}
        </Button>
        {error ? otherWay : null}
      </>
    );
  return (
    <>
      {error ? (
        <>
          <p className={fieldLook.error}>{error}</p>
          {otherWay}
        </>
      ) : null}
      {children}
      {door.sandbox ? (
        <>
          <p>{t('standNote')}</p>
          <Button block kind="outline" icon="wx" onClick={() => leaveForWechat(door)}>
            {t('stand')}
          </Button>
        </>
      ) : null}
    </>
  );
}
