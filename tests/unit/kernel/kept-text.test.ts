import { keptText } from '@/lib/kernel/kept-text';
import { touchIn } from '@/lib/live/touch';

it.each([
  ['  一元二次方程 ', '一元二次方程'],
  ['a\0b', 'ab'],
  ['\ud800题', '题'],
  ['👩‍👩‍👧', '👩‍👩‍👧'],
  // The cut leaves half of the last pair.
  [`${'题'.repeat(39)}😀`, '题'.repeat(39)],
  [' \0 ', ''],
])('%j is kept as %j', (text, kept) => {
  expect(keptText(text, 40)).toBe(kept);
});

it('what an advertisement is called does not keep anybody from signing up', () => {
  expect(touchIn(`?utm_source=${encodeURIComponent('秋季😀')}%00`, [])).toBe(new URLSearchParams({ utm_source: '秋季😀' }).toString());
});
