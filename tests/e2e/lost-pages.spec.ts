import { expect, test } from './fixtures';
import { get } from './support/get';
import { readFacts } from './support/page-facts';

/** Addresses of ours that have no page. */
const lost = [
  '/no/such/page',
  '/news/detail?id=999999',
  '/news/detail',
  '/news?pageNum=999',
  '/news?type=999',
  '/mediaFocus?pageNum=x',
  '/procurementList/procurementDetail?id=1',
  '/books-highSchool/booksDetail?i=2',
  '/books-middleSchool/booksDetail?i=99',
  '/padDetail?i=15',
  '/course/chapter?courseId=999999',
  '/course/chaptersub?courseId=1&chapterId=999999',
  '/businesslicense?type=none',
  '/search?keyWord=%E6%95%B0%E5%AD%A6&pageNum=abc',
];

test('what does not exist answers 404, whole without JavaScript, asked once and again', async ({ browser, baseURL }) => {
  const parser = await browser.newPage();
  for (const address of lost) {
    for (const round of ['first', 'second']) {
      const { status, body } = await get(baseURL ?? '', address);
      const facts = await readFacts(parser, body, (baseURL ?? '') + address);
      expect.soft(status, `${round} ${address}`).toBe(404);
      expect.soft(facts.title, address).toBe('这一页，超纲了 - 星课邦教育');
      expect.soft(facts.h1, address).toEqual(['这一页，超纲了']);
      expect
        .soft(
          facts.metas.robots?.every((text) => text.includes('noindex')),
          address,
        )
        .toBe(true);
      expect.soft(facts.canonical, address).toEqual([]);
      expect.soft(facts.links.length, address).toBeGreaterThan(20);
    }
  }
});

test('a lost page is quiet in a browser', async ({ page }) => {
  const answer = await page.goto('/news/detail?id=999998');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('这一页，超纲了');
  await page.getByRole('link', { name: '回首页' }).or(page.locator('main a').first()).first().click();
  await expect(page).toHaveURL(/\/home$/);
});
