import { readFileSync } from 'node:fs';
import { generateMetadata as ofList } from '@/app/[site]/(brand)/problems/page';
import { generateMetadata } from '@/app/[site]/(brand)/problem/[no]/page';
import { Hints } from '@/components/problem/hints';
import { KinQuestions } from '@/components/problem/kin';
import { ProblemPage } from '@/components/problem/problem-page';
import { allProblems, problemOf } from '@/lib/content/problems';
import { allSites, pageIdentity } from '@/lib/env';
import { pageSegment } from '@/lib/sites/segment';

jest.mock('next-intl/server', () => jest.requireActual('../../support/server-words'));

beforeAll(() => {
  Object.assign(process.env, { SITE_KEYS: 'main', SITE_MAIN_HOSTS: 'www.a.test' });
});

function params(no: string) {
  const [site] = allSites();
  if (!site) throw new Error('no site');
  return { params: Promise.resolve({ site: pageSegment(site, 'desktop', pageIdentity()), no }) };
}

it('every problem has a title and a description of its own, of a sane length and without the signs of TeX', async () => {
  const heads = await Promise.all([...allProblems().map(({ id }) => generateMetadata(params(id))), ofList(params(''))]);
  const titles = heads.map(({ title }) => String(title));
  const descriptions = heads.map(({ description }) => description ?? '');
  expect(new Set(titles).size).toBe(heads.length);
  expect(new Set(descriptions).size).toBe(heads.length);
  expect(titles.filter((text) => text.length > 60)).toEqual([]);
  expect(descriptions.filter((text) => /[$\\]/.test(text) || text.length < 20 || text.length > 160)).toEqual([]);
  expect((await generateMetadata(params('junior-21'))).alternates?.canonical).toBe('https://www.a.test/problem?no=junior-21');
});

it('a number that is none has no page', async () => {
  expect((await generateMetadata(params('junior-99'))).robots).toEqual({ index: false, follow: true });
});

it('the page of every problem can be made', async () => {
  for (const problem of allProblems()) {
    const page = await ProblemPage({ problem, before: [], after: [], minute: null, places: [], crumbs: [] });
    expect(JSON.stringify(page)).toContain(problem.title);
  }
});

it('a figure has the form of the place that is kept for it, so that nothing moves when it comes', () => {
  const figures = allProblems().flatMap(({ figure }) => (figure ? [figure.src] : []));
  expect(figures.length).toBeGreaterThan(2);
  for (const src of figures) {
    const drawing = readFileSync(`public${src}`, 'utf8');
    expect([src, / width="(\d+)" height="(\d+)"/.exec(drawing)?.slice(1)]).toEqual([src, ['420', '240']]);
    const [, width = 0, height = 0] = (/ viewBox="[-\d]+ [-\d]+ (\d+) (\d+)"/.exec(drawing) ?? []).map(Number);
    expect([src, width / height]).toEqual([src, 420 / 240]);
  }
});

it('below one of its kin lies what the kind is known by, not a hint at the numbers of the problem itself', async () => {
  for (const problem of allProblems()) {
    const said = async (part: 'self' | 'near'): Promise<string[]> =>
      (await Hints({ problem, part })).map(({ props }: { props: { children: { props: { text: string } } } }) => props.children.props.text);
    expect([problem.id, await said('self')]).toEqual([problem.id, problem.hints]);
    expect([problem.id, await said('near')]).toEqual([problem.id, problem.recognise]);
  }
});

it('the questions of the next set are other ones: no answer to the set before stands below them', async () => {
  const keys = async (id: string) => {
    const problem = problemOf(id);
    return problem ? (await KinQuestions({ problem })).map(({ key }) => key) : [];
  };
  const all = [...(await keys('junior-51')), ...(await keys('junior-52'))];
  expect(new Set(all).size).toBe(6);
});
