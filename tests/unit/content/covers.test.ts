import { existsSync, readFileSync } from 'node:fs';
import { articleCovers } from '@/scripts/covers/articles';
import { tile } from '@/scripts/covers/tile';
import { readMarkdownFolder } from '@/upstream/kernel/data-files';
import { informationShape } from '@/upstream/seed/shapes';

const articles = readMarkdownFolder('content/news', informationShape).map(({ data }) => data);

describe('pictures of articles', () => {
  it('every article has its own, and its file', () => {
    const covers = articles.map(({ cover }) => cover);
    expect(covers.filter((cover, at) => covers.indexOf(cover) !== at)).toEqual([]);
    expect(covers.filter((cover) => !existsSync(`public${cover}`))).toEqual([]);
  });

  it('the files are what npm run covers draws', () => {
    const drawn = articleCovers();
    expect(drawn.length).toBeGreaterThan(50);
    for (const { path, svg } of drawn) expect([path, readFileSync(`public${path}`, 'utf8')]).toEqual([path, svg]);
  });

  it('a seed, a category and a sign each change the picture', () => {
    const one = { seed: 1, category: '学习方法', sign: '母题' };
    const pictures = [one, { ...one, seed: 2 }, { ...one, category: '家庭教育' }, { ...one, sign: '订正' }].map(tile);
    expect(new Set(pictures).size).toBe(4);
    expect(tile(one)).toBe(pictures[0]);
    expect(() => tile({ ...one, category: '没有的栏目' })).toThrow('没有的栏目');
  });
});
