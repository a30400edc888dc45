import { sheet, type PaperPage } from '@/lib/paper/flow';
import { testPaperPages } from '@/lib/paper/test-paper';
import { labelSpot, radar, spotOn } from '@/lib/paper/radar-points';

const question = (index: number, options: readonly string[] = [], stem = '解方程：$\\dfrac{2}{x-3}=\\dfrac{3}{x}$。') => ({
  problemId: 'junior-47',
  part: 'near' as const,
  index,
  stem,
  options: [...options],
  score: 5,
});
const paper = (list: ReturnType<typeof question>[]) => ({
  reportId: 1,
  title: '练习卷',
  subjectName: '数学',
  gradeName: '初二',
  minutes: 60,
  fullScore: 100,
  paperKey: 'k',
  list,
});
/** Lines of questions, by page. */
const lines = (list: ReturnType<typeof question>[]) =>
  testPaperPages(paper(list)).map(({ blocks }: PaperPage) => blocks.filter(({ role }) => role === 'LI').flatMap((block) => block.lines));
const textOf = (page: ReturnType<typeof lines>[number]) =>
  page.map(({ line }) => line.pieces.map((piece) => (piece.kind === 'text' ? piece.text : piece.kind === 'drawing' ? '$' : ' ')).join(''));

describe('a paper on pages', () => {
  it('keeps every question in one piece, in order, inside the margins', () => {
    const pages = lines(Array.from({ length: 20 }, (_, at) => question(at + 1)));
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.flatMap(textOf).map((text) => Number.parseInt(text, 10))).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
    for (const page of pages) {
      const tops = page.map(({ top }) => top);
      expect(tops).toEqual([...tops].sort((a, b) => a - b));
      const last = page.at(-1);
      expect((last?.top ?? 0) + (last?.line.height ?? 0)).toBeLessThanOrEqual(sheet.height - sheet.margin - sheet.foot);
    }
    expect(pages[0]?.[0]?.top).toBeGreaterThan(sheet.margin + 100);
    expect(pages[1]?.[0]?.top).toBe(sheet.margin);
  });

  it('breaks long questions without a sign at the beginning of a line', () => {
    const long = question(1, [], `${'把已知条件都标在图上，'.repeat(12)}再写。`);
    const [page = []] = lines([long]);
    const texts = textOf(page);
    expect(texts.length).toBeGreaterThan(2);
    expect(texts.filter((text) => /^[，。]/.test(text))).toEqual([]);
    const widest = Math.max(
      ...page.map(({ line }) => Number(line.indent) + line.pieces.reduce((sum, { width }) => sum + width, 0) * sheet.size),
    );
    // A sign that hangs over the edge is allowed one cell.
    expect(widest).toBeLessThanOrEqual(sheet.width - 2 * sheet.margin + sheet.size);
  });

  it.each([
    ['four short options stand in one row', ['$5$', '$6$', '$7$', '$8$'], 2],
    ['middling ones two by two', ['两边和它们的夹角对应相等', '两角和它们的夹边对应相等', '三边对应相等', '三角对应相等'], 3],
    ['long ones below each other', Array.from({ length: 4 }, () => '两边和其中一边的对角分别对应相等的两个三角形一定全等'), 5],
  ])('%s', (_name, options, count) => {
    expect(lines([question(1, options)])[0]).toHaveLength(count);
  });
});

it.each([4, 6, 8])('no name of %s axes stands on the point of a full score', (count) => {
  for (let at = 0; at < count; at += 1) {
    const [name, full] = [labelSpot(at, count), spotOn(at, count, radar.radius)];
    // A name reaches some 6 up and down and 28 to each side; a point reaches 4.
    expect([at, Math.abs(name.x - full.x) > 32 || Math.abs(name.y - full.y) > 10]).toEqual([at, true]);
  }
});
