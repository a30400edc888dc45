/** What follows a sale: invoices, parcels. */
export const sold = /** @type {const} */ ({
  // Electronic invoices: 诺税通 SaaS of 诺诺开放平台.
  NUONUO_APP_KEY: { kind: 'text', pattern: /^\w{4,64}$/, want: '应为诺诺开放平台的 App Key', example: 'SD00000001' },
  NUONUO_APP_SECRET: { kind: 'text', pattern: /^\S{8,64}$/, want: '应为诺诺开放平台的 App Secret', secret: true, example: 'xxxxxxxx' },
  NUONUO_TAX_NO: {
    kind: 'text',
    pattern: /^[\dA-Z]{15,20}$/,
    want: '应为销方税号（15–20 位数字或大写字母）',
    example: '91000000MA00000000',
  },
  NUONUO_CLERK: { kind: 'text', pattern: /^\S{2,20}$/, want: '应为开票人的姓名', example: '王老师' },
  NUONUO_GOODS: {
    kind: 'text',
    pattern: /^[^\s:]{1,90}:\d{19}:0(\.\d{1,3})?$/,
    want: '应为“名称:税收分类编码（19 位）:税率”',
    example: '*非学历教育服务*培训费:3070201020000000000:0.06',
  },
  NUONUO_BASE: { kind: 'url', initial: 'https://sdk.nuonuo.com/open/v1/services', example: 'https://sdk.nuonuo.com/open/v1/services' },
  NUONUO_TOKEN_URL: { kind: 'url', initial: 'https://open.nuonuo.com/accessToken', example: 'https://open.nuonuo.com/accessToken' },
  // Parcels.
  KUAIDI100_KEY: { kind: 'text', pattern: /^\w{4,64}$/, want: '应为快递100 的授权 key', secret: true, example: 'ABCDefgh1234' },
  KUAIDI100_CUSTOMER: { kind: 'text', pattern: /^\w{4,64}$/, want: '应为快递100 的 customer', example: 'ABCDEF0123456789ABCDEF0123456789' },
  KUAIDI100_BASE: { kind: 'url', initial: 'https://poll.kuaidi100.com', example: 'https://poll.kuaidi100.com' },
});
