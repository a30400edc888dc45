import type { HandlersOf } from '../context';
import { drawCaptcha } from './draw';
import { issueCaptcha } from './store';

export const captchaHandlers: HandlersOf<'account.captcha'> = {
  // The key is always ours: one that the caller brings along is not looked at (field notes, SMS).
  'account.captcha': async (_input, context) => {
    const { c, answer } = await issueCaptcha(context);
    return { image: await drawCaptcha(answer), c };
  },
};
