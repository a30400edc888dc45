import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { Tag } from '@/components/ui/tag';
import { TextButton } from '@/components/ui/text-link';
import type { DialogProps } from '@/lib/client/dialogs';
import { leaveGuardedPage } from '@/lib/client/leave-guarded';
import { maskPhone } from '@/lib/kernel/phone';
import { CodeStep } from './code-step';
import { finishLogin } from './finish-login';
import { LoginFoot } from './login-foot';
import { isLesson, leadOf } from './login-reason';
import { PasswordStep, type PasswordAnswer } from './password-step';
import { forgetPending, readPending, rememberPending } from './pending-security';
import { SecurityStep } from './security-step';
import styles from './sign.module.css';

type User = NonNullable<PasswordAnswer['user']>;
interface Waiting {
  readonly loginName: string;
  readonly solved: { readonly captcha: string; readonly c: string } | null;
}

/** The login dialog (§4, §5): password, then the security check where the device is new; or number and code. */
export function LoginDialog({ resume: asked, was, close }: DialogProps<'login'>) {
  const t = useTranslations('account');
  const [waiting, setWaiting] = useState<Waiting | null>(() => {
    const pending = readPending();
    return pending ? { loginName: pending.loginName, solved: null } : null;
  });
  const resume = asked ?? readPending()?.resume;
  // A trial lesson asks for as little as it can: a number and its code, also of somebody who has no account yet.
  const [byCode, setByCode] = useState(() => isLesson(resume));

  function signedIn(user: User): void {
    void finishLogin(user, { resume, was }, t('login.welcome')).then(() => close('ok'));
  }
  function answered(answer: PasswordAnswer): void {
    if (answer.user) return signedIn(answer.user);
    rememberPending({ loginName: answer.loginName, resume });
    setWaiting({ loginName: answer.loginName, solved: { captcha: answer.captcha, c: answer.c } });
  }
  function leave(): void {
    forgetPending();
    close('dismissed');
  }
  function dismiss(): void {
    leave();
    leaveGuardedPage();
  }

  if (waiting === null) {
    return (
      <Dialog sealed title={t('login.title')} description={t(leadOf(resume))} onClose={dismiss}>
        {byCode ? <CodeStep onUser={signedIn} /> : <PasswordStep onAnswer={answered} />}
        <LoginFoot byCode={byCode} resume={resume} onSwitch={() => setByCode(!byCode)} onLeave={leave} />
      </Dialog>
    );
  }
  const phone = <b className="num whitespace-nowrap">{maskPhone(waiting.loginName)}</b>;
  return (
    <Dialog
      sealed
      title={
        <>
          <span className={styles.step} aria-hidden="true">
            <Tag>{t('security.step')}</Tag>
          </span>
          {t('security.title')}
        </>
      }
      description={t.rich(waiting.solved ? 'security.sentTo' : 'security.notSent', { phone: () => phone })}
      onClose={dismiss}
    >
      <SecurityStep key={waiting.loginName} loginName={waiting.loginName} first={waiting.solved} onUser={signedIn} />
      <p className="mt-20">
        <TextButton
          onClick={() => {
            forgetPending();
            setWaiting(null);
          }}
        >
          {t('security.back')}
        </TextButton>
      </p>
    </Dialog>
  );
}
