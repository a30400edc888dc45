import { limits, siteLimits } from './limits.mjs';

const limitNames = Object.keys({ ...limits, ...siteLimits });

/** The site itself: its address, its folders, its desk, who may ask how often. */
export const running = /** @type {const} */ ({
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
    pattern: new RegExp(`^(${limitNames.join('|')}):[1-9]\\d{0,6}$`),
    want: `应为“名称:次数”，用逗号分隔，名称有 ${limitNames.join('、')}`,
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
});
