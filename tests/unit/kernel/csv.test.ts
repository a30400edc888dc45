import { csvNumber, csvTable, readCsv } from '@/lib/kernel/csv';

it('reads what it wrote: commas, quotes, formulas and long numbers', () => {
  const lines = [
    ['订单号', '地址'],
    ['K7WM', '示例路 1 号，"东门", 二楼'],
    [csvNumber('12345678901234567890'), '=1+1'],
  ];
  expect(readCsv(csvTable(lines)).map(({ fields }) => fields)).toEqual([lines[0], lines[1], ['12345678901234567890', '=1+1']]);
});

it('says on which line of the file something stands, and takes what is copied from a spreadsheet', () => {
  expect(readCsv('\uFEFF订单号\t单号\n\nA1\t\nB2\tSF1\r\n')).toEqual([
    { line: 1, fields: ['订单号', '单号'] },
    { line: 3, fields: ['A1', ''] },
    { line: 4, fields: ['B2', 'SF1'] },
  ]);
});
