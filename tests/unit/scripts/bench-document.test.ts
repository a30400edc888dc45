import { sectionOf, withSections } from '@/scripts/bench/document';

const section = (name: string, figure: string) => sectionOf([`## ${name}`, '', `| ${figure} |`, ''], 'Measured at abc1234');

test('a section that is measured again takes the place of its old figures and leaves the others', () => {
  const all = withSections('', [section('Door', '1.9'), section('Purge', '210')]);
  const again = withSections(all, [section('Door', '1.7')]);
  expect(again).toBe(all.replace('1.9', '1.7'));
  expect(withSections(again, [])).toBe(again);
  expect(again.match(/^## .*$/gm)).toEqual(['## Door', '## Purge']);
  expect(again).toMatch(/^# Benchmarks\n/);
  expect(again).toContain('## Door\n\nMeasured at abc1234.\n\n| 1.7 |');
});

test('what is measured for the first time comes last', () => {
  expect(withSections(withSections('', [section('Door', '1')]), [section('Start', '2')]).match(/^## .*$/gm)).toEqual([
    '## Door',
    '## Start',
  ]);
});
