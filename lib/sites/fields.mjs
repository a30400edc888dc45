/**
 * Every variable of a site, SITE_<KEY>_<field>, one row each. Plain JavaScript, because `npm start` reads it before
 * anything is installed. Whitespace at both ends does not count. Columns as in lib/kernel/env/variables.mjs.
 */
const text = { pattern: /^[^\n]{1,200}$/, want: '应为不超过 200 字的一行文字' };
const link = { pattern: /^https?:\/\/[^\s"'<>]+$/, want: '应为以 http:// 或 https:// 开头的网址' };
const shop = { ...link, example: 'https://shop.example/xingkebang' };
/** Found by searching in its own app where it has no address: the name that is searched for. */
const searched = { ...text, example: '星课邦官方旗舰店' };
const app = { ...link, example: 'https://apps.example/xingkebang' };
/** A file of this site or an absolute address. */
const picture = { pattern: /^(\/(?!\/)|https?:\/\/)[^\s"'<>\\]+$/, want: '应为以 / 开头的站内图片或完整网址', example: '/uploads/qr.png' };

const domain = '[a-z0-9]([a-z0-9-]*[a-z0-9])?';
export const host = new RegExp(`^(?=.{1,253}$)${domain}(\\.${domain})*$`);

export const fields = {
  NAME: { ...text, example: '星课邦' },
  BRAND_TITLE: { ...text, example: '星课邦教育' },
  COMPANY: { ...text, example: '示例教育科技有限公司' },
  ADDRESS: { ...text, example: '示例省示例市示例路 1 号' },
  PHONE: { pattern: /^[\d+() -]{5,30}$/, want: '应为电话号码', example: '4000-186-985' },
  RETURN_ADDRESS: { ...text, example: '示例省示例市示例路 2 号仓，退书组收，4000-186-985' },
  HOURS: { ...text, example: '周一至周五 9:00-17:00' },
  ICP: { ...text, example: '示例ICP备00000000号-1' },
  ICP_URL: { ...link, example: 'https://beian.miit.gov.cn/' },
  POLICE_RECORD: { ...text, example: '示例公网安备00000000000000号' },
  POLICE_URL: { ...link, example: 'https://beian.mps.gov.cn/' },
  TELECOM_PERMIT: { ...text, example: '示例B2-00000000' },
  PUBLICATION_PERMIT: { ...text, example: '示例出发字第000000号' },
  BUSINESS_LICENSE: { ...text, example: '示例营业执照00000000' },
  TRAINING_PERMIT: { ...text, example: '示例教民000000000000号' },
  COPYRIGHT: { ...text, example: '"© 示例教育科技有限公司 版权所有"' },
  QR_WECHAT: picture,
  QR_DOUYIN: picture,
  QR_APP: picture,
  SHOP_TMALL: shop,
  SHOP_DOUYIN: searched,
  SHOP_JD: shop,
  SHOP_PINDUODUO: shop,
  SHOP_YOUZAN: shop,
  SHOP_KUAISHOU: shop,
  SHOP_BAIDU: searched,
  ACCOUNTS: { pattern: /^[\w.@-]+(\s*,\s*[\w.@-]+)*$/, want: '应为逗号分隔的官方账号', example: 'xkb_fuwu,xkb_shipin' },
  MAIL_DOMAIN: { pattern: /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i, want: '应为客服邮箱 @ 后面的域名', example: 'example.com' },
  APP_IOS: app,
  APP_ANDROID: app,
  AGREEMENT_PRETICKED: { pattern: /^[01]$/, want: '只能是 0 或 1', example: '1' },
  // Read by lib/env alone: no page may know it.
  BAIDU_PUSH_TOKEN: {
    pattern: /^[\w-]{8,64}$/,
    want: '应为百度搜索资源平台给出的 8–64 个字母或数字',
    secret: true,
    example: 'xxxxxxxxxxxxxxxx',
  },
};
