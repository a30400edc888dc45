/** What `npm run doctor` says to operators. */
export const doctorMessages = {
  good: '正常',
  none: '没有填写，不提供',
  failed: (reason: string) => `没有通过：${reason}`,
  elsewhere: (url: string) => `${url} 打开的不是本站的通知地址，请检查 PUBLIC_BASE、PAY_NOTIFY_BASE 与反向代理`,
  call: (name: string) => `${name} 密钥与签名`,
  notify: (name: string) => `${name} 通知地址`,
  sms: '短信',
  parcels: '快递100',
  withoutSms: '没有短信服务（SMS_ALIYUN_* 或 SMS_TENCENT_*）：没有人能注册、用验证码登录和找回密码',
  withoutPayment: '没有收款账户（WECHAT_PAY_*、ALIPAY_* 或 ICBC_*）：课程只能看不能买，购买按钮显示“暂未开放购买”',
  withoutAccount: '没有公众号（WECHAT_MP_APP_ID、WECHAT_MP_SECRET）：在微信里不能付款，请付款人换浏览器',
  noSms: '没有填写：没有人能注册、用验证码登录和找回密码',
  template: (company: string, purpose: string, template: string) => `${company}短信 ${purpose} 模板 ${template}`,
  companies: { aliyun: '阿里云', tencent: '腾讯云' },
} as const;
