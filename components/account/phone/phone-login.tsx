'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Tabs } from '@/components/ui/tabs';
import { toast, toastDuration } from '@/lib/client/toast';
import type { BrowserOutput } from '@/lib/contracts';
import { maskPhone } from '@/lib/format/mask-phone';
import { callApi } from '@/lib/query/call-api';
import { AgreementLine } from '../agreement-line';
import styles from '../account.module.css';
import { finishLogin } from '../finish-login';
import { SecurityStep } from '../security-step';
import { NumberStep } from '../security/number-step';
import { PhonePassword } from './phone-password';

type User = NonNullable<BrowserOutput<'account.loginV1'>['userInfo']>;

/** smsType of a login by code (contract). */
const smsType = 5;

/**
 * /myCourse/login: by SMS code or by password (V1, without captcha), then the security check where the device is new.
 * `resume` = path and query to go on with; `preticked` = decisions §3.
 */
export function PhoneLogin({ resume, preticked }: { readonly resume: string | undefined; readonly preticked: boolean }) {
  const t = useTranslations('account');
  const own = useTranslations('myCourse.login');
  const [way, setWay] = useState<'sms' | 'password'>('sms');
  const [agreed, setAgreed] = useState(preticked);
  const [waiting, setWaiting] = useState<string | null>(null);

  function signedIn(user: User): void {
    toast(t('login.welcome'), { tone: 'success', duration: toastDuration.mobileModule });
    finishLogin(user, resume);
  }
  /** Words for the learner where it was refused; '' = signed in, or on to the security check. */
  async function signIn(loginName: string, loginPassword: string, byCode: boolean): Promise<string> {
    if (!agreed) return t('notice.agreement');
    const answer = await callApi('account.loginV1', { loginName, loginPassword, ...(byCode ? { smsType } : {}) });
    if (!answer.ok) return answer.message;
    if (answer.data.userInfo) signedIn(answer.data.userInfo);
    else setWaiting(loginName);
    return '';
  }

  if (waiting !== null) {
    const phone = <b className="num nowrap">{maskPhone(waiting)}</b>;
    return (
      <>
        <h2>{t('security.title')}</h2>
        <p className={styles.lead}>{t.rich('security.notSent', { phone: () => phone })}</p>
        <SecurityStep loginName={waiting} first={null} onUser={signedIn} />
        <p className={styles.back}>
          <button type="button" className="link" onClick={() => setWaiting(null)}>
            {t('security.back')}
          </button>
        </p>
      </>
    );
  }
  return (
    <>
      <Tabs
        equal
        label={own('ways')}
        active={way}
        onSelect={setWay}
        items={[
          { key: 'sms', label: own('bySms') },
          { key: 'password', label: own('byPassword') },
        ]}
      />
      <AgreementLine id="my-course-agree" checked={agreed} onChange={setAgreed} />
      {way === 'sms' ? (
        <NumberStep
          id="my-course"
          smsType={smsType}
          label={own('phone')}
          submit={own('submit')}
          send={(phone, code) => signIn(phone, code, true)}
        />
      ) : (
        <PhonePassword send={(phone, password) => signIn(phone, password, false)} />
      )}
    </>
  );
}
