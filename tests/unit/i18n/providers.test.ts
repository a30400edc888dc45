import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/**
 * What a component says in the browser is there only where a provider above it brings the namespace; the compiler knows
 * the catalogue, not the providers. This reads the imports of every page and of every part with a provider of its own. A page
 * brings no more, either: half of the bytes of 我的课程 were words of other pages.
 */
type Sources = ReadonlyMap<string, string>;

const sources: Sources = new Map(
  ['app', 'components', 'lib'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name): [string, string] => [join(folder, name), readFileSync(join(folder, name), 'utf8')]),
  ),
);

const provider =
  /<(IslandMessages|NextIntlClientProvider|EvaluationPage|EvaluationFormPage|ModulePage|LearnerPage|StillPage)\b([^>]*(?:=>[^>]*)*)>/g;

const names = (text: string): string[] => Array.from(text.matchAll(/\b[a-z]\w*(?:\.\w+)*/gi), ([name]) => name);
/** Namespaces that a file has put together on the server. */
const handed = (text: string): string[] =>
  Array.from(text.matchAll(/(?:messagesForBrowser\(|namespaces=\{)\[([^\]]*)\]/g), ([, list = '']) => names(list)).flat();

/** Namespaces that a file's own providers bring, or null when it has none. */
function provided(text: string): readonly string[] | null {
  const found = Array.from(text.matchAll(provider), ([, , attributes = '']) => /messages=\{\{([^}]*)\}/.exec(attributes)?.[1] ?? '');
  const lists = handed(text);
  return found.length === 0 && lists.length === 0 ? null : ['ui', ...names(found.join()), ...lists];
}

/** The layouts around a page: what they bring, every page below them has. */
function layoutsOf(root: string): readonly string[] {
  const folders = dirname(root).split('/');
  return folders
    .map((_, at) => join(...folders.slice(0, at + 1), 'layout.tsx'))
    .filter((file) => root.startsWith('app/') && sources.has(file));
}

function importsOf(file: string, text: string): readonly string[] {
  const paths = [
    ...Array.from(text.matchAll(/^(?:import|export) (?!type\b)[^;]*?from '([^']+)'/gm), ([, path = '']) => path),
    ...Array.from(text.matchAll(/\bimport\('([^']+)'\)/g), ([, path = '']) => path),
  ];
  return paths.flatMap((path) => {
    const base = path.startsWith('@/') ? path.slice(2) : path.startsWith('.') ? normalize(join(dirname(file), path)) : null;
    const hit = base === null ? undefined : [`${base}.tsx`, `${base}.ts`, join(base, 'index.ts')].find((name) => sources.has(name));
    return hit ? [hit] : [];
  });
}

/** What the browser says below a root, by file, and what the providers on the way bring. */
function below(root: string, all: Sources) {
  const needs = new Map<string, string>();
  const brings = new Set<string>();
  const seen = new Set<string>();
  const visit = (file: string, inherited: boolean): void => {
    const text = all.get(file) ?? '';
    const client = inherited || text.startsWith("'use client'");
    if (seen.has(`${file} ${client}`)) return;
    seen.add(`${file} ${client}`);
    const own = provided(text);
    // A part that brings its own is a root of its own; the frames of pages in app/ bring for the page around them.
    if (own && file !== root && !file.startsWith('app/')) return;
    for (const name of own ?? []) brings.add(name);
    if (client) for (const [, name = ''] of text.matchAll(/useTranslations\('([\w.]+)'/g)) needs.set(`${name} in ${file}`, name);
    for (const next of importsOf(file, text)) visit(next, client);
  };
  visit(root, false);
  for (const file of layoutsOf(root)) for (const name of provided(all.get(file) ?? '') ?? []) brings.add(name);
  return { needs, brings, seen };
}

function missingBelow(root: string, all: Sources = sources): readonly string[] {
  const { needs, brings } = below(root, all);
  const has = (name: string): boolean => brings.has(name) || (name.includes('.') && has(name.slice(0, name.lastIndexOf('.'))));
  return [...needs].filter(([, name]) => !has(name)).map(([where]) => where);
}

const pages = [...sources.keys()].filter((file) => file.startsWith('app/') && file.endsWith('/page.tsx'));
const parts = [...sources].filter(([file, text]) => file.startsWith('components/') && provided(text) !== null).map(([file]) => file);

describe('namespaces in the browser', () => {
  it.each([...pages, ...parts])('%s', (root) => {
    expect(missingBelow(root)).toEqual([]);
  });

  it('a page brings what is said on it, and no more', () => {
    const looked = pages.map((page) => below(page, sources));
    const spare = [...sources]
      .filter(([file]) => file.startsWith('app/[site]/'))
      .map(([file, text]) => {
        const pagesWith = looked.filter(({ seen }) => seen.has(`${file} false`));
        const needed = new Set(pagesWith.flatMap(({ needs }) => [...needs.values()]));
        return handed(text).flatMap((name) => (needed.has(name) ? [] : [`${name} in ${file}`]));
      });
    expect(spare.flat()).toEqual([]);
  });

  it('notices a page that brings too little', () => {
    const page = pages.find((file) => file.includes('parentCode/bindPhoneCode')) ?? '';
    const poor = new Map(sources).set(page, (sources.get(page) ?? '').replace("'account.sms', ", ''));
    expect(missingBelow(page, poor).join()).toContain('account.sms in components/account/');
  });

  it('reads the whole product', () => {
    expect(existsSync('messages/zh-CN/account.json')).toBe(true);
    expect(pages.length).toBeGreaterThan(100);
    expect(parts.length).toBeGreaterThan(10);
  });
});
