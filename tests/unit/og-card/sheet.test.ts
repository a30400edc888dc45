import { sheetOf, widthOf, type Paper } from '@/lib/og-card/sheet';

const paper: Paper = [
  [150, 6, 1],
  [120, 8, 1],
  [150, 6, 2],
  [100, 10, 3],
  [75, 14, 4],
];
const rowsOf = (title: string) => sheetOf(title, paper).rows.map((row) => row.map(({ text }) => text).join(''));

describe('a title on manuscript paper', () => {
  it.each([
    ['one row while it has room', '公司简介', ['公司简介']],
    ['clauses have a row each', '古诗文：读懂了再背', ['古诗文：', '读懂了再背']],
    ['words are not broken', '城东初中扫描笔采购公告', ['城东初中扫描', '笔采购公告']],
    ['no row begins with a closing sign', '高中《母题清单》', ['高中《母题清单》']],
    ['the space between two words of letters is no cell', 'App 3.2 更新', ['App3.2更新']],
  ])('%s', (_rule, title, rows) => {
    expect(rowsOf(title)).toEqual(rows);
  });

  it('gives a number or a word of letters the cells that it needs, unbroken', () => {
    const [row = []] = sheetOf('2025 年版', paper).rows;
    expect(row).toEqual([
      { text: '2025', span: 2 },
      { text: '年', span: 1 },
      { text: '版', span: 1 },
    ]);
  });

  it('ends what is too long with an ellipsis, within the smallest paper', () => {
    const { cell, rows } = sheetOf('一题多解'.repeat(30), paper);
    expect(cell).toBe(75);
    expect(rows).toHaveLength(4);
    expect(rows.every((row) => widthOf(row) <= 14)).toBe(true);
    expect(rows.at(-1)?.at(-1)?.text).toBe('…');
  });
});
