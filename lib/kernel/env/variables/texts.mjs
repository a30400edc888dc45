/** `purpose:template`, or `purpose:template:sign`. */
const smsTemplate =
  /^(code|register|securityCheck|resetPassword|bindPhone|codeLogin|liveSignup|trialLesson|parentBinding|closeAccount|exportData|guardian|proveOwner|lessonLink|shipped|refunded|published|answered|letter):\w{1,32}(:[^\s:【】]{2,20})?$/;

/** Text messages. */
export const texts = /** @type {const} */ ({
  // Text messages. Templates: purpose:template, or purpose:template:sign; `code` stands for every purpose of a code that is not named.
  SMS_ALIYUN_ACCESS_KEY_ID: { kind: 'text', pattern: /^\w{8,64}$/, want: '应为阿里云的 AccessKey ID', example: 'LTAI5t0123456789abcdefgh' },
  SMS_ALIYUN_ACCESS_KEY_SECRET: {
    kind: 'text',
    pattern: /^\S+$/,
    want: '应为阿里云的 AccessKey Secret',
    secret: true,
    example: 'xxxxxxxx',
  },
  SMS_ALIYUN_SIGN: { kind: 'text', pattern: /^[^\s【】]{2,20}$/, want: '应为审核通过的短信签名，不带【】', example: '星课邦' },
  SMS_ALIYUN_TEMPLATES: {
    kind: 'list',
    pattern: smsTemplate,
    want: '应为“用途:模板”，用逗号分隔，用途见 docs/operations/sms.md',
    example: 'code:SMS_100000001,lessonLink:SMS_100000002',
  },
  SMS_ALIYUN_BASE: { kind: 'url', initial: 'https://dysmsapi.aliyuncs.com', example: 'https://dysmsapi.aliyuncs.com' },
  SMS_TENCENT_SECRET_ID: {
    kind: 'text',
    pattern: /^\w{8,64}$/,
    want: '应为腾讯云的 SecretId',
    example: 'AKID0123456789abcdefghijklmnopqrstuv',
  },
  SMS_TENCENT_SECRET_KEY: { kind: 'text', pattern: /^\S+$/, want: '应为腾讯云的 SecretKey', secret: true, example: 'xxxxxxxx' },
  SMS_TENCENT_APP_ID: { kind: 'text', pattern: /^\d{8,12}$/, want: '应为短信应用的 SdkAppId（数字）', example: '1400006666' },
  SMS_TENCENT_SIGN: { kind: 'text', pattern: /^[^\s【】]{2,20}$/, want: '应为审核通过的短信签名，不带【】', example: '星课邦' },
  SMS_TENCENT_TEMPLATES: {
    kind: 'list',
    pattern: smsTemplate,
    want: '应为“用途:模板”，用逗号分隔，用途见 docs/operations/sms.md',
    example: 'code:1000001,lessonLink:1000002',
  },
  SMS_TENCENT_REGION: {
    kind: 'text',
    pattern: /^[a-z]+-[a-z]+$/,
    want: '应为地域，例如 ap-guangzhou',
    initial: 'ap-guangzhou',
    example: 'ap-guangzhou',
  },
  SMS_TENCENT_BASE: { kind: 'url', initial: 'https://sms.tencentcloudapi.com', example: 'https://sms.tencentcloudapi.com' },
  // Which of the two is asked first, where both are there.
  SMS_FIRST: { kind: 'choice', of: ['aliyun', 'tencent'], initial: 'aliyun', example: 'aliyun' },
  SMS_CODE_KEY: { kind: 'text', pattern: /^.{32,}$/s, want: '至少 32 个字符', secret: true, example: '"$(openssl rand -hex 32)"' },
});
