import { articleIn, sheetsIn } from '@/components/ops/content/site-styles';

const html =
  '<link rel="icon" href="/icon.svg"/><link data-precedence="next" rel="stylesheet" href="/_next/static/a.css"/>' +
  '<link href="/_next/static/b.css" rel="stylesheet"/><a href="/news/0/1">1</a><a class="card" href="/news/detail?id=1064">一篇</a>';

it('finds the style sheets of a page, and an article that it leads to', () => {
  expect([sheetsIn(html), articleIn(html)]).toEqual([['/_next/static/a.css', '/_next/static/b.css'], '/news/detail?id=1064']);
  expect([sheetsIn(''), articleIn('')]).toEqual([[], null]);
});
