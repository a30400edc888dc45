import { queryCode, queryId, queryPage } from '@/lib/routes/query-id';

test.each([
  ['1', 1],
  ['2147483647', 2_147_483_647],
  ['2147483648', null],
  ['0', null],
  ['01', null],
  ['-1', null],
  ['1.5', null],
  ['', null],
  [['1', '2'], null],
  [undefined, null],
])('%p as an id of an address is %p', (value, id) => expect(queryId(value)).toBe(id));

test.each([
  [undefined, 1],
  ['', 1],
  ['1', 1],
  ['1000', 1000],
  ['1001', null],
  ['0', null],
  ['two', null],
])('%p as a page of an address is %p', (value, page) => expect(queryPage(value)).toBe(page));

test.each([
  ['k3J-_9', 'k3J-_9'],
  ['x'.repeat(65), ''],
  ['13800138000\0', ''],
  ['题', ''],
  [['a', 'b'], ''],
  [undefined, ''],
])('%j as a code of an address is %j', (value, code) => expect(queryCode(value, 64)).toBe(code));
