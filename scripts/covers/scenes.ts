import { courseDrawing } from './courses/covers';
import { arrow, box, dot, PAPER, path, RED, ring, solid, words } from './courses/kit';

/** The two inks of a scene: of the category, and of its lines. */
interface Inks {
  readonly base: string;
  readonly deep: string;
}
type Scene = (inks: Inks) => string;

/** Lines of writing: `n` of them from a place, `gap` below each other, the last one shorter. */
const written = (x: number, y: number, length: number, n: number, { deep }: Inks, gap = 28): string =>
  path(Array.from({ length: n }, (_, at) => `M${x} ${y + at * gap}h${at === n - 1 ? Math.round(length * 0.6) : length}`).join(''), deep, {
    w: 5,
  });
const tick = (x: number, y: number): string => path(`M${x} ${y}l16 20l36 -48`, RED, { w: 8 });
/** What a course of the subject shows on its cover. */
const subject =
  (slug: string): Scene =>
  () =>
    `<g transform="translate(-8 26) scale(.84)">${courseDrawing(slug)}</g>`;

/** What articles are about, drawn within 320 × 240. */
const drawings = {
  paper: (i) => box(60, 4, 200, 232, PAPER, i.deep) + written(86, 50, 150, 6, i) + ring(78, 84, 170, 50) + tick(190, 208),
  books: (i) =>
    [i.base, PAPER, i.base].map((fill, at) => box((at % 2) * 12, 84 + at * 46, 132, 42, fill, i.deep)).join('') +
    path('M20 96v18M32 142v18M20 188v18', i.deep) +
    arrow(156, 150, 196, 150, RED, 7) +
    box(206, 36, 110, 184, PAPER, i.deep) +
    box(206, 36, 24, 184, i.base, i.deep) +
    written(244, 76, 56, 3, i) +
    tick(250, 184),
  open: (i) =>
    path('M160 66C120 34 56 36 8 54V214C56 196 120 196 160 222C200 196 264 196 312 214V54C264 36 200 34 160 66ZM160 66V222', i.deep, {
      fill: PAPER,
    }) +
    written(40, 92, 88, 4, i) +
    written(194, 92, 88, 4, i) +
    ring(184, 102, 108, 40),
  code: (i) =>
    box(24, 14, 272, 212, PAPER, i.deep) +
    path('M58 46v74M70 46v74M90 46v74M102 46v74M124 46v74M148 46v74M160 46v74M182 46v74M194 46v74', i.deep, { w: 7 }) +
    Array.from({ length: 8 }, (_, at) => box(52 + at * 27, 150, 22, 40, i.base)).join('') +
    tick(228, 108),
  pen: (i) =>
    box(8, 24, 270, 190, PAPER, i.deep) +
    written(36, 68, 212, 5, i) +
    path('M96 96H184', RED, { w: 7 }) +
    path('M208 116l12 -18l12 18', RED) +
    path('M312 24L236 150l-6 28l24 -16L320 52', i.deep, { fill: i.base }),
  pad: (i) =>
    box(4, 22, 312, 196, i.deep) +
    box(22, 40, 276, 160, '#12362E', i.base) +
    path('M48 76C92 190 168 190 212 76', PAPER) +
    ring(102, 130, 56, 48) +
    solid('M244 96v48l38 -24z', i.base),
  room: (i) =>
    box(26, 4, 268, 128, '#12362E', i.deep) +
    words(160, 56, '3x − 5 = x + 7', 32, PAPER) +
    path('M92 92H228', RED, { w: 5 }) +
    [0, 1, 2, 3].map((at) => box(14 + at * 76, 160, 62, 18, i.base, i.deep) + box(14 + at * 76, 204, 62, 18, PAPER, i.deep)).join(''),
  scan: (i) =>
    box(20, 12, 186, 216, PAPER, i.deep) +
    written(46, 54, 134, 4, i) +
    box(132, 160, 52, 52, i.deep) +
    path('M142 170h12v12h-12zM162 170h12v12h-12zM142 190h12v12h-12zM166 194h8', PAPER, { w: 4 }) +
    box(216, 44, 96, 176, i.deep) +
    box(226, 60, 76, 136, '#12362E') +
    tick(238, 126) +
    path('M190 186h22', RED, { w: 5, dash: '2 10' }),
  report: (i) =>
    box(10, 10, 300, 220, PAPER, i.deep) +
    [2, 3, 1, 4, 3]
      .map((n, at) => Array.from({ length: n }, (_, row) => box(40 + at * 50, 172 - row * 38, 36, 32, i.base)).join(''))
      .join('') +
    path('M30 210H290', i.deep) +
    ring(178, 44, 60, 64),
  clock: (i) =>
    dot(160, 120, 108, PAPER, i.deep) +
    path('M160 24v16M160 200v16M64 120h16M240 120h16', i.deep, { w: 6 }) +
    solid('M160 120V40A80 80 0 0 1 229 160Z', i.base) +
    path('M160 120V46M160 120L222 156', i.deep, { w: 9 }) +
    dot(160, 120, 10, RED),
  talk: (i) =>
    path('M6 14H206V118H92L58 152V118H6Z', i.deep, { fill: PAPER }) +
    written(34, 50, 142, 2, i, 32) +
    path('M118 138H314V214H262V242L226 214H118Z', i.deep, { fill: i.base }) +
    words(216, 176, '？', 52, PAPER),
  phone: (i) =>
    box(22, 132, 276, 96, i.base, i.deep) +
    box(108, 8, 104, 176, i.deep) +
    box(118, 26, 84, 132, PAPER) +
    written(132, 56, 56, 4, i, 26) +
    path('M22 184H298', i.deep, { w: 6 }),
  plan: (i) =>
    box(26, 12, 268, 216, PAPER, i.deep) +
    box(26, 12, 268, 46, i.base, i.deep) +
    Array.from({ length: 15 }, (_, at) => dot(64 + (at % 5) * 48, 92 + Math.floor(at / 5) * 48, 9, i.deep)).join('') +
    ring(132, 112, 58, 56),
  shop: (i) =>
    box(34, 92, 252, 140, PAPER, i.deep) +
    [0, 1, 2, 3, 4, 5].map((at) => solid(`M${22 + at * 46} 30h46v52a23 23 0 0 1 -46 0z`, at % 2 ? PAPER : i.base)).join('') +
    path('M22 30H298', i.deep, { w: 7 }) +
    box(62, 134, 88, 70, i.base, i.deep) +
    tick(196, 176),
  shelf: (i) =>
    [38, 30, 46, 34, 40, 28, 44]
      .map((width, at, all) => {
        const x = 20 + all.slice(0, at).reduce((sum, one) => sum + one, 0);
        const height = 150 + ((at * 37) % 52);
        return box(x, 214 - height, width - 4, height, at === 4 ? RED : at % 2 ? PAPER : i.base, i.deep);
      })
      .join('') + path('M4 218H316', i.deep, { w: 9 }),
  desk: (i) =>
    path('M4 216H316', i.deep, { w: 9 }) +
    path('M238 210V120L176 52', i.deep, { w: 7 }) +
    solid('M196 22L128 88L112 62L174 14Z', i.base) +
    solid('M118 84L70 208H210L150 78Z', '#FFE27A') +
    box(60, 184, 118, 28, PAPER, i.deep) +
    path('M204 212H272', i.deep, { w: 9 }),
  balance: subject('chu1-01-youlishu-fangcheng'),
  quadratic: subject('chu3-01-erci-hanshu'),
  factor: subject('chu2-08-fangcheng-quandeng'),
  monotone: subject('gao1-01-hanshu-muti'),
  force: subject('gao1-03-niudun'),
  atoms: subject('chu3-04-huaxue-rumen'),
  ions: subject('gao1-04-lizi-yanghuahuanyuan'),
  cells: subject('chu1-04-xibao-shiyan'),
  curve: subject('gao2-04-huaxue-pingheng'),
  poem: subject('chu1-08-gushiwen'),
  clause: subject('gao1-05-changnanju'),
  gaps: subject('gao3-05-duhou-xuxie'),
} as const satisfies Record<string, Scene>;

/** By which tags an article has a scene: the first of these that it bears decides. */
const tagged: readonly (readonly [keyof typeof drawings, string])[] = [
  ['quadratic', '一元二次方程'],
  ['factor', '因式分解'],
  ['monotone', '单调性'],
  ['force', '受力分析'],
  ['atoms', '配平'],
  ['ions', '铁及其化合物'],
  ['cells', '显微镜'],
  ['curve', '图表题'],
  ['poem', '古诗文'],
  ['clause', '长难句'],
  ['gaps', '完形填空'],
  ['books', '错题本'],
  ['shop', '官方店铺'],
  ['shelf', '图书智能书架 旧书 教辅选择 图书馆'],
  ['code', '防伪码 正版'],
  ['phone', '手机'],
  ['clock', '时间记录 睡眠 晚自习'],
  ['plan', '课表 计划 账号'],
  ['desk', '书桌 备课'],
  ['report', '学习报告'],
  ['pen', '红笔会 勘误 校对 写作 编写 年终'],
  ['room', '公开课 讲题 教师培训 课堂记录 高拍仪'],
  ['scan', '纸上课堂'],
  ['pad', '学习平板 播放页'],
  ['talk', '课程顾问 亲子沟通 家校沟通 沟通 复述 教师合作'],
  ['paper', '错题 订正 试卷 备考 作业'],
  ['open', ''],
];

/** The scene of an article with these tags; an open book where none of them has one. */
export function sceneOf(tags: readonly string[], inks: Inks): string {
  const [name = 'open'] = tagged.find(([, of]) => of.split(' ').some((tag) => tags.includes(tag))) ?? [];
  return drawings[name](inks);
}
