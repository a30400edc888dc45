import { judge, type Verdict } from '@/lib/kernel/problems/judge';
import { problemOf, questionOf } from '@/lib/kernel/problems/read';
import type { ProblemPart } from '@/lib/kernel/problems/names';
import type { ProblemAnswer } from '@/lib/kernel/problems/shape';

const shown = '答';
const number: ProblemAnswer = { kind: 'number', value: '3/2', unit: '厘米', shown };
const of = (value: string, unit: string): ProblemAnswer => ({ kind: 'number', value, unit, shown });
const set: ProblemAnswer = { kind: 'set', values: ['0', '5'], shown };
const named: ProblemAnswer = { kind: 'named', values: { x: '2', y: '-1' }, shown };
const interval: ProblemAnswer = { kind: 'interval', value: '-1<x<=3', shown };
const sides: ProblemAnswer = { kind: 'interval', value: '3/2<x<13/2', shown };
const two: ProblemAnswer = { kind: 'interval', value: 'x<1 or x>3', shown };
const apart: ProblemAnswer = { kind: 'interval', value: '(-∞,2)∪(2,+∞)', shown };
const product: ProblemAnswer = { kind: 'expression', value: '2x(x+2)(x-2)', factored: true, shown };
const fives: ProblemAnswer = { kind: 'expression', value: '5(a+2)(a-2)', factored: true, shown };
const square: ProblemAnswer = { kind: 'expression', value: '3y(x-2)^2', factored: true, shown };
const squares: ProblemAnswer = { kind: 'expression', value: '(x+1)^2(x-1)^2', factored: true, shown };
const sum: ProblemAnswer = { kind: 'expression', value: '-3x+4', factored: false, shown };
const like: ProblemAnswer = { kind: 'expression', value: '2a^2b+3ab^2', factored: false, finished: true, shown };
const line: ProblemAnswer = { ...sum, value: 'x-2', finished: true };
const seven: ProblemAnswer = { kind: 'number', value: '-7', finished: true, shown };
const perHour: ProblemAnswer = { kind: 'number', value: '40', unit: '千米', also: '千米每时', shown };
const low: ProblemAnswer = { kind: 'interval', value: 'x>sqrt(3)', shown };
const middle: ProblemAnswer = { kind: 'interval', value: '2<x<=6', shown };
const pair: ProblemAnswer = { ...named, values: { x: '3', y: '1' } };
const choice: ProblemAnswer = { kind: 'choice', options: ['1', '2', '3'], value: 'B' };
const words: ProblemAnswer = { kind: 'words', points: [['排开', '排出'], ['体积']], whole: false, shown };

const rows: readonly (readonly [ProblemAnswer, string, Verdict])[] = [
  [number, '1.5', 'right'],
  [number, ' x = 3/2 厘米 ', 'right'],
  [number, '１．５', 'right'],
  [number, '－1.5', 'wrong'],
  [number, '不会', 'unclear'],
  [number, '', 'unclear'],
  [number, '1/0', 'unclear'],
  [of('sqrt(29)', ''), '√29', 'right'],
  [of('2', ''), 'cbrt(8)', 'right'],
  [of('60', '度'), '60°', 'right'],
  [of('7.9', '克每立方厘米'), '7.9g/cm³', 'right'],
  [of('7.9', '克每立方厘米'), '7.9 克/厘米³', 'right'],
  [of('7.9', '克每立方厘米'), '7.9kg/m³', 'unclear'],
  [of('1.5', '米每秒'), '1.5m/s', 'right'],
  [of('12', '千米'), '12km', 'right'],
  [of('12', '千米'), '12 KM', 'right'],
  [of('12', '千米'), '12m', 'unclear'],
  [of('1.6', '牛'), '1.6N', 'right'],
  [of('6.4', '克'), '6.4g', 'right'],
  [of('6.4', '克'), '6.5g', 'wrong'],
  [of('0.5', '安'), '0.5A', 'right'],
  [of('6', '欧'), '6Ω', 'right'],
  [of('2', '小时'), '2h', 'right'],
  [of('135', '平方厘米'), '135cm²', 'right'],
  [of('135', '平方厘米'), '135㎠', 'right'],
  [of('-4', '℃'), '-4℃', 'right'],
  [of('-4', '℃'), '-4 摄氏度', 'right'],
  [set, '5，0', 'right'],
  [set, 'x1=0 或 x2=5', 'right'],
  [set, '0、5、5', 'right'],
  [set, '５，０', 'right'],
  [set, 'x=±5', 'wrong'],
  [set, '5', 'wrong'],
  [set, '0,5,1', 'wrong'],
  [set, '都行', 'unclear'],
  [named, 'x=2, y=-1', 'right'],
  [named, 'y = −1；x = 2', 'right'],
  [named, 'x=2,y=1', 'wrong'],
  [named, '2,-1', 'unclear'],
  [interval, '(-1, 3]', 'right'],
  [interval, '−1＜x≤3', 'right'],
  [interval, '3≥x>-1', 'right'],
  [interval, '-1<x<3', 'wrong'],
  [interval, '3', 'unclear'],
  [sides, '3/2<AD<13/2', 'right'],
  [sides, '1.5<ad<6', 'wrong'],
  [two, '(-∞,1)∪(3,+∞)', 'right'],
  [two, 'x>3 或 x<1', 'right'],
  [two, '1<x<3', 'wrong'],
  [apart, 'x≠2', 'right'],
  [apart, 'x<2或x>2', 'right'],
  [apart, 'x≠3', 'wrong'],
  [product, '2x(x-2)(x+2)', 'right'],
  [product, '-2x(x+2)(2-x)', 'right'],
  [product, 'x(2x+4)(x-2)', 'wrong'],
  [product, '(2x+4)(x-2)x', 'wrong'],
  [product, '2(x^2+2x)(x-2)', 'wrong'],
  [product, '2(x)(x^2-4)', 'wrong'],
  [fives, '(5a+10)(a-2)', 'wrong'],
  [fives, '5(a-2)(2+a)', 'right'],
  [square, '(3xy-6y)(x-2)', 'wrong'],
  [square, '3y(x-2)(x-2)', 'right'],
  [square, '3y(2-x)^2', 'right'],
  [square, 'y(3x-6)(x-2)', 'wrong'],
  [square, '3(x-2)(xy-2y)', 'wrong'],
  [product, '2x(x²-4)', 'wrong'],
  [product, '2x^3-8x', 'wrong'],
  [product, '2x(x+2', 'unclear'],
  [sum, 'y=4-3x', 'right'],
  [sum, 'y=4+3x', 'wrong'],
  [choice, 'b', 'right'],
  [choice, 'A', 'wrong'],
  [choice, '2', 'unclear'],
  [words, '它等于物体排开水的体积', 'right'],
  [words, '体积', 'wrong'],
  [number, '1 1/2', 'right'],
  [number, 'x = 1又1/2 厘米', 'right'],
  [of('-5/2', ''), '−2 1 / 2', 'right'],
  [number, '1 5', 'unclear'],
  [number, '3 1 1/2', 'unclear'],
  [set, '0 5', 'unclear'],
  [squares, '((x+1)(x-1))^2', 'right'],
  [squares, '(x+1)^(2)(x-1)^2', 'right'],
  [squares, '((x+1)x-(x+1))^2', 'wrong'],
  [squares, '[(x+1)(x-1)]²', 'right'],
  [product, '=2x(x+2)(x-2)', 'right'],
  [seven, '(-7)-(-10)+(-8)-2', 'wrong'],
  [seven, '-14/2', 'right'],
  [seven, '(-7)', 'right'],
  [seven, '-17+10', 'wrong'],
  [seven, '负7', 'right'],
  [{ ...seven, value: '-5/2' }, '-2 1/2', 'right'],
  [{ ...seven, value: '-5/2' }, '-2.5', 'right'],
  [{ ...seven, value: '2sqrt(3)' }, '2√3', 'right'],
  [like, '3ab²+2a²b', 'right'],
  [like, '3a²b-2ab²+5ab²-a²b', 'wrong'],
  [like, 'ab(2a+3b)', 'wrong'],
  [like, '(3-1)a²b+3ab²', 'wrong'],
  [line, 'y=-2+x', 'right'],
  [line, 'y=X-2', 'right'],
  [line, '1·(x-1)-1', 'wrong'],
  [sum, '4-3X', 'right'],
  [of('1/5', ''), '五分之一', 'right'],
  [of('1/5', ''), '20%', 'right'],
  [of('1/5', ''), '5分之2', 'wrong'],
  [of('-12/100', ''), '负百分之十二', 'right'],
  [of('15', '%'), '15%', 'right'],
  [perHour, '40千米/时', 'right'],
  [perHour, '40km/h', 'right'],
  [perHour, '40千米', 'right'],
  [of('1/2', ''), '½', 'right'],
  [of('3/2', ''), '1½', 'right'],
  [of('50000', ''), '1:50000', 'right'],
  [of('50000', ''), '1：5000', 'wrong'],
  [of('3/2', ''), 'a/b=3/2', 'right'],
  [of('3/2', ''), 'a:b=3:2', 'unclear'],
  [of('3/2', ''), '3：2', 'right'],
  [of('8', '支'), '8枝', 'right'],
  [of('90', '立方厘米'), '90毫升', 'right'],
  [of('60', '度'), '∠C′=60°', 'right'],
  [of('6', ''), 'm+n=6', 'right'],
  [set, 'x1=0 x2=5', 'right'],
  [set, 'x₁=0\nx₂=5', 'right'],
  [set, '0\n5', 'right'],
  [set, 'x∈{0,5}', 'right'],
  [set, '0与5。', 'right'],
  [pair, 'x=3 y=1', 'right'],
  [pair, 'x=3\n y=1', 'right'],
  [pair, 'x=3，y=1。', 'right'],
  [pair, '{x=3,y=1}', 'right'],
  [pair, 'x=3且y=1', 'right'],
  [pair, 'X=3，Y=1', 'right'],
  [pair, 'X=1，Y=3', 'wrong'],
  [low, 'x∈(√3,+∞)', 'right'],
  [low, '{a|a>√3}', 'right'],
  [low, '{a｜a>3}', 'wrong'],
  [low, 'a›√3。', 'right'],
  [middle, 'x>2且x≤6', 'right'],
  [middle, 'x>2，x≤6', 'right'],
  [middle, 'x≤6，且x>2', 'right'],
  [middle, 'x>2且x<6', 'wrong'],
  [middle, 'x<2且x>6', 'unclear'],
  [middle, '(2,6]', 'right'],
  [two, '{x|x<1或x>3}', 'right'],
];

it.each(rows)('%j: %s is %s', (answer, typed, verdict) => {
  expect(judge(answer, typed)).toBe(verdict);
});

/** A blank is filled in by a word and nothing else, a sentence says what is asked for: the question, what is right, what is wrong. */
const own: readonly (readonly [string, ProblemPart, readonly string[], readonly string[]])[] = [
  ['junior-english-01', 'near', [' “Plays.” ', 'My sister plays the piano every day.'], ['is plays']],
  ['junior-english-01', 'far', ['He gets up early, and runs in the park.'], ['He is gets up early and runs in the park.']],
  ['junior-english-02', 'near', ['has; finished'], ['finished has', 'has been finished']],
  ['junior-english-03', 'near', ['arrives'], ['will arrives']],
  ['junior-english-03', 'later', ['stops'], ['will stops']],
  ['junior-english-04', 'near', ['Where'], ['where does']],
  ['junior-biology-02', 'near', ['字母q'], ['bdpq']],
  ['junior-geography-01', 'far', ['40ºS 64ºW', '南纬40 64W', 'S40°，W64°'], ['140°S，164°W', '40.5°S，64°W']],
  ['junior-chinese-03', 'far', ['不能删。“大约”是约数，体现语言的准确', '不行，表示大概，更严谨'], ['能删，大概也准确']],
  [
    'junior-chinese-04',
    'far',
    ['大家误解小周偷书，找到书后都来道歉。', '疑心新同学，后表歉意', '误以为小周偷书，说了对不起'],
    ['小周以为书丢了，说对不起', '班里少了一本书，大家都怀疑是新来的小周拿的，后来书找到了，大家都向他道歉'],
  ],
  ['junior-biology-03', 'near', ['叶绿体', '它是叶绿体。'], ['线粒体和叶绿体', '不是叶绿体']],
  ['junior-biology-04', 'near', ['对照', '形成了对照'], ['没有对照']],
  ['junior-biology-04', 'far', ['绿叶在光下制造淀粉', '没有光就不能产生有机物'], ['淀粉不需要光', '没有光也能产生有机物', '光分解淀粉']],
  ['junior-biology-04', 'later', ['叶绿素'], ['不是叶绿素']],
  ['junior-geography-04', 'far', ['亚热带季风气候', '亚热带季风'], ['不是亚热带季风气候']],
  ['junior-history-04', 'middle', ['“安史之乱”'], ['不是安史之乱']],
  ['senior-politics-03', 'far', ['犯了中项不周延的错误', '中项不周延'], ['不是中项不周延']],
  ['junior-history-01', 'far', ['证据不充分，还需要其它材料', '没有足够的证据，缺佐证'], ['没有足够的证据']],
  ['junior-history-02', 'far', ['加强了中央集权'], ['巩固了地方势力']],
  ['senior-politics-04', 'far', ['基层群众自治', '体现了村民自治制度'], ['间接民主，不是直接民主', '不是基层群众自治制度']],
];

it.each(own)('%s %s: %j is right, %j is wrong', (id, part, right, wrong) => {
  const problem = problemOf(id);
  expect([...right, ...wrong].filter((typed) => problem && judge(questionOf(problem, part).answer, typed) === 'right')).toEqual(right);
});
