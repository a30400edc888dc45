import { readAudit } from '@/scripts/supply/audit';

const hole = (severity: string) => ({ a: { name: 'a', severity, range: '<2' } });

test.each([
  [JSON.stringify({ vulnerabilities: {} }), { holes: [] }],
  [JSON.stringify({ vulnerabilities: hole('moderate') }), { holes: [] }],
  [JSON.stringify({ vulnerabilities: hole('critical') }), { holes: ['a\tcritical\t<2'] }],
  // A silent registry is not a clean bill.
  [JSON.stringify({ message: '405 Method Not Allowed' }), { unknown: '405 Method Not Allowed' }],
  ['', { unknown: '' }],
])('%s', (text, said) => {
  expect(readAudit(text)).toEqual(said);
});
