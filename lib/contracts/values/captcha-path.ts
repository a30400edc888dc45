/** By itself, for the public pages with a form: the table of endpoints would weigh more than they do. */
export const captchaPath = '/api/captcha';
