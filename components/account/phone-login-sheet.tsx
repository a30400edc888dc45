import { getTranslations } from 'next-intl/server';
import { agreementLinks } from './agreement-links';
import { PhoneLogin } from './phone-login';

/** The form of /m/login and /p/login with its words; see PhoneLogin. */
export async function PhoneLoginSheet({ paper, next }: { readonly paper: string | null; readonly next: string }) {
  const [t, login, register, sms] = await Promise.all([
    getTranslations('sharing.login'),
    getTranslations('account.login'),
    getTranslations('account.register'),
    getTranslations('account.sms'),
  ]);
  return (
    <PhoneLogin
      paper={paper}
      next={next}
      agreement={t.rich('agree', agreementLinks)}
      words={{
        phone: register('phone'),
        phoneError: register('phoneError'),
        captcha: login('captcha'),
        captchaRefresh: login('captchaRefresh'),
        captchaFailed: login('captchaFailed'),
        captchaNeeded: sms('captchaNeeded'),
        code: register('code'),
        codeError: register('codeError'),
        getCode: register('getCode'),
        getCodeIn: register.raw('getCodeIn'),
        sending: register('sending'),
        sent: sms('sent'),
        password: t('password'),
        passwordError: t('passwordError'),
        ways: t('ways'),
        byCode: t('byCode'),
        byPassword: t('byPassword'),
        newNumber: t('newNumber'),
        second: t('second'),
        agreeFirst: t('agreeFirst'),
        submit: login('submit'),
        submitting: t('submitting'),
      }}
    />
  );
}
