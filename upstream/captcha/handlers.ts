import type { HandlersOf } from '../context/context';
import { captchaMessages } from './messages';
import { issueCaptcha } from './store';

export const captchaHandlers: HandlersOf<'account.captcha'> = {
  // The new key is always ours; one that is brought along only says which picture the new one replaces.
  'account.captcha': async ({ c: replaced }, context) => {
    await context.services.meter.count('captcha', captchaMessages.tooOften, context);
    const { answer, image } = await context.services.pictures.take();
    return { image, c: await issueCaptcha(context, answer, replaced) };
  },
};
