/** Search engines that are told of new pages. */
export const searched = /** @type {const} */ ({
  BAIDU_PUSH_ENDPOINT: { kind: 'url', initial: 'http://data.zz.baidu.com/urls', example: 'http://data.zz.baidu.com/urls' },
  // Not secret: every host shows it at an address of its own.
  INDEXNOW_KEY: {
    kind: 'text',
    pattern: /^[A-Za-z\d-]{8,128}$/,
    want: '应为 8 到 128 个字母、数字或连字符',
    example: '"$(openssl rand -hex 32)"',
  },
  INDEXNOW_ENDPOINT: { kind: 'url', initial: 'https://api.indexnow.org/indexnow', example: 'https://api.indexnow.org/indexnow' },
});
