import { queryId, queryPage } from '@/lib/routes/query-id';

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
