'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import fieldLook from '@/components/ui/forms.module.css';
import { QrImage } from '@/components/ui/qr-image';
import { cameBack, leaveForWechat, type WechatDoor } from '@/lib/query/wechat-door';
import { callApi } from '@/lib/query/call-api';
import { href } from '@/lib/routes';
import { goOn, sayFailure } from './go-on';
import { EvaluationCodeForm } from './number-form';

type Step = 'choose' | 'checking' | { readonly bindTicket: string };

/**
 * /e/wxCode. In WeChat it goes to the authorisation at once; in other browsers it shows a QR code of itself, which the
 * page has brought along (`qr`; null: it needs none). On the way back (`code`) it signs in, or binds the WeChat to a number first.
 */
export function EvaluationWechat({
  door,
  qr,
  code,
  state,
  inWechat,
}: {
  readonly door: WechatDoor;
  readonly qr: string | null;
  readonly code: string;
  readonly state: string;
  readonly inWechat: boolean;
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
      const answer = await callApi('evaluation.loginByWechat', { code });
      if (!answer.ok) return fail(answer.message);
      if (answer.data.signedIn) return goOn(login('welcome'));
      setStep({ bindTicket: answer.data.bindTicket ?? '' });
    };
    if (code !== '') void check();
    else if (inWechat && door.authorise !== null) leaveForWechat(door);
  }, [code, state, inWechat, door, t, login]);

  if (typeof step === 'object')
    return (
      <>
        <h2>{t('bindHeading')}</h2>
        <p>{t('bindLead')}</p>
        <EvaluationCodeForm bindTicket={step.bindTicket} />
      </>
    );
  if (step === 'checking') return <p role="status">{t('checking')}</p>;
  if (door.authorise === null)
    return (
      <>
        <p role="alert">{t('unavailable')}</p>
        <OtherWay />
      </>
    );
  if (inWechat)
    return (
      <>
        {error ? <p className={fieldLook.error}>{error}</p> : <p role="status">{t('going')}</p>}
        <Button block onClick={() => leaveForWechat(door)}>
          {t('again')}
        </Button>
        {error ? <OtherWay /> : null}
      </>
    );
  return (
    <>
      {error ? (
        <>
          <p className={fieldLook.error}>{error}</p>
          <OtherWay />
        </>
      ) : null}
      <h2>{t('scan')}</h2>
      <p>{t('scanNote')}</p>
      {qr === null ? null : <QrImage leading src={qr} alt={t('qrAlt')} size={360} />}
      <p>{t('longPress')}</p>
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

/** Where WeChat did not sign in: the number does. */
function OtherWay() {
  const t = useTranslations('evaluation.login');
  return (
    <ButtonLink kind="outline" block href={href('e.eCode')}>
      {t('byCode')}
    </ButtonLink>
  );
}
