import { checkArticle, signsOf } from '@/lib/ops/article-check';
import { lineDiff } from '@/lib/ops/line-diff';

const good = {
  title: '一元二次方程：一道母题，怎样带出四道变式',
  summary: '解方程时最容易丢分的，往往是动笔前少看了一眼。林知远老师用一道母题和四道变式，演示“认、做、辨、订”四步怎么走完。',
  cover: '/art/news/1001.svg',
  body: `## 认\n\n${'圈出不变的东西。'.repeat(50)}[母题清单](/problems)`,
};
const failing = (change: Partial<typeof good>) =>
  checkArticle({ ...good, ...change })
    .filter(({ result }) => result !== 'ok')
    .map(({ id, result }) => `${id} ${result}`);

it.each([
  [{}, []],
  [{ title: '短' }, ['title fail']],
  [{ title: '题'.repeat(40) }, ['title warn']],
  [{ summary: '' }, ['summary fail']],
  [{ cover: 'https://elsewhere.example/a.png' }, ['cover fail']],
  [{ body: '没有几个字' }, ['length fail', 'headings warn', 'links warn']],
])('%j: what search engines would miss', (change, expected) => {
  expect(failing(change)).toEqual(expected);
});

it('counts words, not what Markdown writes around them', () => {
  expect(signsOf('## 认\n\n**重** [清单](/problems)')).toBe(4);
});

it('tells of two texts what is in both, what is gone and what is new', () => {
  expect(lineDiff('一\n二\n三', '一\n贰\n三\n四')).toEqual([
    { kind: 'same', text: '一' },
    { kind: 'gone', text: '二' },
    { kind: 'new', text: '贰' },
    { kind: 'same', text: '三' },
    { kind: 'new', text: '四' },
  ]);
  expect(lineDiff('同', '同')).toEqual([{ kind: 'same', text: '同' }]);
});
