import { arrow, axes, box, cells, curve, dot, INK, PAPER, path, RED, ring, sheet, solid, tones, words } from './kit';

const { base, deep } = tones.数学;

/** A balance with a sheet in each pan. */
function balance(left: string, right: string, size: number): string {
  const pan = (x: number): string =>
    path(`M${x - 52} 156L${x} 62L${x + 52} 156`, deep, { w: 3 }) + solid(`M${x - 66} 156h132a66 30 0 0 1 -132 0z`, base);
  return (
    path('M200 58V192', deep, { w: 9 }) +
    solid('M150 202h100l-12 -16h-76z', deep) +
    path('M84 62H316', deep, { w: 8 }) +
    dot(200, 56, 13, base) +
    pan(92) +
    pan(308) +
    sheet(34, 106, 116, 50, left, { size, line: deep }) +
    sheet(250, 106, 116, 50, right, { size, line: deep })
  );
}

const parabola = (x: number): number => x * x;

/** Six small drawings, one for each trunk of what is gone through again. */
function trunks(): string {
  const tile = (column: number, row: number, drawing: string): string =>
    `<g transform="translate(${30 + column * 118} ${18 + row * 98})">${box(0, 0, 104, 86, PAPER, deep)}${drawing}</g>`;
  return [
    tile(
      0,
      0,
      path(
        curve(parabola, -1.5, 1.5, (x, y) => [52 + x * 26, 74 - y * 28]),
        base,
      ),
    ),
    tile(
      1,
      0,
      path(
        curve(Math.sin, 0, 6.28, (x, y) => [12 + x * 12.7, 43 - y * 26]),
        base,
      ),
    ),
    tile(2, 0, [0, 1, 2, 3].map((n) => box(16 + n * 20, 72 - (n + 1) * 15, 14, (n + 1) * 15, n === 3 ? RED : base)).join('')),
    tile(0, 1, path('M22 34L50 20L84 30L56 46ZM22 34V62L56 76V46M56 76L84 58V30', base, { w: 4 })),
    tile(1, 1, path('M14 43a38 24 0 0 1 76 0a38 24 0 0 1 -76 0', base, { w: 4 }) + dot(34, 43, 4, RED) + dot(70, 43, 4, RED)),
    tile(2, 1, path('M14 70C34 70 36 20 52 20C68 20 70 70 90 70', base, { w: 4 }) + path('M52 20V70', RED, { w: 3, dash: '5 6' })),
  ].join('');
}

function triangle(mirrored: boolean): string {
  const x = (n: number): number => (mirrored ? 400 - n : n);
  const [a, b, c] = [`${x(168)} 42`, `${x(40)} 184`, `${x(168)} 184`];
  const ticks = `M${x(98)} 106l${mirrored ? -16 : 16} 14M${x(158)} 112h${mirrored ? -20 : 20}M${x(158)} 120h${mirrored ? -20 : 20}`;
  return path(`M${a}L${b}L${c}Z`, deep, { fill: mirrored ? base : PAPER }) + path(ticks, RED, { w: 4 });
}

/** Covers of mathematics by the course's folder name. */
export const maths: Readonly<Record<string, string>> = {
  'wu-01-jianyi-fangcheng': balance('x + 8', '20', 32),
  'liu-01-fenshu-baifenshu':
    words(40, 46, '桃', 26) +
    [0, 1, 2, 3].map((n) => box(72 + n * 72, 26, 72, 42, base, deep)).join('') +
    words(40, 132, '梨', 26) +
    [0, 1, 2].map((n) => box(72 + n * 72, 112, 72, 42, PAPER, deep)).join('') +
    path('M288 112h72v42h-72z', RED, { w: 3, dash: '7 7' }) +
    words(324, 133, '少 ¼', 24, RED) +
    path('M72 80v12h288v-12', deep, { w: 3 }) +
    words(216, 190, '60 棵 = 单位“1”', 26, deep),
  'chu1-01-youlishu-fangcheng': balance('3x − 5', 'x + 7', 32),
  'chu1-05-jihe-diyibu':
    path('M40 52H360', deep, { w: 4, dash: '11 9' }) +
    path('M92 188L200 52L318 188Z', deep, { fill: PAPER }) +
    solid('M92 188l25 -31a40 40 0 0 1 15 31z', base) +
    solid('M318 188l-26 -30a40 40 0 0 0 -14 30z', RED) +
    solid('M200 52l-25 31a40 40 0 0 1 -15 -31z', base) +
    solid('M200 52l26 30a40 40 0 0 0 14 -30z', RED),
  'chu1-09-zhengshi-yingyong':
    path('M40 84H360M40 66V102M93 66V102M200 66V102M360 66V102', deep, { w: 6 }) +
    words(66, 44, '60', 26) +
    words(146, 44, '60x', 30, base) +
    words(280, 44, '90x', 30, RED) +
    path('M42 118v10h154l4 10l4 -10h154v-10', deep, { w: 4 }) +
    sheet(120, 148, 160, 54, '360 千米', { size: 30, line: deep }),
  'chu2-01-quandeng-zhouduichen': path('M200 18V208', deep, { w: 4, dash: '11 9' }) + triangle(false) + triangle(true),
  'chu2-02-yici-hanshu':
    axes(150, 132, { left: 110, right: 220, up: 112, down: 74 }, deep) +
    path('M136 39L207 193', base, { w: 7 }) +
    dot(150, 68, 9, PAPER, deep) +
    dot(194, 164, 9, RED) +
    words(300, 74, 'y = −3x + 4', 34),
  'chu2-08-fangcheng-quandeng':
    sheet(28, 32, 150, 56, '2x³ − 8x', { size: 30, line: deep }) +
    arrow(103, 96, 103, 128, deep) +
    sheet(28, 136, 196, 56, '2x(x + 2)(x − 2)', { size: 24, line: deep }) +
    path('M312 24L248 92L312 202L376 92Z', deep, { fill: PAPER }) +
    solid('M312 24L376 92L312 202Z', base) +
    path('M312 24V202', RED, { w: 5, dash: '10 9' }),
  'chu3-01-erci-hanshu':
    axes(120, 168, { left: 90, right: 250, up: 150, down: 40 }, deep) +
    path(
      curve(
        (x) => x * x - 1,
        -2.1,
        2.1,
        (x, y) => [210 + x * 48, 168 - y * 40],
      ),
      base,
      { w: 7 },
    ) +
    path('M210 24V204', deep, { w: 3, dash: '9 8' }) +
    dot(210, 208, 9, RED) +
    words(345, 136, 'x² − 1', 30),
  'chu3-02-yuan-xiangsi':
    path('M112 112a86 86 0 0 1 172 0a86 86 0 0 1 -172 0', deep, { fill: PAPER }) +
    path('M128 162L158 38L268 162M128 162L238 38L268 162', base, { w: 5 }) +
    path('M153 60a24 24 0 0 0 20 -5M222 56a24 24 0 0 0 21 4', RED, { w: 5 }) +
    words(330, 60, '∠ = ∠', 30),
  'gao1-01-hanshu-muti':
    box(188, 24, 96, 168, base) +
    axes(150, 168, { left: 110, right: 214, up: 150, down: 36 }, deep) +
    path(
      curve(parabola, -1.8, 1.8, (x, y) => [226 + x * 62, 150 - y * 42]),
      deep,
      { w: 6 },
    ) +
    path('M226 20V200', RED, { w: 4, dash: '9 8' }) +
    words(226, 208, 'x = a', 24, RED) +
    words(62, 54, '[0, 2]', 30),
  'gao1-02-sanjiao':
    axes(150, 118, { left: 110, right: 130, up: 102, down: 92 }, deep) +
    path('M70 118a80 80 0 0 1 160 0a80 80 0 0 1 -160 0', base, { w: 6 }) +
    path('M150 118L206.600 61.400', deep) +
    path('M206.600 61.400V118', RED, { w: 7 }) +
    dot(206.6, 61.4, 8, INK) +
    words(312, 66, 'sin θ', 38, RED) +
    words(182, 106, 'θ', 22),
  'gao2-01-daoshu':
    axes(80, 172, { left: 46, right: 290, up: 152, down: 32 }, deep) +
    path(
      curve(
        (x) => x * x * x - 2 * x,
        -1.7,
        1.85,
        (x, y) => [210 + x * 72, 104 - y * 34],
      ),
      base,
      { w: 7 },
    ) +
    path('M210 172L362 100', RED) +
    dot(282, 138, 9, INK) +
    words(270, 36, 'y = x³ − 2x', 28),
  'gao2-02-jiexi-jihe':
    axes(200, 114, { left: 180, right: 180, up: 100, down: 98 }, deep) +
    path('M64 114a136 74 0 0 1 272 0a136 74 0 0 1 -272 0', base, { w: 7 }) +
    path('M60 198L350 48', RED) +
    dot(86, 114, 7, INK) +
    dot(314, 114, 7, INK) +
    dot(113, 171, 8, PAPER, deep) +
    dot(309, 69, 8, PAPER, deep),
  'gao3-01-shuxue-fuxi': trunks(),
  'zhibo-01-fangcheng':
    cells(58, 34, '四晚', { size: 62 }) +
    ring(52, 26, 140, 78) +
    sheet(206, 34, 150, 62, '2x + 1 = 7', { size: 27, line: deep }) +
    arrow(281, 104, 281, 136, deep) +
    sheet(206, 142, 150, 56, 'x = 3', { size: 32, line: deep }) +
    [0, 1, 2, 3].map((n) => dot(72 + n * 36, 170, 13, n === 3 ? RED : base)).join(''),
};
