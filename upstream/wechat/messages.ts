/** Sentences of WeChat sharing. */
export const wechatMessages = {
  notConfigured: '微信分享尚未配置',
  foreignAddress: '这个网址不属于本站，不能签名',
  unavailable: '微信分享暂时不可用，请稍后再试',
} as const;
