import { progressCells } from '@/components/ui/cells';
import { pageWindow } from '@/components/ui/pagination';

describe('pages shown', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, 3, null, 9]],
    [5, 9, [1, null, 3, 4, 5, 6, 7, null, 9]],
    [4, 9, [1, 2, 3, 4, 5, 6, null, 9]],
    [9, 9, [1, null, 7, 8, 9]],
    [40, 9, [1, null, 9]],
  ])('page %i of %i', (page, last, shown) => expect(pageWindow(page, last)).toEqual(shown));
});

describe('progress cells', () => {
  const done = (cells: readonly string[]): number => cells.filter((tone) => tone === 'done').length;
  it.each([
    [0, 12, 12, 0],
    [7, 12, 12, 7],
    [12, 12, 12, 12],
    [30, 60, 24, 12],
    [99, 12, 12, 12],
    [3, 0, 1, 0],
  ])('%i of %i', (finished, total, count, filled) => {
    const cells = progressCells(finished, total);
    expect([cells.length, done(cells)]).toEqual([count, filled]);
  });
});
