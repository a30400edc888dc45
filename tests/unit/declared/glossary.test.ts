import { readFileSync } from 'node:fs';
import { sources, withoutComments } from '@/tests/support/sources';

const rows = [...readFileSync('docs/glossary.md', 'utf8').matchAll(/^\| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)]
  .map(([, term = '', screen = '', meaning = '']) => ({ term: term.trim(), screen: screen.trim(), meaning: meaning.trim() }))
  .filter(({ term }) => term !== 'term' && !/^-+$/.test(term));

/** Names and texts of the code, without what is said about it. */
const site = sources(/\.tsx?$/, 'app', 'components', 'lib', 'upstream')
  .filter(({ path }) => !/^(app|components|lib)\/ops\//.test(path))
  .map(({ path, text }) => ({ path, text: withoutComments(text) }));
const naming = (sign: RegExp): string[] => site.filter(({ text }) => sign.test(text)).map(({ path }) => path);

test('each term stands once, with what it is', () => {
  const terms = rows.flatMap(({ term }) => term.split(', '));
  expect(terms.length).toBeGreaterThan(40);
  expect(terms.filter((term, at) => terms.indexOf(term) !== at)).toEqual([]);
  expect(rows.filter(({ meaning }) => meaning.length < 10)).toEqual([]);
});

test('a letter is the weekly one; what happened is an event, and on its way a dispatch', () => {
  expect(naming(/(?:type|interface) Letter\b/).filter((path) => !/\/study\//.test(path))).toEqual([]);
});

test('what a visitor sees go wrong is a refusal or a failure; faults are inside', () => {
  const screens = site.filter(({ path }) => /^(app|components)\//.test(path));
  const named = screens.filter(
    ({ path, text }) =>
      /(?:fault|trouble)\.tsx?$/.test(path) ||
      /\b(?:function|const|type|interface|class) \w*(?:Fault|Trouble)\w*\b|kind: 'fault'/.test(text),
  );
  expect(named.map(({ path }) => path)).toEqual([]);
  expect(sources(/\.css$/, 'app', 'components').filter(({ text }) => /\.(?:fault|trouble)\b/.test(text))).toEqual([]);
});
