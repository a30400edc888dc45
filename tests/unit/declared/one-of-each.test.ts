import { sources, withoutComments } from '@/tests/support/sources';

const code = sources(/\.(tsx?|mjs)$/, 'app', 'components', 'lib', 'server', 'upstream', 'scripts').map(({ path, text }) => ({
  path,
  text: withoutComments(text),
}));

/** What there is once, by what a second one could not do without: its one home; more than one where somebody cannot come there. */
const homes: readonly (readonly [what: string, sign: RegExp, home: string | readonly string[]])[] = [
  ['a phone number is masked', /\\d\{3\}\)\\d\{4\}|\{3\}\)\.\{4\}/, 'lib/kernel/phone.ts'],
  ['the form of a mobile number', /1\[3-9\]/, 'lib/contracts/values/forms.ts'],
  ['分 become 元', /\/ 100\)\.toFixed\(2\)|style: 'currency'|padStart\(2, '0'\).*yuan|yuan: String/, 'lib/kernel/money.ts'],
  ['the states in which something is paid', /'已支付',? (?:\|\| \w+ === )?'已发货',?[^)\n]*'已完成'/, 'lib/kernel/order-states.ts'],
  ['what a learner pays by, and where', /'alipay', '(?:card|icbc)'|'desktop',? (?:\| )?'h5',? (?:\| )?'jsapi'/, 'lib/kernel/payment.ts'],
  ['who a parent is to the child', /奶奶'?,? (?:\| )?'爷爷|奶奶: true/, 'lib/kernel/relations.ts'],
  ['a secret is made and kept in a file', /randomBytes\(32\)\.toString\('hex'\)/, 'lib/kernel/secrets.ts'],
  ['Markdown becomes HTML', /new Marked\(|import \{ marked\b/, 'lib/kernel/markdown.ts'],
  ['what may stand in a text', /from 'sanitize-html'/, 'lib/kernel/markdown.ts'],
  [
    'how long a day, an hour, a minute is',
    /86_?400_?000|3_?600_?000|\* 60_000|const (?:SECOND|MINUTE|HOUR|DAY)(?:_MS)? = [\d(]/,
    // The second chooses the release from which the first is taken.
    ['lib/kernel/time.ts', 'scripts/run/release.mjs'],
  ],
  ['the clock of China', /\b8 \* (?:HOUR|60|3_?600)|Intl\.DateTimeFormat|timeZone: '/, 'lib/kernel/time.ts'],
  ['the day of a moment, and days after it', /(?:function|const) (?:dayOf|addDays|daysAfter|chinaDay)\b/, 'lib/kernel/time.ts'],
  ['a day as it is written in a row of days', /slice\(5\)\.replace\('-', '\.'\)|Number\(day\.slice\(5, 7\)\)\}\./, 'lib/kernel/date.ts'],
  [
    'so many within a stretch of time',
    /getTime\(\) < span|spanMs|\$count\(.*\bsince\b|Math\.floor\(now \/ 60_000\)/,
    'lib/kernel/window.ts',
  ],
  ['a bucket that fills up again', /\* most\) \/ span/, 'lib/kernel/window.ts'],
  ['the same in Redis, which has a language of its own', /\* most \/ span/, 'lib/kernel/shared-counts.ts'],
  ['rows by a key', /else groups\.set\(|\.set\(([\w.()]+), \[\.\.\.\(\w+\.get\(\1\) \?\? \[\]\)/, 'lib/kernel/gathered.ts'],
  ['what every cashier lists', /<MethodList\b|<OpenOutside\b/, 'components/purchase/pay-methods.tsx'],
  ['a long number is cut for a list', /slice\(0, 4\)\}…/, 'components/ops/parts/short-number.ts'],
  ['unread, in a small circle', /'99\+'/, 'components/ui/unread-count.tsx'],
  ['what is said of a wish to copy', /'copied', 'unsupported'|copied: \w+\(/, 'lib/i18n/copy-words.ts'],
  ['the name of a hint, and its slip', /uncover: \w+\(/, 'components/problem/words.ts'],
  ['the sentence about a wrong variable', /z\.enum\(\['pro', 'pro2'|of: \['pro', 'pro2'/, 'lib/kernel/env/variables/running.mjs'],
];

it.each(homes)('%s in one place', (_what, sign, home) => {
  expect(code.filter(({ text }) => sign.test(text)).map(({ path }) => path)).toEqual([home].flat());
});

it('nothing is decided by a sentence of the catalogue', () => {
  expect(code.filter(({ text }) => /[!=]== (?:await )?(?:t|common|titles)\('/.test(text)).map(({ path }) => path)).toEqual([]);
});

const site = code.filter(({ path }) => /^(app|components)\/(?!ops\/)/.test(path));

it('a form of the site is sent by the one engine', () => {
  expect(site.filter(({ text }) => /onSubmit=/.test(text) && !/\.submit\(/.test(text)).map(({ path }) => path)).toEqual([]);
  expect(site.filter(({ text }) => /onSubmit=\{[^\n]*preventDefault/.test(text)).map(({ path }) => path)).toEqual([]);
});

it('a page takes what is drawn from its room, not by a way up and down', () => {
  expect(site.filter(({ text }) => /from '(?:\.\.\/)+components\//.test(text)).map(({ path }) => path)).toEqual([]);
});

it('two dialogs of the site have no name in common', () => {
  const names = site.flatMap(({ text }) =>
    Array.from(text.matchAll(/^export (?:default )?function (\w+Dialog)\(/gm), ([, name = '']) => name),
  );
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  expect(names.length).toBeGreaterThan(15);
});
