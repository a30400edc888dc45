function inWords(seconds: number): string {
  return seconds < 60 ? `${seconds} 秒` : `${Math.ceil(seconds / 60)} 分钟`;
}

/** Sentences of the account domain that visitors read. */
export const accountMessages = {
  wrongPassword: '账号或密码不正确，请重新输入',
  lockedFor: (seconds: number) => `登录失败次数过多，请 ${inWords(seconds)}后再试`,
  tooManyForName: '该账号登录失败次数过多，请一小时后再试，或在常用设备上登录',
  tooManyForAddress: '当前网络登录失败次数过多，请一小时后再试',
  registered: '该手机号已注册，请直接登录',
  notRegistered: '该手机号尚未注册',
  phoneTaken: '该手机号已绑定其他账号',
  wrongOldPassword: '原密码不正确，请重新输入',
  samePassword: '新密码不能与原密码相同',
} as const;
