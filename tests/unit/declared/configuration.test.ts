import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { sources } from '@/tests/support/sources';

/** What a configuration names is there. A name that is not would guard, build or skip nothing, and nobody would notice. */
const files = sources(/./).map(({ path }) => path);
const read = (file: string): string => readFileSync(file, 'utf8');
const strings = (text: string): string[] => [...text.matchAll(/'([^'\n]+)'/g)].map(([, inner = '']) => inner);

/** What a start, a build, an installation or a test makes: git knows none of it. */
const made = new Set(
  readFileSync('.gitignore', 'utf8')
    .split('\n')
    .map((line) => line.replace(/\/$/, '')),
);

/** Does a glob of the kinds used here (**, *, {a,b}) name a file or folder of the repository? */
function names(glob: string): boolean {
  const plain = glob.replace(/^[/!]+|\/+$/g, '');
  if (made.has(plain.split('/')[0] ?? '')) return true;
  const source = plain
    .replace(/[.+^$()|[\]\\]/g, '\\$&')
    .replace(/\{([^}]*)\}/g, (_, options: string) => `(${options.replaceAll(',', '|')})`)
    .replace(/\*\*\/|\*\*|\*/g, (stars) => ({ '**/': '(.*/)?', '**': '.*' })[stars] ?? '[^/]*');
  return files.some((file) => new RegExp(`^${source}(/|$)`).test(file));
}

it('jest: packages, folders and files', () => {
  const config = read('jest.config.mjs');
  const [, esmOnly = ''] = /const esmOnly = \[([\s\S]*?)\];/.exec(config) ?? [];
  expect(strings(esmOnly)).not.toEqual([]);
  expect(strings(esmOnly).filter((name) => !existsSync(`node_modules/${name}`))).toEqual([]);
  const own = [...config.matchAll(/<rootDir>\/([\w./*{},-]+)/g)].map(([, path = '']) => path).filter((path) => path !== '');
  expect(own.filter((path) => !names(path))).toEqual([]);
});

it('jest: what is written among the temporary files lies in a folder of the run', () => {
  expect(tmpdir()).toMatch(/\/xkb-units-\w+$/);
});

it('dependency-cruiser: every word of a path', () => {
  const known = new Set([
    ...files.flatMap((file) => file.split('/').flatMap((part) => [part, part.replace(/\..*$/, '')])),
    'node_modules',
    'dist',
    'zod',
  ]);
  const rules = [...read('.dependency-cruiser.cjs').matchAll(/(?:path|pathNot): (?:'([^'\n]+)'|tables)|const tables = '([^'\n]+)'/g)].map(
    ([, path = '', tables = '']) => path + tables,
  );
  expect(rules.length).toBeGreaterThan(15);
  const builtins = /^(node|crypto|util|buffer)$/;
  const words = rules.flatMap((rule) => rule.replace(/\[[^\]]*\]|\\\.\w+|\$\d/g, ' ').match(/[\w-]+/g) ?? []);
  expect([...new Set(words)].filter((word) => !known.has(word) && !builtins.test(word))).toEqual([]);
});

it('oxlint: files and what is left out', () => {
  const globs = [...read('.oxlintrc.json').matchAll(/"(?:files|ignorePatterns)": \[([^\]]+)\]/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/"([^"\n]+)"/g)].map(([, glob = '']) => glob),
  );
  expect(globs).not.toEqual([]);
  expect(globs.filter((glob) => !names(glob))).toEqual([]);
});

it('oxlint: no comment silences a rule', () => {
  const silenced = sources(/\.(?:tsx?|[cm]?js)$/).filter(({ text }) => /(?:\/\/|\/\*) *(?:ox|es)lint-disable/.test(text));
  expect(silenced.map(({ path }) => path)).toEqual([]);
});

it('oxfmt: what is left out', () => {
  const { ignorePatterns }: { ignorePatterns: string[] } = JSON.parse(read('.oxfmtrc.json'));
  expect(ignorePatterns.filter((glob) => !names(glob.startsWith('*') ? `**/${glob}` : glob))).toEqual([]);
});

it('knip: entries and programs', () => {
  const config: { entry: string[]; project: string[]; ignoreBinaries: string[] } = JSON.parse(read('knip.json'));
  expect([...config.entry, ...config.project].map((glob) => glob.replace(/^!|!$/g, '')).filter((glob) => !names(glob))).toEqual([]);
  const scripts = sources(/\.(mjs|ts|json)$/, 'scripts', 'tests', 'package.json').map(({ text }) => text);
  expect(config.ignoreBinaries.filter((name) => !scripts.some((text) => text.includes(`'${name}'`)))).toEqual([]);
});

it('playwright: spec files', () => {
  const lists = [...read('playwright.config.ts').matchAll(/\/\(([\w|-]+)\)\\\.spec\\\.ts\//g)].flatMap(([, list = '']) => list.split('|'));
  expect(lists).not.toEqual([]);
  expect(lists.filter((name) => !existsSync(`tests/e2e/${name}.spec.ts`))).toEqual([]);
});

it('package.json: the files that commands run', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));
  const named = Object.values(scripts).flatMap((command) => command.match(/[\w.-]+\/[\w./-]+|[\w.-]+\.(?:ts|mjs|cjs)\b/g) ?? []);
  expect(named).not.toEqual([]);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});
