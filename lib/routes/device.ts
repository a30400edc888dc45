/** §4.18: the six tokens. */
const mobileTokens = /Android|iPhone|SymbianOS|Windows Phone|iPad|iPod/;
const baiduApp = /baiduboxapp/i;
const spider = /spider|bot\b|bot[/;]|crawler|slurp|bingpreview|facebookexternalhit|lighthouse/i;

/** "Mobile" in the guard = device by user agent; width only decides layout (§4.18). */
export function isMobile(userAgent: string): boolean {
  return mobileTokens.test(userAgent);
}
/** WeChat's own browser, on a phone or on a computer. */
export function isWechat(userAgent: string): boolean {
  return /MicroMessenger/i.test(userAgent);
}
/** A phone in the Baidu app, and no spider that calls itself one. */
export function isBaiduPhone(userAgent: string): boolean {
  return isMobile(userAgent) && baiduApp.test(userAgent) && !spider.test(userAgent);
}
