function inWords(seconds: number): string {
  return seconds < 60 ? `${seconds} 秒` : `${Math.ceil(seconds / 60)} 分钟`;
}

/** Sentences of the account domain that visitors read. */
export const accountMessages = {
  wrongPassword: '账号或密码不正确，请重新输入',
  lockedFor: (seconds: number) => `登录失败次数过多，请 ${inWords(seconds)}后再试`,
  tooManyForName: (seconds: number) => `该账号登录失败次数过多，请 ${inWords(seconds)}后再试，或在常用设备上登录`,
  tooManyForAddress: (seconds: number) => `当前网络登录失败次数过多，请 ${inWords(seconds)}后再试，或在常用设备上登录`,
  registered: '该手机号已注册，请直接登录',
  notRegistered: '该手机号尚未注册',
  phoneTaken: '该手机号已绑定其他账号',
  noPassword: '这个账号还没有设置过密码，请刷新页面，用短信验证码确认是你本人',
  passwordNeeded: '这个账号有登录密码，请刷新页面，用密码验证',
  wrongOldPassword: '原密码不正确，请重新输入',
  samePassword: '新密码不能与原密码相同',
  samePhone: '这就是现在绑定的手机号，请换一个',
  wrongOwnPassword: '登录密码不正确，请重新输入',
  proveFirst: '请先验证登录密码，再继续',
  notOwnPhone: '请填写这个账号绑定的手机号',
  unknownDevice: '没有找到这台设备，请刷新页面',
  ownDevice: '这是你正在用的设备，请用“退出登录”',
  openOrders: (count: number) => `还有 ${count} 笔订单没有办完，请先处理完再注销`,
} as const;
