/** Sentences of WeChat sharing. */
export const wechatMessages = {
  notConfigured: '微信分享尚未配置',
  foreignAddress: '这个网址不属于本站，不能签名',
  unavailable: '微信分享暂时不可用，请稍后再试',
  noLogin: '微信登录尚未开通，请用手机号登录',
  badCode: '微信授权已失效，请重新授权',
  noAnswer: '微信暂时没有回应，请稍后再试',
} as const;
