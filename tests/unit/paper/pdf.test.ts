import type { Output } from '@/lib/contracts';
import { formula } from '@/lib/format/typeset';
import { lineOf, pieces, sheet } from '@/lib/paper/flow';
import { pdfOf } from '@/lib/paper/pdf';
import { reportPages, reportTitle } from '@/lib/paper/report-sheet';
import { testPaperPages } from '@/lib/paper/test-paper';
import { shapesOf, withoutSmooth } from '@/lib/paper/vector';
import { readPdf } from '../../support/read-pdf';

const foot = (text: string) => ({ line: lineOf(pieces(text), 'centre'), top: sheet.height - sheet.margin });

const paper: Output<'evaluation.testPaper'> = {
  reportId: 1,
  title: '八年级订正卷',
  subjectName: '数学',
  gradeName: '初二',
  minutes: 60,
  fullScore: 100,
  paperKey: 'k',
  list: Array.from({ length: 14 }, (_, at) => ({
    problemId: 'junior-47',
    part: 'near' as const,
    index: at + 1,
    stem: '解方程：$\\dfrac{2}{x-3}=\\dfrac{3}{x}$，并检验。',
    options: at % 2 ? ['两边', '两角', '$x^2$', '$\\sqrt{a+1}$'] : [],
    score: 5,
  })),
};

const report: Output<'evaluation.report'> = {
  reportId: 7,
  reportKey: 'k',
  marked: null,
  learnerName: '林小满',
  gradeName: '初二',
  subjectName: '数学',
  createdAt: '2026-11-18T02:00:00.000Z',
  score: 86,
  fullScore: 100,
  previous: { reportId: 3, score: 79 },
  questionCount: 20,
  usedMinutes: 38,
  teacher: { name: '林知远', title: '数学教研组', portrait: '/art/a.svg' },
  modules: ['审题', '计算', '几何', '函数'].map((name, at) => ({ name, score: 9 - at, full: 10, weak: at === 3 })),
  topics: [
    { name: '分式', score: 46, full: 50 },
    { name: '一次函数', score: 40, full: 50 },
  ],
  strengths: ['审题时把条件都划了线。'],
  weakPoints: [
    { questionNo: 12, title: '少画了对称点', lost: 14, why: '想到了翻过去，没落到图上。', problemId: 'junior-39', explained: null },
  ],
  problems: [],
  words: '小满，==回头看一眼==，把__最后一步__补上。🙂',
  sets: [
    {
      setId: 1,
      problemId: 'junior-51',
      number: 51,
      title: '把 k 和 b 读准',
      subjectName: '数学',
      module: '函数',
      lead: '',
      minutes: 9,
      count: 3,
      first: true,
      stem: '',
    },
  ],
  courseId: null,
  hasPaper: false,
  hasMode: false,
  orderNo: null,
};

test('a paper is real text with a title, a language, headings, lists and formulas that say themselves', async () => {
  const pages = testPaperPages(paper);
  const pdf = await pdfOf(
    pages,
    pages.map((_, at) => foot(`第 ${at + 1} 页`)),
    paper.title,
  );
  const read = readPdf(pdf);
  expect(read).toMatchObject({ title: '八年级订正卷', lang: 'zh-CN' });
  expect(read.pages).toHaveLength(pages.length);
  const [first] = read.pages;
  expect(first?.text).toContain('八年级订正卷');
  expect(first?.text).toContain('初二 · 数学 · 满分 100 分 · 60 分钟');
  expect(first?.text.match(/解方程：/g)?.length).toBeGreaterThan(3);
  expect(read.pages.map(({ text }) => text).join('')).toContain('14.');
  expect(first?.roles).toEqual(expect.arrayContaining(['Document', 'H1', 'P', 'L', 'LI', 'LBody', 'Formula']));
  expect(first?.alts).toEqual(expect.arrayContaining(['2/(x−3)=3/x', 'x²', '√(a+1)']));
  // No picture of text anywhere: fonts are embedded, and only those characters that are used.
  expect(pdf.includes('/Subtype /Image')).toBe(false);
  expect(pdf.length).toBeLessThan(400_000);
});

test('a report has every word that its page has; what the typeface lacks is left out', async () => {
  const pages = reportPages(report);
  const read = readPdf(await pdfOf(pages, [], reportTitle(report)));
  const text = read.pages.map((page) => page.text).join('');
  expect(read.title).toBe('林小满的数学测评报告');
  for (const words of [
    '林小满的数学测评报告',
    '总评 86 分，满分 100 分',
    '比上次多 7 分',
    '四项能力',
    '函数 6',
    '分式46 / 50',
    '合计86 / 100',
    '第 12 题　少画了对称点',
    '一共丢 14 分：100 − 14 = 86。',
    '审题时把条件都划了线。',
    '小满，回头看一眼，把最后一步补上。',
    '把 k 和 b 读准',
  ])
    expect(text.replace(/\s+/g, '')).toContain(words.replace(/\s+/g, ''));
  expect(read.pages.flatMap(({ roles }) => roles)).toEqual(expect.arrayContaining(['H1', 'H2', 'LI', 'P']));
  expect(read.pages.flatMap(({ alts }) => alts)).toContain('能力图：审题9，计算8，几何7，函数6');
});

test('points of papers with other full marks are not compared', async () => {
  const pages = reportPages({ ...report, previous: { reportId: 3, score: 79, fullScore: 80 } });
  const text = readPdf(await pdfOf(pages, [], ''))
    .pages.map((page) => page.text.replace(/\s+/g, ''))
    .join('');
  expect(text).toContain('上次79/80');
  expect(text).not.toContain('比上次');
});

test('a report without sets, strengths or lost points has no heading for them', () => {
  const headings = reportPages({ ...report, sets: [], weakPoints: [], strengths: [], score: 100 })
    .flatMap(({ blocks }) => blocks)
    .filter(({ role }) => role === 'H2')
    .map(({ lines }) => lines.flatMap(({ line }) => line.pieces.map((piece) => (piece.kind === 'text' ? piece.text : ''))).join(''));
  expect(headings).toEqual(['四项能力', '考点得分', '老师的话']);
});

test('smooth curves are written out with the mirrored control point', () => {
  expect(withoutSmooth('M94 250Q94 319 104 381T127 488')).toBe('M94 250Q94 319 104 381Q114 443 127 488');
  expect(withoutSmooth('M0 0H10T20 0T30 0Z')).toBe('M0 0H10Q10 0 20 0Q30 0 30 0Z');
  for (const { path } of shapesOf(formula('C(x)').svg, '#111')) expect(path).not.toContain('T');
});

test('a drawing becomes its shapes: transformations in order, strokes only where there are some', () => {
  const [path] = shapesOf(
    '<svg viewBox="0 0 10 10"><g stroke="currentColor" fill="currentColor" stroke-width="0" transform="scale(1,-1)"><g transform="translate(5,2)"><path d="M0 0Z"></path></g></g></svg>',
    '#111',
  );
  expect(path).toEqual({
    path: 'M0 0Z',
    matrices: [
      [1, 0, 0, -1, 0, 0],
      [1, 0, 0, 1, 5, 2],
    ],
    fill: '#111',
    stroke: null,
  });
  const { svg } = formula('\\dfrac{1}{2}');
  expect(shapesOf(svg, '#111').some(({ path: d }) => /h\d+/.test(d))).toBe(true);
});
