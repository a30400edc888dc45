'use client';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import { maskPhone } from '@/lib/kernel/phone';
import { callLater } from '@/lib/query/call-later';
import { href } from '@/lib/routes';
import { NumberStep } from '../security/number-step';
import { goOn, sayFailure } from './go-on';
import { rememberReset } from './reset';

/** smsType of a login by code, and of a new password. */
const purposes = { login: 5, reset: 3 } as const;

/** /e/eCode, and binding a WeChat by its ticket: number, code, in. */
export function EvaluationCodeForm({ bindTicket }: { readonly bindTicket?: string }) {
  const t = useTranslations('account.login');
  const own = useTranslations('evaluation.wechat');
  const welcome = useTranslations('evaluation.login');
  const [unknown, setUnknown] = useState('');
  const send = async (loginName: string, loginPassword: string): Promise<string> => {
    const answer = await callLater('evaluation.loginByCode', {
      loginName,
      loginPassword,
      smsType: purposes.login,
      ...(bindTicket ? { bindTicket } : {}),
    });
    if (answer.ok && answer.data.signedIn) {
      goOn(welcome('welcome'));
      return '';
    }
    if (answer.ok && answer.data.unknownNumber) {
      setUnknown(loginName);
      return '';
    }
    sayFailure(answer.message);
    return answer.message;
  };
  if (unknown) return <NoEvaluation phone={unknown} onOther={() => setUnknown('')} />;
  return <NumberStep id="e-code" smsType={purposes.login} label={t('phone')} submit={bindTicket ? own('bind') : t('submit')} send={send} />;
}

/** The code was right and the number is nobody's here: what there is for it instead. */
function NoEvaluation({ phone, onOther }: { readonly phone: string; readonly onOther: () => void }) {
  const t = useTranslations('evaluation.code');
  const { servicePhone = '', serviceHours = '' } = document.documentElement.dataset;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        {t('unknown')}
      </h2>
      <p>{t('unknownText', { phone: maskPhone(phone) })}</p>
      <ButtonLink kind="buy" block href={href('freeCourse.home')}>
        {t('free')}
      </ButtonLink>
      <Button kind="outline" block onClick={onOther}>
        {t('other')}
      </Button>
      <p>
        {t('ask')}
        <a className="num" href={`tel:${servicePhone}`}>
          {servicePhone}
        </a>
        {serviceHours}
      </p>
    </>
  );
}

/** /e/retrieve-password: whose number it is; the new password is set on the next page. */
export function EvaluationRetrieveForm() {
  const t = useTranslations('evaluation.retrieve');
  const to = useSearchParams().get('to');
  const send = async (loginName: string, smsCode: string): Promise<string> => {
    const answer = await callLater('sms.verify', { mobilePhone: loginName, smsType: purposes.reset, smsCode });
    if (!answer.ok) {
      sayFailure(answer.message);
      return answer.message;
    }
    rememberReset({ loginName, smsCode });
    window.location.assign(href('e.setPassword', { to }));
    return '';
  };
  return <NumberStep id="e-retrieve" smsType={purposes.reset} label={t('phone')} submit={t('next')} send={send} />;
}
