import { Results } from '@/components/search/results';
import { demoSite } from '@/lib/sites/demo';

jest.mock('next-intl/server', () => jest.requireActual('../../support/server-words'));
jest.mock('@/lib/content/desk-texts', () => ({ deskTexts: () => Promise.resolve(null), textKey: () => '' }));

const none = { list: [], total: 0 };
const one = { problemId: 'junior-21', title: '母题 21　移项', ask: '解方程', meta: '初中数学　方程', image: '/art/subject-shuxue.svg' };
const found = { keyWord: '移项', problems: { list: [one], total: 1 }, courses: none, lessons: none, books: none, information: none };

it('a group without a hit says so, and leads back to what was found', async () => {
  const shown = async (group: 'problems' | 'books') =>
    JSON.stringify(await Results({ site: demoSite, found, group, pageNum: 1, pageSize: 12 }));
  const said = '“图书”的这一页里没有“移项”';
  expect(await shown('books')).toContain(said);
  expect(await shown('books')).toContain('看全部结果');
  expect(await shown('problems')).not.toContain('这一页里没有');
});
