import { parseRange } from '@/upstream/video/range';

test.each([
  [undefined, null],
  ['bytes=0-99', { start: 0, end: 99 }],
  ['bytes=500-', { start: 500, end: 999 }],
  ['bytes=0-5000', { start: 0, end: 999 }],
  ['bytes=-100', { start: 900, end: 999 }],
  ['bytes=-5000', { start: 0, end: 999 }],
  ['bytes=999-999', { start: 999, end: 999 }],
  ['bytes=1000-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=20-10', null],
  ['bytes=0-1,5-6', null],
  ['bytes=-', null],
  ['items=0-1', null],
])('Range %s of 1000 bytes', (header, expected) => {
  expect(parseRange(header, 1000)).toEqual(expected);
});
