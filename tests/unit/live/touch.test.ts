import { firstTouch, touchIn, touchKept, touchOf, touchToKeep } from '@/lib/live/touch';
import { clickKeys } from '@/lib/contracts/values/live';
import { daysText, nightText, timeText } from '@/lib/format/nights';

const tencent = ['gdt_vid', 'qz_gdt'] as const;
const douyin = ['clickid'] as const;

describe('what an address says of its advertisement', () => {
  it.each([
    ['?clickid=abcd1234&utm_source=dy&phone=13800138000', douyin, 'clickid=abcd1234&utm_source=dy'],
    ['?qz_gdt=qq-1234&gdt_vid=wx-1234', tencent, 'gdt_vid=wx-1234'],
    ['?gdt_vid=%3Cscript%3E&qz_gdt=qq-1234', tencent, 'qz_gdt=qq-1234'],
    [`?clickid=${'x'.repeat(301)}`, douyin, ''],
    ['?clickid=abcd1234', tencent, ''],
    ['', douyin, ''],
  ] as const)('%s', (search, keys, said) => {
    expect(touchIn(search, keys)).toBe(said);
  });

  it('is taken apart for the signup', () => {
    expect(touchOf('gdt_vid=wx-1234&utm_source=wx', tencent)).toEqual({ clickKey: 'gdt_vid', clickId: 'wx-1234', utm: 'utm_source=wx' });
    expect(touchOf('utm_source=wx', tencent)).toEqual({ utm: 'utm_source=wx' });
    expect(touchOf('', tencent)).toEqual({});
  });
});

describe('the touch that counts', () => {
  it.each([
    ['clickid=first-1', '?clickid=second-2', douyin, 'clickid=first-1'],
    ['', '?clickid=third-3', douyin, 'clickid=third-3'],
    ['utm_source=friend', '', douyin, 'utm_source=friend'],
    ['utm_source=friend', '?clickid=first-1', douyin, 'clickid=first-1'],
    ['clickid=other-1', '?gdt_vid=wx-1234', tencent, 'gdt_vid=wx-1234'],
  ] as const)('of %j and %s', (kept, search, keys, counts) => {
    expect(firstTouch(kept, search, keys)).toBe(counts);
  });

  it.each([
    ['', '?clickid=abcd1234&phone=13800138000&utm_source=dy', 'clickid=abcd1234&utm_source=dy'],
    ['', '?bd_vid=10086.abc', 'bd_vid=10086.abc'],
    ['clickid=first-1', '?clickid=second-2&utm_source=late', null],
    ['clickid=first-1', '?bd_vid=bd-12345', 'clickid=first-1&bd_vid=bd-12345'],
    ['utm_source=friend', '?utm_source=dy', 'utm_source=dy'],
    ['utm_source=friend', '', null],
    ['', '?clickid=%3Cscript%3E', null],
  ])('%j keeps of %s: %j', (kept, search, keep) => {
    expect(touchToKeep(kept, search)).toBe(keep);
  });

  it('is never more than a cookie holds', () => {
    const long = new URLSearchParams(
      ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'].map((name): [string, string] => [name, '长'.repeat(200)]),
    );
    const ids = clickKeys.map((key) => `${key}=${'/'.repeat(300)}`).join('&');
    for (const search of [`?clickid=abcd1234&${long}`, `?${ids}&${long}`]) {
      const cookie = encodeURIComponent(touchToKeep('', search) ?? '');
      expect(cookie.length).toBeGreaterThan(1000);
      // Three channels beside a session, in one line of 8 KB.
      expect(3 * cookie.length).toBeLessThan(6144);
    }
  });

  it('is read from the cookie of its own channel', () => {
    const header = `a=b; live-touch-tencent=${encodeURIComponent('gdt_vid=wx-1234')}; live-touch-tiktok=%E0%A4%A`;
    expect([touchKept(header, 'tencent'), touchKept(header, 'tiktok'), touchKept(null, 'headlines')]).toEqual(['gdt_vid=wx-1234', '', '']);
  });
});

describe('days of an activity, as China counts them', () => {
  it.each([
    ['2026-11-26T11:30:00Z', '2026-11-29T12:20:00Z', '11月26–29日'],
    ['2026-11-30T12:00:00Z', '2026-12-02T12:45:00Z', '11月30日–12月2日'],
    ['2026-11-26T17:00:00Z', '2026-11-27T03:00:00Z', '11月27日'],
  ])('%s to %s', (from, to, words) => {
    expect(daysText(from, to)).toBe(words);
  });

  it('names weekday and time', () => {
    expect(nightText('2026-11-26T11:30:00Z')).toBe('11月26日 周四 19:30');
    expect(timeText('2026-11-26T17:05:00Z')).toBe('01:05');
  });
});
