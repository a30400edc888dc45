/** Who is told: advertisers of what came of a click, the team of what waits. */
export const telling = /** @type {const} */ ({
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
});
