import { subscriberOf } from '@/lib/kernel/networks';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:0DB8:0001:0002:ffff:0:0:9', '2001:db8:1:2::/64'],
  ['2001:db8::5:6:7:8', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['', ''],
])('%s is counted as %s', (ip, counted) => {
  expect(subscriberOf(ip)).toBe(counted);
});
