/** Sentences of the captcha that visitors read. */
export const captchaMessages = {
  tooOften: (seconds: number) => `图形验证码换得太快了，请 ${seconds} 秒后再试`,
  wrong: '图形验证码不正确或已过期，请重新输入',
} as const;
