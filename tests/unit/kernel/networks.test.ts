import { isIn, networkList, subscriberOf } from '@/lib/kernel/networks';

describe('whom an address is counted as', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:0:0:0:9', '2001:db8:1:2::/64'],
    ['2001:db8::5:6:7:8', '2001:db8:0:0::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['', ''],
    ['nonsense', 'nonsense'],
  ])('%s: %s', (ip, counted) => {
    expect(subscriberOf(ip)).toBe(counted);
  });

  it('a network that is trusted is matched by the whole address', () => {
    const list = networkList(['2001:db8:1:2::8/125', '203.0.113.7']);
    expect(['2001:db8:1:2::9', '2001:db8:1:2::10', '203.0.113.7', '203.0.113.8'].map((ip) => isIn(list, ip))).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });
});
