import { arrow, axes, box, dot, INK, PAPER, path, RED, ring, sheet, solid, tones, words } from './kit';

const { 物理, 化学, 生物 } = tones;

/** Water in a vessel, and a block so deep in it (px from the top). */
function vessel(x: number, w: number, blockTop: number, block: number): string {
  const { base, deep } = 物理;
  return (
    box(x, 96, w, 106, base) +
    box(x + (w - block) / 2, blockTop, block, block, PAPER, deep) +
    path(`M${x} 40V204H${x + w}V40`, deep, { w: 8 })
  );
}
const lamp = (x: number, y: number, on: boolean): string =>
  dot(x, y, 24, on ? 物理.base : PAPER, 物理.deep) + path(`M${x - 16} ${y - 16}l32 32M${x + 16} ${y - 16}l-32 32`, 物理.deep, { w: 4 });

const physics: Readonly<Record<string, string>> = {
  'chu2-03-wuli-shiyan':
    solid('M34 196L366 196L34 62z', 物理.base) +
    path('M34 196H366L34 62Z', 物理.deep, { w: 4 }) +
    [
      [70, 58],
      [186, 106],
      [316, 158],
    ]
      .map(
        ([x = 0, y = 0]) =>
          `<g transform="translate(${x} ${y}) rotate(22)">${box(-26, -18, 52, 22, PAPER, 物理.deep)}${dot(-14, 8, 8, INK)}${dot(14, 8, 8, INK)}</g>`,
      )
      .join('') +
    words(196, 48, '45 cm，2 s', 25) +
    words(318, 104, '45 cm，1 s', 25, RED),
  'chu2-04-yaqiang-fuli':
    vessel(90, 220, 88, 76) +
    arrow(200, 88, 200, 18, RED, 6) +
    arrow(200, 164, 200, 214, INK, 6) +
    words(248, 34, 'F浮', 30, RED) +
    words(232, 194, 'G', 28, PAPER),
  'chu3-03-dianxue':
    path('M54 54H346V100M54 176H346V130M54 54V176M150 54V176M246 54V176M320 100H372M332 130H360', 物理.deep, { w: 6 }) +
    lamp(54, 116, false) +
    lamp(150, 116, true) +
    lamp(246, 116, false) +
    dot(150, 54, 9, RED) +
    dot(150, 176, 9, RED),
  'gao1-03-niudun':
    path('M24 178H376', 物理.deep, { w: 6 }) +
    box(60, 98, 96, 80, PAPER, 物理.deep) +
    words(108, 138, 'm₁', 34) +
    path('M156 140H204', 物理.deep, { w: 5 }) +
    box(204, 114, 76, 64, 物理.base, 物理.deep) +
    words(242, 146, 'm₂', 30, PAPER) +
    arrow(282, 140, 364, 140, RED, 7) +
    words(324, 108, 'F', 34, RED) +
    words(112, 48, 'F = (m₁ + m₂)a', 30),
  'gao2-03-dianci':
    box(52, 84, 70, 58, RED, 物理.deep) +
    words(87, 113, 'N', 34, PAPER) +
    box(122, 84, 70, 58, PAPER, 物理.deep) +
    words(157, 113, 'S', 34) +
    arrow(196, 113, 236, 113, INK) +
    [0, 1, 2, 3]
      .map(
        (n) =>
          path(`M${262 + n * 26} 52a15 60 0 0 0 0 122`, 物理.base, { w: 7 }) +
          path(`M${262 + n * 26} 174a15 60 0 0 0 0 -122`, 物理.deep, { w: 7 }),
      )
      .join('') +
    path('M262 174V204H340V174', 物理.deep, { w: 4 }) +
    dot(301, 204, 12, PAPER, 物理.deep),
  'gao3-02-lixue-fuxi':
    dot(66, 112, 30, 物理.base, 物理.deep) +
    words(66, 112, 'm', 30, PAPER) +
    arrow(104, 96, 214, 46, 物理.deep) +
    arrow(108, 112, 214, 112, RED) +
    arrow(104, 128, 214, 180, 物理.deep) +
    sheet(222, 18, 150, 52, 'F = ma', { line: 物理.deep }) +
    sheet(222, 86, 150, 52, 'W = ΔEₖ', { line: RED }) +
    sheet(222, 154, 150, 52, 'I = Δp', { line: 物理.deep }),
  'zhibo-02-fuli':
    vessel(28, 104, 64, 44) +
    vessel(148, 104, 126, 44) +
    vessel(268, 104, 156, 44) +
    [
      ['漂', 80],
      ['悬', 200],
      ['沉', 320],
    ]
      .map(([word, x]) => words(Number(x), 22, String(word), 28, word === '悬' ? RED : INK))
      .join(''),
};

const atom = (x: number, y: number, r: number, fill: string): string => dot(x, y, r, fill, 化学.deep);

const chemistry: Readonly<Record<string, string>> = {
  'chu3-04-huaxue-rumen':
    [22, 62].map((y) => atom(44, y + 14, 16, PAPER) + atom(76, y + 14, 16, PAPER)).join('') +
    words(110, 58, '+', 34) +
    atom(146, 56, 22, 化学.base) +
    atom(184, 56, 22, 化学.base) +
    arrow(220, 56, 262, 56, INK) +
    [40, 86].map((y) => atom(324, y, 22, 化学.base) + atom(298, y + 16, 13, PAPER) + atom(350, y + 16, 13, PAPER)).join('') +
    sheet(56, 142, 288, 58, '2H₂ + O₂ = 2H₂O', { size: 32, line: 化学.deep }),
  'gao1-04-lizi-yanghuahuanyuan':
    atom(84, 134, 46, PAPER) +
    words(84, 134, 'Fe', 38) +
    atom(316, 134, 46, 化学.base) +
    words(316, 134, 'Cu²⁺', 32, PAPER) +
    path('M96 80C130 18 270 18 304 78', RED, { w: 6 }) +
    arrow(296, 66, 305, 82, RED, 6) +
    words(200, 60, '2e⁻', 36, RED),
  'gao2-04-huaxue-pingheng':
    axes(60, 190, { left: 24, right: 310, up: 172, down: 20 }, 化学.deep) +
    path('M74 118H130C176 118 176 44 208 44C244 44 244 160 286 160H346', 化学.base, { w: 7 }) +
    path('M130 118H360', 化学.deep, { w: 3, dash: '8 8' }) +
    arrow(342, 120, 342, 156, RED) +
    words(306, 96, 'ΔH < 0', 28, RED),
  'gao3-03-huaxue-liucheng':
    sheet(24, 30, 92, 54, '酸浸', { line: 化学.deep }) +
    arrow(118, 57, 150, 57, 化学.deep) +
    sheet(154, 30, 92, 54, '除杂', { line: RED }) +
    ring(146, 22, 110, 70) +
    arrow(248, 57, 280, 57, 化学.deep) +
    sheet(284, 30, 92, 54, '结晶', { line: 化学.deep }) +
    arrow(200, 92, 200, 130, 化学.deep) +
    solid('M146 134h108l-40 48v24h-28v-24z', 化学.base) +
    words(316, 168, '滤渣?', 28, RED) +
    arrow(282, 168, 244, 168, RED),
};

const cell = (x: number, y: number): string =>
  `<path d="M${x} ${y}l58 -8l16 40l-20 36l-56 2l-12 -38z" fill="${生物.base}" fill-opacity=".45" stroke="${生物.deep}" stroke-width="4"/>` +
  dot(x + 28, y + 34, 9, 生物.deep);
const pairs = ['AA', 'Aa', 'Aa', 'aa'];

const biology: Readonly<Record<string, string>> = {
  'chu1-04-xibao-shiyan':
    `<clipPath id="f"><circle cx="192" cy="108" r="92"/></clipPath>${dot(192, 108, 92, PAPER)}<g clip-path="url(#f)">` +
    [
      [96, 26],
      [168, 18],
      [240, 26],
      [98, 102],
      [166, 94],
      [240, 102],
      [130, 170],
      [206, 170],
    ]
      .map(([x = 0, y = 0]) => cell(x, y))
      .join('') +
    `</g><circle cx="192" cy="108" r="92" fill="none" stroke="${生物.deep}" stroke-width="10"/>` +
    path('M262 172L318 214', 生物.deep, { w: 14 }) +
    ring(168, 98, 56, 56) +
    words(346, 56, '像', 40, RED),
  'gao1-07-xibao-fenzi':
    Array.from({ length: 9 }, (_, n) => n)
      .filter((n) => n !== 4)
      .map(
        (n) =>
          path(`M${36 + n * 41} 84V112M${44 + n * 41} 84V112M${36 + n * 41} 142V114M${44 + n * 41} 142V114`, 生物.deep, { w: 3 }) +
          dot(40 + n * 41, 72, 15, 生物.base) +
          dot(40 + n * 41, 154, 15, 生物.base),
      )
      .join('') +
    solid('M182 58h14v110h-14zM214 58h14v110h-14z', 生物.deep) +
    arrow(205, 30, 205, 202, RED, 6) +
    words(262, 32, 'K⁺', 30, RED),
  'gao2-05-yichuan':
    words(184, 30, 'A', 30) +
    words(262, 30, 'a', 30) +
    words(120, 84, 'A', 30) +
    words(120, 160, 'a', 30) +
    pairs.map((pair, n) => sheet(146 + (n % 2) * 78, 48 + Math.floor(n / 2) * 76, 76, 74, pair, { size: 34, line: 生物.deep })).join('') +
    ring(218, 120, 92, 84) +
    words(340, 162, '¼', 40, RED),
  'gao3-07-shengwu-shiyan':
    [
      ['甲', 90],
      ['乙', 230],
    ]
      .map(
        ([name, x]) =>
          solid(`M${Number(x) + 4} 108h52v58a26 26 0 0 1 -52 0z`, name === '乙' ? RED : 生物.base) +
          path(`M${Number(x)} 34V164a30 30 0 0 0 60 0V34M${Number(x) - 10} 34h80`, 生物.deep, { w: 6 }) +
          words(Number(x) + 96, 60, String(name), 34),
      )
      .join('') + ring(212, 96, 96, 104),
};

/** Covers of physics, chemistry and biology by the course's folder name. */
export const science: Readonly<Record<string, string>> = { ...physics, ...chemistry, ...biology };
