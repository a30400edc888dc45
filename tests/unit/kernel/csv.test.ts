import { csvNumber, csvTable, readCsv, textOfTable } from '@/lib/kernel/csv';

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

it('reads what Excel and WPS save on a Chinese Windows, as well as what was written here', () => {
  // 订单号,快递公司 in GB 18030.
  const saved = Uint8Array.from([0xb6, 0xa9, 0xb5, 0xa5, 0xba, 0xc5, 0x2c, 0xbf, 0xec, 0xb5, 0xdd, 0xb9, 0xab, 0xcb, 0xbe]);
  const ours = new TextEncoder().encode(csvTable([['订单号', '快递公司']]));
  for (const bytes of [saved, ours]) expect(readCsv(textOfTable(bytes))).toEqual([{ line: 1, fields: ['订单号', '快递公司'] }]);
});
