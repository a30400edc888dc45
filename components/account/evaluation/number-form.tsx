'use client';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { callApi } from '@/lib/query/call-api';
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
  const send = async (loginName: string, loginPassword: string): Promise<string> => {
    const answer = await callApi('evaluation.loginByCode', {
      loginName,
      loginPassword,
      smsType: purposes.login,
      ...(bindTicket ? { bindTicket } : {}),
    });
    if (answer.ok && answer.data.signedIn) {
      goOn(welcome('welcome'));
      return '';
    }
    sayFailure(answer.message);
    return answer.message;
  };
  return <NumberStep id="e-code" smsType={purposes.login} label={t('phone')} submit={bindTicket ? own('bind') : t('submit')} send={send} />;
}

/** /e/retrieve-password: whose number it is; the new password is set on the next page. */
export function EvaluationRetrieveForm() {
  const t = useTranslations('evaluation.retrieve');
  const to = useSearchParams().get('to');
  const [leaving, setLeaving] = useState(false);
  const send = async (loginName: string, smsCode: string): Promise<string> => {
    if (leaving) return '';
    const answer = await callApi('sms.verify', { mobilePhone: loginName, smsType: purposes.reset, smsCode });
    if (!answer.ok) {
      sayFailure(answer.message);
      return answer.message;
    }
    setLeaving(true);
    rememberReset({ loginName, smsCode });
    window.location.assign(href('e.setPassword', { to }));
    return '';
  };
  return <NumberStep id="e-retrieve" smsType={purposes.reset} label={t('phone')} submit={t('next')} send={send} />;
}
