import { data } from './variables/data.mjs';
import { payment } from './variables/payment.mjs';
import { running } from './variables/running.mjs';
import { searched } from './variables/searched.mjs';
import { sold } from './variables/sold.mjs';
import { storage } from './variables/storage.mjs';
import { telling } from './variables/telling.mjs';
import { texts } from './variables/texts.mjs';
import { watched } from './variables/watched.mjs';
import { wechat } from './variables/wechat.mjs';
import { wire } from './variables/wire.mjs';

/**
 * Every variable of the product but the sites' (lib/sites/fields.mjs), one row each, by topic in variables/. Plain JavaScript, because
 * `npm start` reads it before anything is installed; both processes parse by the same rows (schema.ts).
 *
 * Columns: `kind` and what belongs to it say what fits; `initial` is the value of an absent one, as it would be written;
 * `want` and `example` are for the sentence about a wrong one; `secret` values are not repeated there; `internal` ones are
 * set by the start script and not by people.
 */
export const variables = {
  ...running,
  ...watched,
  ...data,
  ...wire,
  ...wechat,
  ...storage,
  ...telling,
  ...payment,
  ...texts,
  ...sold,
  ...searched,
};

/** Variables that are set together or not at all. */
export const together = /** @type {const} */ ([
  ['WECHAT_MP_APP_ID', 'WECHAT_MP_SECRET'],
  ['WECHAT_PAY_MCH_ID', 'WECHAT_PAY_APP_ID', 'WECHAT_PAY_SERIAL', 'WECHAT_PAY_PRIVATE_KEY', 'WECHAT_PAY_API_V3_KEY'],
  ['WECHAT_PAY_PUBLIC_KEY_ID', 'WECHAT_PAY_PUBLIC_KEY'],
  ['WECHAT_PAY_OTHER_PUBLIC_KEY_ID', 'WECHAT_PAY_OTHER_PUBLIC_KEY'],
  ['ALIPAY_APP_ID', 'ALIPAY_SELLER_ID', 'ALIPAY_PRIVATE_KEY'],
  ['ALIPAY_APP_CERT', 'ALIPAY_CERT', 'ALIPAY_ROOT_CERT'],
  ['ICBC_APP_ID', 'ICBC_MER_ID', 'ICBC_PROTOCOL_NO', 'ICBC_PRIVATE_KEY', 'ICBC_PUBLIC_KEY'],
  ['SMS_ALIYUN_ACCESS_KEY_ID', 'SMS_ALIYUN_ACCESS_KEY_SECRET', 'SMS_ALIYUN_SIGN', 'SMS_ALIYUN_TEMPLATES'],
  ['SMS_TENCENT_SECRET_ID', 'SMS_TENCENT_SECRET_KEY', 'SMS_TENCENT_APP_ID', 'SMS_TENCENT_SIGN', 'SMS_TENCENT_TEMPLATES'],
  ['KUAIDI100_KEY', 'KUAIDI100_CUSTOMER'],
  ['NUONUO_APP_KEY', 'NUONUO_APP_SECRET', 'NUONUO_TAX_NO', 'NUONUO_CLERK', 'NUONUO_GOODS'],
  ['QINIU_ACCESS_KEY', 'QINIU_SECRET_KEY', 'QINIU_BUCKET'],
  ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'S3_BUCKET'],
  ['ADS_TENCENT_ACCOUNT_ID', 'ADS_TENCENT_ACTION_SET_ID', 'ADS_TENCENT_TOKEN'],
]);

/** Variables that mean nothing without another one. */
export const needed = /** @type {const} */ ([
  ['WECHAT_MP_TEMPLATES', 'WECHAT_MP_APP_ID'],
  ['FILMS_IN', 'S3_BUCKET'],
  ['DATABASE_READ_URL', 'DATABASE_URL'],
  ['WECHAT_PAY_CERT', 'WECHAT_PAY_MCH_ID'],
  ['WECHAT_PAY_PUBLIC_KEY_ID', 'WECHAT_PAY_MCH_ID'],
  ['WECHAT_PAY_OTHER_PUBLIC_KEY_ID', 'WECHAT_PAY_PUBLIC_KEY_ID'],
  ['WECHAT_PAY_SUB_MCH_ID', 'WECHAT_PAY_MCH_ID'],
  ['WECHAT_PAY_SUB_APP_ID', 'WECHAT_PAY_SUB_MCH_ID'],
  ['ALIPAY_PUBLIC_KEY', 'ALIPAY_APP_ID'],
  ['ALIPAY_CERT', 'ALIPAY_APP_ID'],
]);
