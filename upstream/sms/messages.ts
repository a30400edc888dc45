/** Sentences of the SMS domain that visitors read. */
export const smsMessages = {
  noProvider: '短信服务尚未开通，请联系客服',
  badTime: '请求已过时，请校准设备时间后重试',
  badSignature: '短信请求校验失败，请刷新页面后重试',
  signsUsed: '短信请求已失效，请重新获取验证码',
  passwordFirst: '请先输入账号和密码登录，再获取安全验证码',
  wrongCode: '短信验证码不正确或已过期，请核对后重试或重新获取',
  waitSeconds: (seconds: number) => `发送过于频繁，请 ${seconds} 秒后再试`,
  hourFull: (minutes: number) => `该手机号一小时内已发送 5 条短信，请 ${minutes} 分钟后再试`,
  dayFull: (hours: number) => `该手机号今日已发送 10 条短信，请 ${hours} 小时后再试`,
  addressFull: (minutes: number) => `当前网络发送短信过多，请 ${minutes} 分钟后再试`,
  badNumber: '这个手机号收不到短信，请核对后重试，或换一个号码',
  blocked: '这个手机号拒收了我们的短信，请换一个号码，或联系客服解除',
  tooOften: '这个手机号收短信过于频繁，请过一小时再试',
  busy: '短信发送繁忙，请稍后再试',
  allFull: (minutes: number) => `短信发送繁忙，请 ${minutes} 分钟后再试`,
} as const;
