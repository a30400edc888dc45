import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { href } from '@/lib/routes';
import styles from './register.module.css';
import { agreementLinks } from './agreement-links';
import { RegisterForm } from './register-form';
import { registerWords } from './register-words';
import signs from './sign.module.css';

/** The sheet of paper with the registration form. `children` = what stands before it for who has no script; `beside` = beside the sheet. */
export async function RegisterSheet({ children, beside }: { readonly children: ReactNode; readonly beside: ReactNode }) {
  const [t, ui, words] = await Promise.all([getTranslations('account.register'), getTranslations('ui'), registerWords()]);
  return (
    <div className={`wrap ${styles.page}`}>
      <section className={styles.sheet} aria-labelledby="register-title">
        <p className={styles.seal} aria-hidden="true">
          {Array.from(ui('dialog.seal'), (sign) => (
            <span key={sign}>{sign}</span>
          ))}
        </p>
        <h1 id="register-title">{t('title')}</h1>
        <p className={signs.lead}>{t('lead')}</p>
        {children}
        <RegisterForm
          agreement={t.rich('agree', agreementLinks)}
          words={words}
          signedIn={
            <>
              <p role="status" className="mb-16">
                {t('signedIn')}
              </p>
              <ButtonLink href={href('personal.myCourse')}>{t('toCourses')}</ButtonLink>
            </>
          }
        />
      </section>
      {beside}
    </div>
  );
}
