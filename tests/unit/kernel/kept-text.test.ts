import { keptText } from '@/lib/kernel/kept-text';

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
