import { useTranslations } from 'next-intl';
import { useCaptchaWords } from '../captcha-words';
import type { SmsWords } from '../sms-code-field';

/** The words of captcha and SMS code where a catalogue is at hand. */
export function useSmsWords(): SmsWords {
  const t = useTranslations('account');
  return {
    ...useCaptchaWords(),
    captchaNeeded: t('sms.captchaNeeded'),
    sent: t('sms.sent'),
    code: t('register.code'),
    getCode: t('register.getCode'),
    getCodeIn: t('register.getCodeIn', { seconds: '{seconds}' }),
    sending: t('register.sending'),
  };
}
