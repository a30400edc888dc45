/** @jest-environment jsdom */
import { firstTouch, keepTouch, touchIn, touchOf } from '@/components/live/touch';
import { daysText, nightText, timeText } from '@/lib/format/nights';

const tencent = ['gdt_vid', 'qz_gdt'] as const;
const douyin = ['clickid'] as const;
beforeEach(() => localStorage.clear());
afterEach(() => jest.useRealTimers());

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
  it('is the first one with a click, for three days and for its channel', () => {
    jest.useFakeTimers();
    keepTouch('tiktok', douyin, '?utm_source=friend');
    expect(firstTouch('tiktok', douyin, '')).toBe('utm_source=friend');
    keepTouch('tiktok', douyin, '?clickid=first-1');
    keepTouch('tiktok', douyin, '?clickid=second-2');
    expect(firstTouch('tiktok', douyin, '?clickid=third-3')).toBe('clickid=first-1');
    expect(firstTouch('headlines', douyin, '?clickid=other-1')).toBe('clickid=other-1');
    jest.advanceTimersByTime(259_200_000);
    expect(firstTouch('tiktok', douyin, '?clickid=third-3')).toBe('clickid=third-3');
  });

  it('is the address’s own where nothing can be kept', () => {
    const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('private mode');
    });
    keepTouch('tiktok', douyin, '?clickid=abcd1234');
    expect(firstTouch('tiktok', douyin, '?clickid=abcd1234')).toBe('clickid=abcd1234');
    refuse.mockRestore();
    localStorage.setItem('live-touch-tiktok', 'no json');
    expect(firstTouch('tiktok', douyin, '')).toBe('');
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
