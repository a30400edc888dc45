import { limits } from './limits.mjs';

/** `purpose:template`, or `purpose:template:sign`. */
const smsTemplate =
  /^(code|register|securityCheck|resetPassword|bindPhone|codeLogin|liveSignup|trialLesson|parentBinding|closeAccount|exportData|guardian|lessonLink|shipped|refunded|published|answered|letter):\w{1,32}(:[^\s:【】]{2,20})?$/;

/** `kind:template:keyword=value+…`: which value of a notice stands in which keyword of a template. */
const wechatTemplate = /^(paid|shipped|refunded|published|letter):[\w-]{20,64}:[a-z_]+\d*=[a-zA-Z]+(\+[a-z_]+\d*=[a-zA-Z]+)*$/;

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
  ASSETS_DIR: { kind: 'text', pattern: /^[^\0]+$/, want: '应为一个可写的文件夹', example: '/var/lib/xkb/assets' },
  PUBLIC_BASE: { kind: 'url', example: 'https://www.example.com' },
  SESSION_SECRET: { kind: 'text', pattern: /^.{32,}$/s, want: '至少 32 个字符', secret: true, example: '"$(openssl rand -hex 32)"' },
  SANDBOX: { kind: 'choice', of: ['0', '1'], example: '1' },
  SANDBOX_SHIP_SECONDS: { kind: 'integer', min: 0, max: 86_400, initial: '300', example: '300' },
  // `start` plays the providers itself (tests/providers) and sets the variables of their accounts.
  PROVIDERS: { kind: 'choice', of: ['simulated'], example: 'simulated' },
  LOG_LEVEL: { kind: 'choice', of: ['silent', 'error', 'warn', 'info', 'debug'], initial: 'info', example: 'info' },
  REVALIDATE_SECRET: { kind: 'text', pattern: /^.{32,}$/s, want: '至少 32 个字符', secret: true, example: '"$(openssl rand -hex 32)"' },
  CDN_PURGE_URL: { kind: 'url', example: 'https://cdn.example.com/purge' },
  CDN_PURGE_TOKEN: { kind: 'text', pattern: /^[\x21-\x7e]+$/, want: '应为 CDN 给的令牌', secret: true, example: 'token' },
  PAGE_MEMORY_MB: { kind: 'integer', min: 8, max: 65_536, initial: '128', example: '256' },
  REDIS_URL: {
    kind: 'text',
    pattern: /^rediss?:\/\/\S+$/,
    want: '应为 Redis 连接地址',
    secret: true,
    example: 'redis://:password@127.0.0.1:6379',
  },
  WARM_UP: { kind: 'choice', of: ['0', '1'], initial: '1', example: '1' },
  TRUSTED_PROXIES: {
    kind: 'list',
    pattern: /^[\da-fA-F.:]+(\/\d{1,3})?$/,
    want: '应为逗号分隔的 IP 或网段',
    initial: '',
    example: '127.0.0.1,10.0.0.0/8',
  },
  // The operators' desk.
  OPS_HOSTS: {
    kind: 'list',
    pattern: /^[\w.-]+$/,
    want: '应为逗号分隔的主机名，不带协议和端口',
    example: 'desk.example.com',
  },
  DESK_REPLY_HOURS: { kind: 'integer', min: 1, max: 240, initial: '4', example: '4' },
  DESK_REFUND_HOURS: { kind: 'integer', min: 1, max: 240, initial: '24', example: '24' },
  DESK_SHIP_HOURS: { kind: 'integer', min: 1, max: 240, initial: '24', example: '24' },
  DESK_PARCEL_SILENT_HOURS: { kind: 'integer', min: 12, max: 720, initial: '72', example: '72' },
  DESK_PAPER_HOURS: { kind: 'integer', min: 1, max: 240, initial: '48', example: '48' },
  DESK_DIFFERENCE_HOURS: { kind: 'integer', min: 1, max: 240, initial: '72', example: '72' },
  DESK_FOUR_EYES_YUAN: { kind: 'integer', min: 0, max: 1_000_000, initial: '100', example: '100' },
  MEDIA_HOSTS: {
    kind: 'list',
    pattern: /^https?:\/\/[\w.*-]+(:\d{1,5})?$/,
    want: '应为逗号分隔的网址（协议与主机，不带路径）',
    initial: '',
    example: 'https://cdn.example.com',
  },
  LIMITS: {
    kind: 'list',
    pattern: new RegExp(`^(${Object.keys(limits).join('|')}):[1-9]\\d{0,6}$`),
    want: `应为“名称:次数”，用逗号分隔，名称有 ${Object.keys(limits).join('、')}`,
    initial: '',
    example: 'search:120,sms:40',
  },
  TRUSTED_NETWORKS: {
    kind: 'list',
    pattern: /^[\da-fA-F.:]+(\/\d{1,3})?$/,
    want: '应为逗号分隔的 IP 或网段',
    initial: '',
    example: '203.0.113.7,2001:db8:1::/48',
  },
  TRUSTED_NETWORK_FACTOR: { kind: 'integer', min: 1, max: 10_000, initial: '20', example: '20' },
  // ── being watched ───────────────────────────────────────────────────────
  METRICS_TOKEN: {
    kind: 'text',
    pattern: /^\S{16,}$/,
    want: '至少 16 个字符，不含空格',
    secret: true,
    example: '"$(openssl rand -hex 32)"',
  },
  // Where the processes of an installation are, for whoever looks after it.
  WEB_PARTS: { kind: 'list', pattern: /^[\w.-]+:\d{1,5}$/, want: '应为逗号分隔的“主机:端口”', example: '127.0.0.1:3000,127.0.0.1:3010' },
  UPSTREAM_PARTS: {
    kind: 'list',
    pattern: /^[\w.-]+:\d{1,5}$/,
    want: '应为逗号分隔的“主机:端口”',
    example: '127.0.0.1:3001,127.0.0.1:3011',
  },
  DRAIN_SECONDS: { kind: 'integer', min: 0, max: 60, initial: '0', example: '5' },
  OTEL_EXPORTER_OTLP_ENDPOINT: { kind: 'url', example: 'http://127.0.0.1:4318' },
  OTEL_TRACES_SAMPLER_ARG: {
    kind: 'text',
    pattern: /^(0(\.\d{1,6})?|1(\.0{1,6})?)$/,
    want: '应为 0 到 1 的比例',
    initial: '1',
    example: '0.1',
  },
  // ── data ────────────────────────────────────────────────────────────────
  DATABASE_URL: {
    kind: 'text',
    pattern: /^postgres(ql)?:\/\/\S+$/,
    want: '应为 PostgreSQL 连接地址',
    secret: true,
    example: 'postgres://user:password@127.0.0.1:5432/xkb',
  },
  DATABASE_POOL: { kind: 'integer', min: 2, max: 500, initial: '10', example: '20' },
  DATABASE_READ_URL: {
    kind: 'text',
    pattern: /^postgres(ql)?:\/\/\S+$/,
    want: '应为 PostgreSQL 只读副本的连接地址',
    secret: true,
    example: 'postgres://user:password@127.0.0.1:5433/xkb',
  },
  DATABASE_READ_LAG_SECONDS: { kind: 'integer', min: 1, max: 3600, initial: '10', example: '10' },
  BACKUP_DIR: { kind: 'text', pattern: /^[^\0]+$/, want: '应为一个可写的文件夹', example: '/var/backups/xkb' },
  SETTINGS_FILE: { kind: 'text', pattern: /^[^\0]+$/, want: '应为设置文件的路径', example: '/etc/xkb/xkb.env' },
  // ── the wire ────────────────────────────────────────────────────────────
  UPSTREAM_API_BASE: { kind: 'url', example: 'https://api.example.com' },
  UPSTREAM_AUTH_BASE: { kind: 'url', example: 'https://auth.example.com' },
  // A whole installation is on one machine; containers and several machines need the service on the network between them.
  UPSTREAM_HOST: { kind: 'text', pattern: /^[\w.:-]+$/, want: '应为要监听的 IP 或主机名', initial: '127.0.0.1', example: '10.0.0.5' },
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
  // Template messages: kind:template:keyword=value+keyword=value (upstream/wechat/templates.ts).
  WECHAT_MP_TEMPLATES: {
    kind: 'list',
    pattern: wechatTemplate,
    want: '应为“通知:模板:关键词=内容+关键词=内容”，用逗号分隔，说明见 docs/operations/sms.md',
    example: 'shipped:0123456789abcdefghijABCDEFGHIJ0123456789abc:thing1=course+thing2=carrier+character_string3=number',
  },
  WECHAT_API_BASE: { kind: 'url', initial: 'https://api.weixin.qq.com', example: 'https://api.weixin.qq.com' },
  WECHAT_OPEN_BASE: { kind: 'url', initial: 'https://open.weixin.qq.com', example: 'https://open.weixin.qq.com' },
  // A bucket of an S3-compatible store.
  S3_ACCESS_KEY_ID: { kind: 'text', pattern: /^\S+$/, want: '应为对象存储的 AccessKey ID', example: 'AKIAIOSFODNN7EXAMPLE' },
  S3_SECRET_ACCESS_KEY: { kind: 'text', pattern: /^\S+$/, want: '应为对象存储的 Secret AccessKey', secret: true, example: 'xxxxxxxx' },
  S3_BUCKET: { kind: 'text', pattern: /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, want: '应为存储桶的名称', example: 'xkb-private' },
  S3_REGION: { kind: 'text', pattern: /^[a-z\d-]+$/, want: '应为地域，例如 cn-north-1', initial: 'us-east-1', example: 'cn-north-1' },
  S3_ENDPOINT: { kind: 'url', initial: 'https://s3.amazonaws.com', example: 'https://s3.cn-north-1.amazonaws.com.cn' },
  // Films lie in that bucket in parts (npm run films); without it in the folder of the repository.
  FILMS_IN: { kind: 'choice', of: ['bucket'], example: 'bucket' },
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
  // WeChat Pay v3. The app id is that of the official account where there is one: payers in WeChat are known by it.
  WECHAT_PAY_MCH_ID: { kind: 'text', pattern: /^\d{8,12}$/, want: '应为商户号（8–12 位数字）', example: '1900000109' },
  WECHAT_PAY_APP_ID: { kind: 'text', pattern: /^wx[\da-zA-Z]{16}$/, want: '应为 wx 开头的 18 位 AppID', example: 'wx0123456789abcdef' },
  WECHAT_PAY_SERIAL: {
    kind: 'text',
    pattern: /^[\da-fA-F]{24,48}$/,
    want: '应为商户 API 证书的序列号（十六进制）',
    example: '5157F09EFDC096DE15EBE81A47057A7232F1B8E1',
  },
  WECHAT_PAY_PRIVATE_KEY: {
    kind: 'pem',
    of: ['PRIVATE KEY', 'RSA PRIVATE KEY'],
    secret: true,
    example: '"-----BEGIN PRIVATE KEY-----\\nMIIE\\n-----END PRIVATE KEY-----"',
  },
  // What npm run doctor holds merchant, serial and key against.
  WECHAT_PAY_CERT: { kind: 'pem', of: ['CERTIFICATE'], example: '"-----BEGIN CERTIFICATE-----\\nMIID\\n-----END CERTIFICATE-----"' },
  WECHAT_PAY_API_V3_KEY: { kind: 'bytes', of: [32], secret: true, example: '0123456789abcdef0123456789abcdef' },
  WECHAT_PAY_PUBLIC_KEY_ID: {
    kind: 'text',
    pattern: /^PUB_KEY_ID_[\da-zA-Z]{8,64}$/,
    want: '应以 PUB_KEY_ID_ 开头',
    example: 'PUB_KEY_ID_0119000001092026112100291000000000',
  },
  WECHAT_PAY_PUBLIC_KEY: { kind: 'pem', of: ['PUBLIC KEY'], example: '"-----BEGIN PUBLIC KEY-----\\nMIIB\\n-----END PUBLIC KEY-----"' },
  // The other of two while WeChat's public key is changed.
  WECHAT_PAY_OTHER_PUBLIC_KEY_ID: {
    kind: 'text',
    pattern: /^PUB_KEY_ID_[\da-zA-Z]{8,64}$/,
    want: '应以 PUB_KEY_ID_ 开头',
    example: 'PUB_KEY_ID_0119000001092026112100291000000001',
  },
  WECHAT_PAY_OTHER_PUBLIC_KEY: {
    kind: 'pem',
    of: ['PUBLIC KEY'],
    example: '"-----BEGIN PUBLIC KEY-----\\nMIIB\\n-----END PUBLIC KEY-----"',
  },
  WECHAT_PAY_SUB_MCH_ID: { kind: 'text', pattern: /^\d{8,12}$/, want: '应为特约商户号（8–12 位数字）', example: '1900000110' },
  WECHAT_PAY_SUB_APP_ID: { kind: 'text', pattern: /^wx[\da-zA-Z]{16}$/, want: '应为 wx 开头的 18 位 AppID', example: 'wx0123456789abcdef' },
  WECHAT_PAY_BASE: { kind: 'url', initial: 'https://api.mch.weixin.qq.com', example: 'https://api.mch.weixin.qq.com' },
  // Alipay: with the key of the console, or with three certificates.
  ALIPAY_APP_ID: { kind: 'text', pattern: /^\d{16}$/, want: '应为应用的 APPID（16 位数字）', example: '2021000000000001' },
  ALIPAY_SELLER_ID: { kind: 'text', pattern: /^2088\d{12}$/, want: '应为 2088 开头的商户 PID（16 位数字）', example: '2088000000000001' },
  ALIPAY_PRIVATE_KEY: {
    kind: 'pem',
    of: ['PRIVATE KEY', 'RSA PRIVATE KEY'],
    secret: true,
    example: '"-----BEGIN PRIVATE KEY-----\\nMIIE\\n-----END PRIVATE KEY-----"',
  },
  ALIPAY_PUBLIC_KEY: { kind: 'pem', of: ['PUBLIC KEY'], example: '"-----BEGIN PUBLIC KEY-----\\nMIIB\\n-----END PUBLIC KEY-----"' },
  ALIPAY_APP_CERT: { kind: 'pem', of: ['CERTIFICATE'], example: '"-----BEGIN CERTIFICATE-----\\nMIIE\\n-----END CERTIFICATE-----"' },
  ALIPAY_CERT: { kind: 'pem', of: ['CERTIFICATE'], example: '"-----BEGIN CERTIFICATE-----\\nMIID\\n-----END CERTIFICATE-----"' },
  ALIPAY_ROOT_CERT: { kind: 'pem', of: ['CERTIFICATE'], example: '"-----BEGIN CERTIFICATE-----\\nMIIB\\n-----END CERTIFICATE-----"' },
  ALIPAY_DESKTOP: { kind: 'choice', of: ['qr', 'page'], initial: 'qr', example: 'qr' },
  ALIPAY_GATEWAY: { kind: 'url', initial: 'https://openapi.alipay.com/gateway.do', example: 'https://openapi.alipay.com/gateway.do' },
  // ICBC: a card on the bank's own page.
  ICBC_APP_ID: { kind: 'text', pattern: /^\d{20}$/, want: '应为应用的编号（20 位数字）', example: '10000000000000000001' },
  ICBC_MER_ID: { kind: 'text', pattern: /^\d{12}$/, want: '应为商户编号（12 位数字）', example: '020000000001' },
  ICBC_PROTOCOL_NO: { kind: 'text', pattern: /^\d{10,20}$/, want: '应为收单产品协议编号（数字）', example: '0200000000010201' },
  ICBC_PRIVATE_KEY: {
    kind: 'pem',
    of: ['PRIVATE KEY', 'RSA PRIVATE KEY'],
    secret: true,
    example: '"-----BEGIN PRIVATE KEY-----\\nMIIE\\n-----END PRIVATE KEY-----"',
  },
  ICBC_PUBLIC_KEY: { kind: 'pem', of: ['PUBLIC KEY'], example: '"-----BEGIN PUBLIC KEY-----\\nMIGf\\n-----END PUBLIC KEY-----"' },
  ICBC_BASE: { kind: 'url', initial: 'https://gw.open.icbc.com.cn', example: 'https://gw.open.icbc.com.cn' },
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
  PAY_NOTIFY_BASE: { kind: 'url', example: 'http://127.0.0.1:3001' },
  BAIDU_PUSH_ENDPOINT: { kind: 'url', initial: 'http://data.zz.baidu.com/urls', example: 'http://data.zz.baidu.com/urls' },
  // Not secret: every host shows it at an address of its own.
  INDEXNOW_KEY: {
    kind: 'text',
    pattern: /^[A-Za-z\d-]{8,128}$/,
    want: '应为 8 到 128 个字母、数字或连字符',
    example: '"$(openssl rand -hex 32)"',
  },
  INDEXNOW_ENDPOINT: { kind: 'url', initial: 'https://api.indexnow.org/indexnow', example: 'https://api.indexnow.org/indexnow' },
  // When this process is gone the bundled service stops too.
  UPSTREAM_PARENT_PID: { kind: 'integer', min: 1, max: 4_194_304, internal: true, example: '4711' },
});

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
