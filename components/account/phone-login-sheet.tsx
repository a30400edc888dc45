import { getTranslations } from 'next-intl/server';
import { picked } from '@/lib/i18n/picked';
import { agreementLinks } from './agreement-links';
import { codeWords } from './code-words';
import { PhoneLogin } from './phone-login';
import type { LoginDoor } from './phone-sign-in';

/** The form of the phone modules' logins with its words; see PhoneLogin. */
export async function PhoneLoginSheet({ door, next }: { readonly door: LoginDoor; readonly next: string }) {
  const [t, login, register, code] = await Promise.all([
    getTranslations('sharing.login'),
    getTranslations('account.login'),
    getTranslations('account.register'),
    codeWords(),
  ]);
  return (
    <PhoneLogin
      door={door}
      next={next}
      agreement={t.rich('agree', agreementLinks)}
      words={{
        ...code,
        ...picked(register, ['phone', 'phoneError', 'codeError']),
        ...picked(login, ['forgot', 'newNumber', 'submit']),
        ...picked(t, ['password', 'passwordError', 'ways', 'byCode', 'byPassword', 'second', 'agreeFirst', 'submitting']),
      }}
    />
  );
}
