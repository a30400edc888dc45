/** Between the two processes. */
export const wire = /** @type {const} */ ({
  UPSTREAM_API_BASE: { kind: 'url', example: 'https://api.example.com' },
  UPSTREAM_AUTH_BASE: { kind: 'url', example: 'https://auth.example.com' },
  // A whole installation is on one machine; containers and several machines need the service on the network between them.
  UPSTREAM_HOST: { kind: 'text', pattern: /^[\w.:-]+$/, want: '应为要监听的 IP 或主机名', initial: '127.0.0.1', example: '10.0.0.5' },
  UPSTREAM_PORT: { kind: 'integer', min: 1, max: 65535, example: '3001' },
  // Who runs the jobs: each service process as its lease allows, or a worker (`--only=worker`), which does whatever stands here.
  UPSTREAM_JOBS: { kind: 'choice', of: ['here', 'elsewhere'], initial: 'here', example: 'elsewhere' },
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
  UPSTREAM_ROLE: { kind: 'choice', of: ['worker'], internal: true, example: 'worker' },
  // When this process is gone the bundled service stops too.
  UPSTREAM_PARENT_PID: { kind: 'integer', min: 1, max: 4_194_304, internal: true, example: '4711' },
});
