'use client';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { FormError, Submit } from '@/components/ui/form';
import { TextLink } from '@/components/ui/text-link';
import { callLater } from '@/lib/query/call-later';
import { href } from '@/lib/routes';
import { AgreementBox } from '../agreement-box';
import { evaluationAgreementLinks } from '../agreement-links';
import { PasswordFields, usePasswordLogin } from '../password-fields';
import { goOn, sayFailure } from './go-on';
import { rememberEvaluationPending } from './pending';
import styles from '../sign.module.css';

/** /e/login: number, password, captcha, agreement. On a new device /e/next-step-login follows. `preticked` = §5.4. */
export function EvaluationPasswordForm({ preticked }: { readonly preticked: boolean }) {
  const t = useTranslations('account.login');
  const register = useTranslations('account.register');
  const own = useTranslations('evaluation.login');
  const to = useSearchParams().get('to');
  const login = usePasswordLogin({
    id: 'e',
    preticked,
    words: { incomplete: own('incomplete'), agreeFirst: own('agreeFirst') },
    say: sayFailure,
  });
  const { form, complete, solved } = login;

  async function send({ phone, password }: typeof form.values): Promise<string> {
    const answer = await callLater('evaluation.login', { loginName: phone, loginPassword: password, ...solved });
    if (!answer.ok) {
      login.renew();
      return answer.message;
    }
    if (answer.data.UserNotOnSmsWhiteList === 1) {
      rememberEvaluationPending({ loginName: phone, ...solved });
      window.location.assign(href('e.nextStepLogin') + window.location.search);
    } else goOn(own('welcome'));
    return '';
  }

  return (
    <form onSubmit={login.submit(send)} noValidate>
      <PasswordFields login={login} />
      <FormError of={form} />
      <AgreementBox form={form}>{register.rich('agree', evaluationAgreementLinks)}</AgreementBox>
      <Submit of={form} block disabled={!complete} title={complete ? undefined : own('incomplete')} busy={t('submitting')}>
        {t('submit')}
      </Submit>
      <div className={styles.foot}>
        <TextLink href={href('e.eCode', { to })}>{own('byCode')}</TextLink>
        <TextLink href={href('e.wxCode', { to })}>{own('byWechat')}</TextLink>
        <TextLink href={href('e.retrievePassword', { to })}>{own('forgot')}</TextLink>
      </div>
    </form>
  );
}
