/** The script of WeChat's JSSDK and the host to fall back to: the only scripts that are not ours. */
export const JSSDK_SCRIPTS = ['https://res.wx.qq.com/open/js/jweixin-1.6.0.js', 'https://res2.wx.qq.com/open/js/jweixin-1.6.0.js'] as const;
