import { useTranslations } from 'next-intl';
import type { CaptchaWords } from './captcha-field';

/** The captcha's words where a catalogue is at hand: in the dialogs. */
export function useCaptchaWords(): CaptchaWords {
  const t = useTranslations('account.login');
  return { captcha: t('captcha'), captchaRefresh: t('captchaRefresh'), captchaFailed: t('captchaFailed') };
}
