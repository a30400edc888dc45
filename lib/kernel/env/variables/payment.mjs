/** Paying: WeChat Pay, Alipay, a card. */
export const payment = /** @type {const} */ ({
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
  PAY_NOTIFY_BASE: { kind: 'url', example: 'http://127.0.0.1:3001' },
});
