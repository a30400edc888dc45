import { readFileSync } from 'node:fs';
import { allProblems } from '@/lib/kernel/problems/read';
import { sources } from '@/tests/support/sources';

const titles = new Map(allProblems().map(({ id, title }) => [id, title]));
const mathematics = (level: string, number: string): string | undefined => titles.get(`${level}-${number.padStart(2, '0')}`);

/** A number and a name behind it: 母题 22“去分母”, 母题 21　移项的“变号”从哪里来. */
const named = /母题 ?(\d{2})(?:“([^”]+)”|　([^"“，。]+(?:“[^”]+”)?[^"，。]*))/g;

it('a book that names a number with a name means the problem of the register', () => {
  const books = sources(/\.json$/, 'content/books');
  const found = books.flatMap(({ path, text }) =>
    [...text.matchAll(named)].flatMap(([, number = '', quoted, headed]) => {
      const name = (quoted ?? headed ?? '').trim();
      const title = mathematics(path.includes('senior') ? 'senior' : 'junior', number);
      // The learner's own page of corrections names a variant, not the problem.
      return /^变式/.test(name) ? [] : [{ path, number, name, same: title?.includes(name) ?? false }];
    }),
  );
  expect(found.length).toBeGreaterThanOrEqual(4);
  expect(found.filter(({ same }) => !same)).toEqual([]);
});

it('an exercise set, a paper and a lost mark of the demo name problems of the register', () => {
  const texts = ['content', 'demo-reports'].map((name) => readFileSync(`upstream/seed/data/evaluation/${name}.json`, 'utf8'));
  const named = texts.flatMap((text) => [...text.matchAll(/"problem": "([^"]*)"/g)].map(([, id = '']) => id));
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((id) => !titles.has(id))).toEqual([]);
});

it('manuals and articles that name a number mean the problem of the register', () => {
  const texts = sources(/\.md$/, 'content');
  const found = texts.flatMap(({ path, text }) =>
    [...text.matchAll(/母题 ?(\d{2})“([^”]+)”/g)].map(([, number = '', name = '']) => ({
      path,
      same: mathematics(path.includes('highSchool') ? 'senior' : 'junior', number)?.includes(name) ?? false,
    })),
  );
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter(({ same }) => !same)).toEqual([]);
});
