import { getTranslations } from 'next-intl/server';
import { agreementLinks } from './agreement-links';
import { PhoneLogin } from './phone-login';
import { phoneLoginWords } from './phone-login-words';
import type { LoginDoor } from './phone-sign-in';

/** The form of the phone modules' logins with its words; see PhoneLogin. */
export async function PhoneLoginSheet({ door, next }: { readonly door: LoginDoor; readonly next: string }) {
  const [t, words] = await Promise.all([getTranslations('payForMe.login'), phoneLoginWords()]);
  return <PhoneLogin door={door} next={next} agreement={t.rich('agree', agreementLinks)} words={words} />;
}
