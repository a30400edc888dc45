import { useTranslations } from 'next-intl';
import { Submit } from '@/components/ui/form';
import { openDialog } from '@/lib/client/dialogs';
import type { BrowserOutput } from '@/lib/contracts';
import { callApi } from '@/lib/query/call-api';
import { AgreementLine } from './agreement-line';
import { PasswordFields, usePasswordLogin } from './password-fields';

export interface PasswordAnswer {
  readonly loginName: string;
  readonly user: BrowserOutput<'account.login'>['userInfo'];
  /** The captcha just solved: valid once more, for the SMS of the security check (§12.8). */
  readonly captcha: string;
  readonly c: string;
}

/** First step of the login dialog: number, password, captcha, agreement. */
export function PasswordStep({ onAnswer }: { readonly onAnswer: (answer: PasswordAnswer) => void }) {
  const t = useTranslations('account');
  const login = usePasswordLogin({
    id: 'login',
    preticked: document.documentElement.dataset.agreementPreticked !== '0',
    words: { incomplete: t('login.submitDisabled'), agreeFirst: t('notice.agreement') },
    say: (message) => openDialog('notice', { message }),
  });
  const { form, complete, solved } = login;

  async function send({ phone, password }: typeof form.values): Promise<string> {
    const answer = await callApi('account.login', { loginName: phone, loginPassword: password, ...solved });
    if (answer.ok) {
      onAnswer({ loginName: phone, user: answer.data.UserNotOnSmsWhiteList === 1 ? null : answer.data.userInfo, ...solved });
      return '';
    }
    login.renew();
    return answer.message;
  }

  return (
    <form onSubmit={login.submit(send)} noValidate>
      <PasswordFields login={login} autoFocus />
      <AgreementLine form={form} />
      <Submit of={form} block disabled={!complete} title={complete ? undefined : t('login.submitDisabled')} busy={t('login.submitting')}>
        {t('login.submit')}
      </Submit>
    </form>
  );
}
