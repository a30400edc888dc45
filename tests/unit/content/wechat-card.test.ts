import { shareApis, signedAddress } from '@/lib/query/wechat-card';

const android = 'Mozilla/5.0 (Linux; Android 12) MicroMessenger/8.0';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 16_0 like Mac OS X) MicroMessenger/8.0';

describe('the card of a page in WeChat', () => {
  it('is set by other calls in WeCom than in WeChat', () => {
    expect(shareApis(android)).toEqual(['updateAppMessageShareData', 'updateTimelineShareData']);
    expect(shareApis(`${android} wxwork/4.0`)).toContain('onMenuShareWechat');
  });

  it('is signed for the first address on iOS, for the present one elsewhere, without its hash', () => {
    expect(signedAddress(iphone, 'https://a.example/one', 'https://a.example/two#x')).toBe('https://a.example/one');
    expect(signedAddress(android, 'https://a.example/one', 'https://a.example/two#x')).toBe('https://a.example/two');
  });
});
