import { channels } from '@/lib/kernel/payment';
import { firstMethod, isBlocked, methodsAt, payClientOf, sceneOf, takenOf } from '@/lib/pay/place';

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/120', 'desktop'],
  ['Mozilla/5.0 (Windows NT 10.0) MicroMessenger/7.0 WindowsWechat', 'desktop'],
  ['Mozilla/5.0 (Linux; Android 11) Chrome/120 Mobile', 'phone'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0) MicroMessenger/8.0', 'wechat'],
  ['Mozilla/5.0 (Linux; U; Android 11) UCBrowser/13 AlipayDefined(nt:WIFI) AlipayClient/10.5', 'alipay'],
] as const)('%s is %s', (agent, client) => {
  expect(payClientOf(agent)).toBe(client);
});

test('WeChat serves its H5 payment everywhere but in its own browser, and JSAPI nowhere else', () => {
  expect((['wechat', 'alipay', 'phone', 'desktop'] as const).map((client) => sceneOf(client, 'wechat'))).toEqual([
    'jsapi',
    null,
    'h5',
    'desktop',
  ]);
});

test.each([
  ['desktop', true, ['wechat', 'alipay', 'card'], ['scan', 'card'], 'scan'],
  ['desktop', true, ['wechat', 'alipay'], ['scan'], 'scan'],
  ['desktop', true, ['alipay'], ['alipay'], 'alipay'],
  ['desktop', false, ['wechat', 'alipay', 'card'], ['wechat', 'alipay', 'card'], 'wechat'],
  ['phone', true, ['alipay', 'wechat'], ['alipay', 'wechat'], 'alipay'],
  ['wechat', true, ['alipay', 'wechat'], ['alipay', 'wechat'], 'wechat'],
  ['alipay', true, ['wechat', 'alipay', 'card'], ['wechat', 'alipay', 'card'], 'alipay'],
] as const)('%s (one code: %s) of %j offers %j and begins with %s', (client, oneCode, offered, methods, first) => {
  const shown = methodsAt({ client, oneCode, payerKnown: false, channels }, offered);
  expect(shown).toEqual(methods);
  expect(firstMethod(client, shown)).toBe(first);
  expect(isBlocked(client, first)).toBe(false);
});

test('what the service has no account for is not offered', () => {
  const at = (open: readonly ('wechat' | 'alipay' | 'card')[]) =>
    methodsAt({ client: 'desktop', oneCode: true, payerKnown: false, channels: open }, channels);
  expect(at(['wechat'])).toEqual(['wechat']);
  expect(at(['wechat', 'alipay'])).toEqual(['scan']);
  expect(at([])).toEqual([]);
});

test('a landing page offers what the service can take, and all of it where it takes none: its cashier says so', () => {
  expect(takenOf({ channels: ['wechat', 'card'] }, ['alipay', 'wechat'])).toEqual(['wechat']);
  expect(takenOf({ channels: [] }, ['alipay', 'wechat'])).toEqual(['alipay', 'wechat']);
});
