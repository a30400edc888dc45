import { sources, withoutComments } from '@/tests/support/sources';

const code = sources(/\.(tsx?|mjs)$/, 'app', 'components', 'lib', 'upstream', 'scripts').map(({ path, text }) => ({
  path,
  text: withoutComments(text),
}));

/** What there is once, by what a second one could not do without: its one home. */
const homes: readonly (readonly [what: string, sign: RegExp, home: string])[] = [
  ['a phone number is masked', /\\d\{3\}\)\\d\{4\}/, 'lib/kernel/phone.ts'],
  ['the form of a mobile number', /1\[3-9\]/, 'lib/contracts/forms.ts'],
  ['分 become 元', /\/ 100\)\.toFixed\(2\)|padStart\(2, '0'\).*yuan|yuan: String/, 'lib/kernel/money.ts'],
  ['Markdown becomes HTML', /new Marked\(|import \{ marked\b/, 'lib/kernel/markdown.ts'],
  ['what may stand in a text', /from 'sanitize-html'/, 'lib/kernel/markdown.ts'],
  ['so many within a stretch of time', /getTime\(\) < span|spanMs/, 'upstream/context/limits.ts'],
  ['the sentence about a wrong variable', /z\.enum\(\['pro', 'pro2'|of: \['pro', 'pro2'/, 'lib/kernel/env/variables.mjs'],
];

it.each(homes)('%s in one place', (_what, sign, home) => {
  expect(code.filter(({ text }) => sign.test(text)).map(({ path }) => path)).toEqual([home]);
});
