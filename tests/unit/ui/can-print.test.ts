import { canPrint } from '@/lib/client/can-print';

const print = () => undefined;

test.each([
  ['WeChat', 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.47'],
  ['QQ', 'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/109 Mobile Safari/537.36 V1_AND_SQ_8.9 QQ/8.9.5'],
  ['Douyin', 'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/109 Mobile Safari/537.36 aweme_230400 BytedanceWebview'],
  ['Baidu', 'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/97 Mobile Safari/537.36 baiduboxapp/13.10'],
])('inside %s nothing is printed', (_name, userAgent) => expect(canPrint(userAgent, print)).toBe(false));

test('a browser prints, QQ browser too; one without the function does not', () => {
  expect(canPrint('Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Mobile Safari/604.1', print)).toBe(true);
  expect(canPrint('Mozilla/5.0 (Linux; Android 13) Chrome/109 MQQBrowser/13.6 Mobile Safari/537.36', print)).toBe(true);
  expect(canPrint('Mozilla/5.0 (Linux; Android 4.4) Version/4.0 Safari/537.36', undefined)).toBe(false);
});
