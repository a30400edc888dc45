import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { MoreLink } from '@/components/ui/button';
import { CellHeading } from '@/components/ui/cell-heading';
import { picked } from '@/lib/i18n/picked';
import { href } from '@/lib/routes';
import styles from './register.module.css';
import { agreementLinks } from './agreement-links';
import { codeWords } from './code-words';
import { RegisterForm } from './register-form';
import './sign.css';

/** The sheet of paper with the registration form. `children` = what stands before it for who has no script. */
export async function RegisterSheet({ children }: { readonly children: ReactNode }) {
  const [t, notice, ui, code] = await Promise.all([
    getTranslations('account.register'),
    getTranslations('account.notice'),
    getTranslations('ui'),
    codeWords(),
  ]);
  return (
    <div className={`wrap ${styles.page}`}>
      <section className={styles.sheet} aria-labelledby="register-title">
        <p className={styles.seal} aria-hidden="true">
          {Array.from(ui('dialog.seal'), (sign) => (
            <span key={sign}>{sign}</span>
          ))}
        </p>
        <h1 id="register-title">{t('title')}</h1>
        <p className="sign-lead">{t('lead')}</p>
        {children}
        <RegisterForm
          agreement={t.rich('agree', agreementLinks)}
          words={{
            ...code,
            ...picked(t, ['phone', 'phoneError', 'codeError', 'password', 'passwordHint', 'passwordError', 'guardian']),
            ...picked(t, ['submit', 'submitting', 'done', 'toLogin']),
            agreeFirst: notice('agreement'),
          }}
        />
      </section>
      <Then />
    </div>
  );
}

const after = ['own', 'trial', 'parents'] as const;

/** What an account is for, and what goes without one. */
async function Then() {
  const t = await getTranslations('account.register.then');
  return (
    <aside className={styles.then} aria-labelledby="then">
      <CellHeading id="then">{t('title')}</CellHeading>
      <ol>
        {after.map((key, at) => (
          <li key={key}>
            <span className="cell num" aria-hidden="true">
              {at + 1}
            </span>
            <div>
              <h3>{t(`${key}.title`)}</h3>
              <p>{t(`${key}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className={styles.without}>
        {t('without')}
        <MoreLink href={href('problem.list')}>{t('try')}</MoreLink>
      </p>
    </aside>
  );
}
