import { useTranslations } from 'next-intl';
import type { getTranslations } from 'next-intl/server';
import { picked } from '@/lib/i18n/picked';

type LoginSentences = Pick<Awaited<ReturnType<typeof getTranslations<'account.login'>>>, 'raw'>;

/** What the captcha says. */
export const captchaWords = (login: LoginSentences) => picked(login, ['captcha', 'captchaRefresh', 'captchaFailed']);
export type CaptchaWords = ReturnType<typeof captchaWords>;

/** The captcha's words where a catalogue is at hand: in the dialogs. */
export const useCaptchaWords = (): CaptchaWords => captchaWords(useTranslations('account.login'));
