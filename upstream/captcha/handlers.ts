import type { HandlersOf } from '../context/context';
import { drawCaptcha } from './draw';
import { issueCaptcha } from './store';

export const captchaHandlers: HandlersOf<'account.captcha'> = {
  // The new key is always ours; one that is brought along only says which picture the new one replaces.
  'account.captcha': async ({ c: replaced }, context) => {
    const { c, answer } = await issueCaptcha(context, replaced);
    return { image: await drawCaptcha(answer), c };
  },
};
