import { existsSync, readFileSync } from 'node:fs';
import { articleCovers } from '@/scripts/covers/articles';
import { courseCovers } from '@/scripts/covers/courses/covers';
import { tile } from '@/scripts/covers/tile';
import { readJsonFolder, readMarkdownFolder } from '@/upstream/kernel/data-files';
import { drawCovers } from '@/scripts/run/covers.mjs';
import { courseShape, informationShape } from '@/upstream/seed/shapes';

const articles = readMarkdownFolder('content/news', informationShape).map(({ data }) => data);

/** As a start does it, before anything is served. */
beforeAll(() => drawCovers(process.cwd()));

describe('pictures of articles', () => {
  it('every article has its own, and its file', () => {
    const covers = articles.map(({ cover }) => cover);
    expect(covers.filter((cover, at) => covers.indexOf(cover) !== at)).toEqual([]);
    expect(covers.filter((cover) => !existsSync(`public${cover}`))).toEqual([]);
  });

  it('the files are those that a start draws', () => {
    const drawn = articleCovers();
    expect(drawn.length).toBeGreaterThan(50);
    for (const { path, svg } of drawn) expect([path, readFileSync(`public${path}`, 'utf8')]).toEqual([path, svg]);
  });

  it('what it is about, a category and a sign each change the picture; no two articles share one', () => {
    const drawn = articleCovers().map(({ svg }) => svg);
    expect(new Set(drawn).size).toBe(drawn.length);
    const one = { tags: ['错题本'], category: '学习方法', sign: '母题' };
    const pictures = [one, { ...one, tags: ['手机'] }, { ...one, category: '家庭教育' }, { ...one, sign: '订正' }].map(tile);
    expect(new Set(pictures).size).toBe(4);
    expect(tile(one)).toBe(pictures[0]);
    expect(() => tile({ ...one, category: '没有的栏目' })).toThrow('没有的栏目');
  });
});

describe('covers of courses', () => {
  const drawn = courseCovers();

  it('every course names its own, and no two are alike', () => {
    const named = readJsonFolder('upstream/seed/data/courses', courseShape).map(({ data }) => data.cover);
    expect(named).toEqual(drawn.map(({ path }) => path));
    expect(new Set(drawn.map(({ svg }) => svg)).size).toBe(drawn.length);
  });

  it('the files are those that a start draws, and small', () => {
    for (const { path, svg } of drawn) expect([path, readFileSync(`public${path}`, 'utf8')]).toEqual([path, svg]);
    expect(drawn.filter(({ svg }) => svg.length > 8192).map(({ path }) => path)).toEqual([]);
  });
});
