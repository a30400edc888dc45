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

it('an exercise set carries the number and the name of its problem', () => {
  const { sets }: { sets: readonly { tag: string; title: string }[] } = JSON.parse(
    readFileSync('upstream/seed/data/evaluation/content.json', 'utf8'),
  );
  expect(sets.map(({ tag, title }) => [tag, title])).toEqual(
    sets.map(({ tag, title }) => [tag, mathematics('junior', tag.replace('母题 ', '')) === title ? title : '与母题册不符']),
  );
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
