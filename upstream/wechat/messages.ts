/** Sentences of WeChat sharing and of the official account's template messages. */
export const wechatMessages = {
  notConfigured: '微信分享尚未配置',
  foreignAddress: '这个网址不属于本站，不能签名',
  unavailable: '微信分享暂时不可用，请稍后再试',
  noLogin: '微信登录尚未开通，请用手机号登录',
  badCode: '微信授权已失效，请重新授权',
  noAnswer: '微信暂时没有回应，请稍后再试',
  noKind: (kind: string) => `环境变量 WECHAT_MP_TEMPLATES 里的通知“${kind}”不认得`,
  noValue: (kind: string, value: string, known: string) => `环境变量 WECHAT_MP_TEMPLATES 里“${kind}”没有“${value}”这一项，可以用：${known}`,
  noTemplate: '公众号里没有这个模板',
  unfilled: (keyword: string) => `模板里的 ${keyword} 没有对应的内容，请在 WECHAT_MP_TEMPLATES 里补上`,
} as const;
