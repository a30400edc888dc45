/** Live signup without script: where its form and its pictures come from (lib/http/live-door.ts). Handlers below app/api. */
export const livePlain = { signup: '/api/live/signup', captcha: '/api/live/captcha', pay: '/api/live/pay' } as const;

/** Names of the fields of its forms. */
export const liveFields = {
  channel: 'channel',
  activity: 'activity',
  find: 'find',
  phone: 'mobilePhone',
  captcha: 'captcha',
  /** Of the captcha that the page has brought. */
  captchaKey: 'c',
  code: 'smsCode',
  grade: 'gradeName',
  method: 'method',
  agreed: 'agreed',
  /** Which button was pressed: `send` the code, else sign up. */
  step: 'step',
  lead: 'lead',
  orderNo: 'orderNo',
} as const;
