/** Sentences of the captcha that visitors read. */
export const captchaMessages = {
  wrong: '图形验证码不正确或已过期，请重新输入',
} as const;
