import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import styles from './register.module.css';
import { agreementLinks } from './agreement-links';
import { RegisterForm } from './register-form';

/** The sheet of paper with the registration form. `children` = what stands before it for who has no script. */
export async function RegisterSheet({ children }: { readonly children: ReactNode }) {
  const [t, login, sms, notice] = await Promise.all([
    getTranslations('account.register'),
    getTranslations('account.login'),
    getTranslations('account.sms'),
    getTranslations('account.notice'),
  ]);
  return (
    <div className={`wrap ${styles.page}`}>
      <section className={styles.sheet} aria-labelledby="register-title">
        <h1 id="register-title">{t('title')}</h1>
        <p className="sign-lead">{t('lead')}</p>
        {children}
        <RegisterForm
          agreement={t.rich('agree', agreementLinks)}
          words={{
            phone: t('phone'),
            phoneError: t('phoneError'),
            captcha: login('captcha'),
            captchaRefresh: login('captchaRefresh'),
            captchaFailed: login('captchaFailed'),
            captchaNeeded: sms('captchaNeeded'),
            code: t('code'),
            codeError: t('codeError'),
            getCode: t('getCode'),
            getCodeIn: t.raw('getCodeIn'),
            sending: t('sending'),
            sent: sms('sent'),
            password: t('password'),
            passwordHint: t('passwordHint'),
            passwordError: t('passwordError'),
            guardian: t('guardian'),
            agreeFirst: notice('agreement'),
            submit: t('submit'),
            submitting: t('submitting'),
            done: t('done'),
            toLogin: t('toLogin'),
          }}
        />
      </section>
    </div>
  );
}
