/** `kind:template:keyword=value+…`: which value of a notice stands in which keyword of a template. */
const wechatTemplate = /^(paid|shipped|refunded|published|letter):[\w-]{20,64}:[a-z_]+\d*=[a-zA-Z]+(\+[a-z_]+\d*=[a-zA-Z]+)*$/;

/** The official account of WeChat. */
export const wechat = /** @type {const} */ ({
  WECHAT_MP_APP_ID: { kind: 'text', pattern: /^\S+$/, want: '应为公众号的 AppID', example: 'wx0123456789abcdef' },
  WECHAT_MP_SECRET: {
    kind: 'text',
    pattern: /^\S+$/,
    want: '应为公众号的 AppSecret',
    secret: true,
    example: '0123456789abcdef0123456789abcdef',
  },
  // Template messages: kind:template:keyword=value+keyword=value (upstream/wechat/templates.ts).
  WECHAT_MP_TEMPLATES: {
    kind: 'list',
    pattern: wechatTemplate,
    want: '应为“通知:模板:关键词=内容+关键词=内容”，用逗号分隔，说明见 docs/operations/sms.md',
    example: 'shipped:0123456789abcdefghijABCDEFGHIJ0123456789abc:thing1=course+thing2=carrier+character_string3=number',
  },
  WECHAT_API_BASE: { kind: 'url', initial: 'https://api.weixin.qq.com', example: 'https://api.weixin.qq.com' },
  WECHAT_OPEN_BASE: { kind: 'url', initial: 'https://open.weixin.qq.com', example: 'https://open.weixin.qq.com' },
});
