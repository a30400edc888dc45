'use client';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { useInBrowser } from '@/lib/client/use-in-browser';
import { maskPhone } from '@/lib/kernel/phone';
import { callLater } from '@/lib/query/call-later';
import { href } from '@/lib/routes';
import { SecurityCode, securitySmsType } from '../security-code';
import { goOn, sayFailure } from './go-on';
import { forgetEvaluationPending, readEvaluationPending, rememberEvaluationPending, type Pending } from './pending';
import styles from '../sign.module.css';

/** /e/next-step-login: whom the password step left waiting; without anybody the way back. */
export function EvaluationNextStep() {
  return useInBrowser() ? <Waiting /> : null;
}

function Waiting() {
  const t = useTranslations('evaluation.nextStep');
  const to = useSearchParams().get('to');
  const [pending] = useState(readEvaluationPending);
  if (pending) return <Code pending={pending} />;
  return (
    <>
      <p>{t('nobody')}</p>
      <ButtonLink block href={href('e.login', { to })}>
        {t('toLogin')}
      </ButtonLink>
    </>
  );
}

function Code({ pending }: { readonly pending: Pending }) {
  const t = useTranslations('account');
  const own = useTranslations('evaluation.login');
  const { loginName, captcha, c } = pending;

  async function check(code: string): Promise<string> {
    const answer = await callLater('evaluation.loginByCode', { loginName, loginPassword: code, smsType: securitySmsType });
    if (!answer.ok || !answer.data.signedIn) return answer.message;
    forgetEvaluationPending();
    goOn(own('welcome'));
    return '';
  }
  return (
    <SecurityCode
      id="e-security"
      loginName={loginName}
      first={captcha === '' ? null : { captcha, c }}
      lead={(sent) => (
        <p className={styles.lead}>
          {t.rich(sent ? 'security.sentTo' : 'security.notSent', {
            phone: () => <b className="num whitespace-nowrap">{maskPhone(loginName)}</b>,
          })}
        </p>
      )}
      onSend={() => rememberEvaluationPending({ loginName, captcha: '', c: '' })}
      check={check}
      say={sayFailure}
      inline
    />
  );
}
