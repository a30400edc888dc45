import { arrow, box, cells, dot, INK, PAPER, path, RED, ring, sheet, solid, tones, words } from './kit';

const { 语文, 英语, 历史, 地理, 政治 } = tones;

/** Lines of a text as bars; one of them marked. */
const lines = (x: number, y: number, widths: readonly number[], colour: string, marked = -1): string =>
  widths.map((w, n) => box(x, y + n * 30, w, 14, n === marked ? RED : colour)).join('');
/** A short stroke of the pen between two characters. */
const pause = (x: number, y: number): string => path(`M${x + 7} ${y - 24}L${x - 7} ${y + 24}`, RED, { w: 6 });

const chinese: Readonly<Record<string, string>> = {
  'wu-02-yuedu-gaikuo':
    sheet(34, 30, 180, 166, '', { line: 语文.deep }) +
    lines(54, 54, [140, 120, 140, 130, 90], 语文.base, 2) +
    arrow(222, 122, 264, 122, RED) +
    sheet(272, 86, 100, 72, '一句话', { size: 29, line: 语文.deep }),
  'liu-02-yuwen-xianjie':
    cells(40, 34, '学而时习之', { size: 64 }) +
    ring(160, 28, 80, 78) +
    words(200, 146, '按时', 34, RED) +
    words(200, 190, '不是“时候”', 26),
  'chu1-03-zuowen-qibu':
    cells(40, 42, '齐人有好猎者', { size: 53 }) + pause(360, 68) + cells(40, 126, '旷日持久而不得兽', { size: 40 }) + pause(200, 146),
  'chu1-08-gushiwen':
    solid('M0 166C90 142 170 190 260 166S360 156 400 166V225H0Z', '#F2A531') +
    dot(300, 128, 44, RED) +
    solid('M0 172C90 148 170 196 260 172S360 162 400 172V225H0Z', '#F2A531') +
    path('M366 44V140', 语文.deep, { w: 4, dash: '3 10' }) +
    cells(48, 20, '大漠孤烟直', { size: 37, down: true }) +
    cells(104, 20, '长河落日圆', { size: 37, down: true }),
  'chu2-06-shuoming-wenyan':
    solid('M60 196C40 90 120 24 232 26C240 130 170 204 70 184Z', 语文.base) +
    path('M48 210C90 150 140 100 206 52M112 150L108 108M146 118L194 120', PAPER, { w: 5 }) +
    words(306, 86, '20 克', 48, RED) +
    words(306, 142, '一天', 32),
  'chu3-05-yuwen-fuxi':
    [
      ['记', 40],
      ['说', 132],
      ['文', 224],
    ]
      .map(([word, x]) => sheet(Number(x), 40, 78, 104, String(word), { size: 50, line: 语文.deep }))
      .join('') +
    arrow(308, 92, 334, 92, RED) +
    cells(338, 50, '写', { size: 44 }) +
    lines(40, 168, [262], 语文.base) +
    path('M324 186l44 -44l14 14l-44 44l-20 6z', 语文.deep, { w: 4, fill: PAPER }),
  'gao2-06-wenyan':
    ['之', '乎', '者', '也']
      .map(
        (word, n) => cells(32 + n * 88, 56, word, { size: 74 }) + words(69 + n * 88, 172, ['代词', '介词', '……的人', '判断'][n] ?? '', 22),
      )
      .join('') + ring(22, 46, 96, 96),
  'gao3-04-zuowen':
    Array.from({ length: 4 }, (_, row) =>
      Array.from({ length: 8 }, (_, column) => cells(36 + column * 41, 30 + row * 41, ' ', { size: 41 })).join(''),
    ).join('') +
    words(138, 51, '审', 32) +
    words(138, 92, '立', 32) +
    words(138, 133, '写', 32) +
    words(138, 174, '改', 32, RED) +
    ring(112, 148, 54, 52) +
    path('M180 92h170M180 133h130', 语文.base, { w: 8 }),
};

const english: Readonly<Record<string, string>> = {
  'chu1-02-yufa-rumen':
    path('M200 112L92 48M200 112L312 48M200 112L92 178M200 112L312 178', 英语.deep, { w: 4 }) +
    box(36, 22, 106, 48, 英语.base) +
    words(89, 46, 'every day', 19, PAPER) +
    box(258, 22, 106, 48, 英语.base) +
    words(311, 46, 'at night', 20, PAPER) +
    box(36, 156, 106, 48, 英语.base) +
    words(89, 180, 'a story', 20, PAPER) +
    box(258, 156, 106, 48, 英语.base) +
    words(311, 180, 'aloud', 22, PAPER) +
    sheet(122, 78, 156, 70, 'I read.', { size: 42, line: 英语.deep }) +
    path('M194 140q8 -8 16 0t16 0t16 0t16 0', RED, { w: 4 }),
  'chu2-05-yingyu-shitai':
    arrow(30, 138, 372, 138, 英语.deep, 6) +
    dot(96, 138, 13, 英语.base) +
    words(96, 186, 'lost', 32) +
    path('M190 112V96H312V112', RED, { w: 6 }) +
    words(252, 66, 'have lost', 34, RED) +
    path('M312 116V160', INK, { w: 6 }) +
    words(312, 186, 'now', 30),
  'chu3-06-yingyu-fuxi':
    words(72, 78, 'The girl', 28) +
    sheet(134, 52, 144, 54, 'who reads', { size: 26, line: RED }) +
    words(336, 78, 'smiles.', 28) +
    path('M30 108H126M298 108H372', 英语.base, { w: 8 }) +
    path('M78 120V150H334V120', 英语.deep, { w: 5 }) +
    words(206, 182, 'girl smiles', 34, 英语.deep),
  'gao1-05-changnanju':
    words(10, 60, 'The book he', 25, INK, 'start') +
    sheet(166, 38, 64, 44, 'lent', { size: 25, line: RED }) +
    words(250, 60, 'me', 25) +
    sheet(274, 38, 40, 44, 'is', { size: 25, line: RED }) +
    words(350, 60, 'new.', 25) +
    [
      ['1', 198],
      ['2', 294],
    ]
      .map(([no, x]) => dot(Number(x), 122, 20, PAPER, RED) + words(Number(x), 122, String(no), 24, RED))
      .join('') +
    box(60, 164, 120, 36, 英语.base) +
    words(120, 182, '2 个动词', 22, PAPER) +
    arrow(188, 182, 220, 182, 英语.deep) +
    box(228, 164, 120, 36, 英语.deep) +
    words(288, 182, '1 个从句', 22, PAPER),
  'gao3-05-duhou-xuxie':
    sheet(24, 42, 96, 52, 'turned', { size: 24, line: 英语.deep }) +
    arrow(124, 74, 148, 92, 英语.deep) +
    sheet(152, 86, 96, 52, 'ran', { size: 28, line: 英语.deep }) +
    arrow(252, 118, 276, 136, 英语.deep) +
    sheet(280, 130, 96, 52, 'hugged', { size: 24, line: RED }) +
    path('M24 196H256', 英语.base, { w: 10 }),
};

const history: Readonly<Record<string, string>> = {
  'chu1-06-nianbiao':
    arrow(20, 142, 380, 142, 历史.deep, 6) +
    path('M70 130V154M110 130V154M150 130V154M190 130V154M230 130V154M270 130V154M310 130V154', 历史.deep, { w: 4 }) +
    sheet(28, 40, 122, 54, '前 221', { size: 30, line: 历史.deep }) +
    box(250, 40, 116, 54, RED) +
    words(308, 67, '2026', 32, PAPER) +
    path('M90 94V132M308 94V132', 历史.deep, { w: 4 }) +
    dot(90, 142, 12, RED) +
    dot(308, 142, 12, PAPER, RED) +
    words(190, 190, '没有公元 0 年', 28, 历史.deep),
  'gao1-06-lishi-gangyao':
    path('M36 168H110L146 76H216L256 138H312L366 50', 历史.base, { w: 12 }) +
    [
      ['秦', 110, 168],
      ['唐', 180, 76],
      ['宋', 256, 138],
      ['今', 360, 56],
    ]
      .map(
        ([word, x, y]) =>
          dot(Number(x), Number(y), 23, word === '今' ? RED : PAPER, 历史.deep) +
          words(Number(x), Number(y), String(word), 25, word === '今' ? PAPER : INK),
      )
      .join(''),
};

/** Contours around a top, the inner the higher. */
const contours = (x: number, y: number): string =>
  [92, 66, 40]
    .map((r, n) =>
      path(
        `M${x - r} ${y}C${x - r} ${y - r * 0.8} ${x + r} ${y - r * 0.8} ${x + r} ${y}C${x + r} ${y + r * 0.5} ${x + r * 0.35} ${y + r * 0.3} ${x} ${y + r * 0.95}C${x - r * 0.4} ${y + r * 0.4} ${x - r} ${y + r * 0.5} ${x - r} ${y}Z`,
        地理.deep,
        { w: 4, fill: n === 2 ? 地理.base : 'none' },
      ),
    )
    .join('');

const geography: Readonly<Record<string, string>> = {
  'chu1-07-ditu':
    path('M112 112a88 88 0 0 1 176 0a88 88 0 0 1 -176 0', 地理.deep, { w: 6, fill: PAPER }) +
    path('M112 112H288M124 68H276M124 156H276M200 24C150 60 150 164 200 200C250 164 250 60 200 24M200 24V200', 地理.base, { w: 4 }) +
    dot(236, 68, 11, RED) +
    arrow(318, 46, 252, 64, RED, 4) +
    words(336, 92, '30°N', 28) +
    words(336, 128, '120°E', 28),
  'chu2-07-dili-fuxi':
    contours(150, 98) +
    words(150, 98, '800', 24, PAPER) +
    words(302, 66, '山脊', 34) +
    arrow(262, 84, 166, 176, RED) +
    words(302, 168, '1 : 500 000', 24, 地理.deep),
  'gao2-07-ziran-dili':
    dot(56, 50, 28, RED) +
    solid('M0 176H220L290 120L340 158L400 104V225H0Z', 地理.base) +
    box(0, 176, 200, 49, 地理.deep) +
    path('M150 62a24 24 0 0 1 44 -14a22 22 0 0 1 40 14z', 地理.deep, { fill: PAPER, w: 4 }) +
    arrow(96, 168, 130, 92, RED) +
    arrow(250, 56, 300, 84, RED) +
    arrow(314, 176, 214, 204, RED),
};

const politics: Readonly<Record<string, string>> = {
  'chu3-07-daofa-zhuguanti':
    ['是什么', '为什么', '怎么办'].map((word, n) => sheet(30 + n * 118, 74, 104, 72, word, { size: 29, line: 政治.deep })).join('') +
    ring(138, 58, 126, 104) +
    path('M82 54V32H318V54', 政治.deep, { w: 4 }) +
    words(200, 190, '先看它问哪一个', 26, 政治.deep),
  'gao3-06-zhengzhi-zhuguanti':
    dot(164, 114, 92, PAPER, 政治.deep) +
    words(164, 44, '有翅膀', 26) +
    dot(128, 130, 46, 政治.base, 政治.deep) +
    words(128, 130, '鸟', 36, PAPER) +
    dot(220, 132, 9, RED) +
    words(222, 162, '企鹅', 24, RED) +
    words(324, 92, '所以', 28) +
    words(324, 138, '是鸟？', 34, RED),
};

/** Covers of Chinese, English, history, geography and politics by the course's folder name. */
export const humanities: Readonly<Record<string, string>> = { ...chinese, ...english, ...history, ...geography, ...politics };
