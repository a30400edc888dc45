/**
 * Every variable of the product but the sites' (lib/sites/fields.mjs), one row each. Plain JavaScript, because `npm start`
 * reads it before anything is installed; both processes parse by the same rows (schema.ts).
 *
 * Columns: `kind` and what belongs to it say what fits; `initial` is the value of an absent one, as it would be written;
 * `want` and `example` are for the sentence about a wrong one; `secret` values are not repeated there; `internal` ones are
 * set by the start script and not by people.
 */
export const variables = /** @type {const} */ ({
  // ── running ─────────────────────────────────────────────────────────────
  APP_ENV: { kind: 'choice', of: ['pro', 'pro2', 'test', 'dev'], initial: 'dev', example: 'dev' },
  PORT: { kind: 'integer', min: 1, max: 65535, initial: '3000', example: '3000' },
  HOST: { kind: 'text', pattern: /^[\w.:-]+$/, want: '应为要监听的 IP 或主机名', initial: '0.0.0.0', example: '127.0.0.1' },
  DATA_DIR: { kind: 'text', pattern: /^[^\0]+$/, want: '应为一个可写的文件夹', initial: '.data', example: '/var/lib/xkb' },
  PUBLIC_BASE: { kind: 'url', example: 'https://www.example.com' },
  SESSION_SECRET: { kind: 'text', pattern: /^.{32,}$/s, want: '至少 32 个字符', secret: true, example: '"$(openssl rand -hex 32)"' },
  SANDBOX: { kind: 'choice', of: ['0', '1'], example: '1' },
  LOG_LEVEL: { kind: 'choice', of: ['silent', 'error', 'warn', 'info', 'debug'], initial: 'info', example: 'info' },
  PAGE_MEMORY_MB: { kind: 'integer', min: 8, max: 65_536, initial: '128', example: '256' },
  WARM_UP: { kind: 'choice', of: ['0', '1'], initial: '1', example: '1' },
  TRUSTED_PROXIES: {
    kind: 'list',
    pattern: /^[\da-fA-F.:]+(\/\d{1,3})?$/,
    want: '应为逗号分隔的 IP 或网段',
    initial: '',
    example: '127.0.0.1,10.0.0.0/8',
  },
  // ── data ────────────────────────────────────────────────────────────────
  DATABASE_URL: {
    kind: 'text',
    pattern: /^postgres(ql)?:\/\/\S+$/,
    want: '应为 PostgreSQL 连接地址',
    secret: true,
    example: 'postgres://user:password@127.0.0.1:5432/xkb',
  },
  // ── the wire ────────────────────────────────────────────────────────────
  UPSTREAM_API_BASE: { kind: 'url', example: 'https://api.example.com' },
  UPSTREAM_AUTH_BASE: { kind: 'url', example: 'https://auth.example.com' },
  UPSTREAM_PORT: { kind: 'integer', min: 1, max: 65535, example: '3001' },
  UPSTREAM_BODY: { kind: 'choice', of: ['form', 'aes'], initial: 'aes', example: 'aes' },
  UPSTREAM_AES_KEY: { kind: 'bytes', of: [16, 24, 32], initial: 'xkb-demo-aes-key', secret: true, example: '0123456789abcdef' },
  UPSTREAM_AES_IV: { kind: 'bytes', of: [16], initial: 'xkb-demo-aes-iv0', secret: true, example: '0123456789abcdef' },
  UPSTREAM_PASSWORD: { kind: 'choice', of: ['aes', 'rsa'], initial: 'aes', example: 'aes' },
  UPSTREAM_RSA_PUBLIC_KEY: {
    kind: 'text',
    // Line ends may be written as \n.
    pattern: /^\s*-----BEGIN (RSA )?PUBLIC KEY-----(\n|\\n)[\s\S]+(\n|\\n)-----END (RSA )?PUBLIC KEY-----(\s|\\n)*$/,
    want: '应为 PEM 公钥，换行可写成 \\n',
    secret: true,
    example: '"-----BEGIN PUBLIC KEY-----\\n…\\n-----END PUBLIC KEY-----"',
  },
  UPSTREAM_SMS_CODEC: { kind: 'choice', of: ['base64', 'md5', 'uri', 'hex'], initial: 'base64', example: 'base64' },
  UPSTREAM_ORG_HEADER: {
    kind: 'text',
    pattern: /^[\w-]{1,64}$/,
    want: '应为合法的请求头名称',
    initial: 'organizationNo',
    example: 'organizationNo',
  },
  UPSTREAM_ORG_NO: {
    kind: 'text',
    pattern: /^[\x21-\x7e]{1,64}$/,
    want: '应为 1–64 个可见英文字符',
    initial: 'XKB0001',
    example: 'XKB0001',
  },
  CLIENT_NO: { kind: 'text', pattern: /^[\x21-\x7e]{1,64}$/, want: '应为 1–64 个可见英文字符', initial: 'xkb', example: 'xkb' },
  UPSTREAM_TIMEOUT_MS: { kind: 'integer', min: 100, max: 120_000, initial: '8000', example: '8000' },
  // ── providers ───────────────────────────────────────────────────────────
  WECHAT_MP_APP_ID: { kind: 'text', pattern: /^\S+$/, want: '应为公众号的 AppID', example: 'wx0123456789abcdef' },
  WECHAT_MP_SECRET: {
    kind: 'text',
    pattern: /^\S+$/,
    want: '应为公众号的 AppSecret',
    secret: true,
    example: '0123456789abcdef0123456789abcdef',
  },
  WECHAT_API_BASE: { kind: 'url', initial: 'https://api.weixin.qq.com', example: 'https://api.weixin.qq.com' },
  QINIU_ACCESS_KEY: { kind: 'text', pattern: /^\S+$/, want: '应为七牛的 AccessKey', secret: true, example: 'xxxxxxxx' },
  QINIU_SECRET_KEY: { kind: 'text', pattern: /^\S+$/, want: '应为七牛的 SecretKey', secret: true, example: 'xxxxxxxx' },
  QINIU_BUCKET: { kind: 'text', pattern: /^\S+$/, want: '应为七牛的空间名', example: 'xkb-feedback' },
  QINIU_UPLOAD_URL: { kind: 'url', initial: 'https://upload.qiniup.com', example: 'https://upload.qiniup.com' },
  ADS_OCEAN: { kind: 'choice', of: ['0', '1'], example: '1' },
  ADS_OCEAN_URL: {
    kind: 'url',
    initial: 'https://analytics.oceanengine.com/api/v2/conversion',
    example: 'https://analytics.oceanengine.com/api/v2/conversion',
  },
  ADS_TENCENT_ACCOUNT_ID: { kind: 'integer', min: 1, max: 999_999_999_999, example: '12345678' },
  ADS_TENCENT_ACTION_SET_ID: { kind: 'integer', min: 1, max: 999_999_999_999, example: '1100000000' },
  ADS_TENCENT_TOKEN: { kind: 'text', pattern: /^\S+$/, want: '应为腾讯广告的令牌', secret: true, example: 'xxxxxxxx' },
  ADS_TENCENT_URL: {
    kind: 'url',
    initial: 'https://api.e.qq.com/v3.0/user_actions/add',
    example: 'https://api.e.qq.com/v3.0/user_actions/add',
  },
  ADS_BAIDU_TOKEN: { kind: 'text', pattern: /^\S+$/, want: '应为百度推广的 API token', secret: true, example: 'xxxxxxxx' },
  ADS_BAIDU_URL: {
    kind: 'url',
    initial: 'https://ocpc.baidu.com/ocpcapi/api/uploadConvertData',
    example: 'https://ocpc.baidu.com/ocpcapi/api/uploadConvertData',
  },
  // A group robot of WeCom that tells the team what waits for it; its address holds its key.
  TEAM_ROBOT_URL: { kind: 'url', secret: true, example: 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=xxxxxxxx' },
  PAY_NOTIFY_BASE: { kind: 'url', example: 'http://127.0.0.1:3001' },
  BAIDU_PUSH_ENDPOINT: { kind: 'url', initial: 'http://data.zz.baidu.com/urls', example: 'http://data.zz.baidu.com/urls' },
  // When this process is gone the bundled service stops too.
  UPSTREAM_PARENT_PID: { kind: 'integer', min: 1, max: 4_194_304, internal: true, example: '4711' },
});

/** Variables that are set together or not at all. */
export const together = /** @type {const} */ ([
  ['WECHAT_MP_APP_ID', 'WECHAT_MP_SECRET'],
  ['QINIU_ACCESS_KEY', 'QINIU_SECRET_KEY', 'QINIU_BUCKET'],
  ['ADS_TENCENT_ACCOUNT_ID', 'ADS_TENCENT_ACTION_SET_ID', 'ADS_TENCENT_TOKEN'],
]);
