import { getTranslations } from 'next-intl/server';
import { agreementLinks } from './agreement-links';
import { PhoneLogin } from './phone-login';
import type { LoginDoor } from './phone-sign-in';

/** The form of the phone modules' logins with its words; see PhoneLogin. */
export async function PhoneLoginSheet({ door, next }: { readonly door: LoginDoor; readonly next: string }) {
  const [t, login, register, sms] = await Promise.all([
    getTranslations('sharing.login'),
    getTranslations('account.login'),
    getTranslations('account.register'),
    getTranslations('account.sms'),
  ]);
  return (
    <PhoneLogin
      door={door}
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
        forgot: login('forgot'),
        newNumber: login('newNumber'),
        second: t('second'),
        agreeFirst: t('agreeFirst'),
        submit: login('submit'),
        submitting: t('submitting'),
      }}
    />
  );
}
