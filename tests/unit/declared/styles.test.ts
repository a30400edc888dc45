import { dirname, join } from 'node:path';
import postcss from 'postcss';
import { tokenStyles } from '@/lib/theme/tokens';
import { sources, withoutComments } from '@/tests/support/sources';

const sheets = sources(/\.css$/, 'app', 'components').map(({ path, text }) => ({ path, root: postcss.parse(text) }));
const code = sources(/\.tsx?$/, 'app', 'components', 'lib').map(({ path, text }) => ({ path, text: withoutComments(text) }));

/** Names of the classes that a sheet defines; those of other sheets stand in :global(…). */
function classesOf(root: postcss.Root): Set<string> {
  const found = new Set<string>();
  root.walkRules(({ selector }) => {
    const own = selector.replace(/:global\([^)]*\)/g, '');
    for (const [, name = ''] of own.matchAll(/\.([a-zA-Z][\w-]*)/g)) found.add(name);
  });
  return found;
}

/** Every `import name from '….module.css'` of the code with what it takes from there. */
const uses = code.flatMap(({ path, text }) => {
  const body = text.replace(/^import .*$/gm, '');
  return [...text.matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gm)].map(([, name = '', from = '']) => ({
    path,
    module: from.startsWith('@/') ? from.slice(2) : join(dirname(path), from),
    classes: [...body.matchAll(new RegExp(`(?<![\\w.])${name}\\.(\\w+)`, 'g'))].map(([, key = '']) => key),
    unnamed: new RegExp(`(?<![\\w.])${name}(?!\\.\\w|\\w)`).test(body),
  }));
});

const modules = sheets.filter(({ path }) => path.endsWith('.module.css')).map(({ path, root }) => ({ path, classes: classesOf(root) }));

describe('classes of CSS modules', () => {
  it('are taken by name, so that this test sees them', () => {
    expect(uses.filter(({ unnamed }) => unnamed).map(({ path, module }) => `${path}: ${module}`)).toEqual([]);
  });

  it('are defined where they are used', () => {
    const defined = new Map(modules.map(({ path, classes }) => [path, classes]));
    const missing = uses.flatMap(({ path, module, classes }) =>
      classes.filter((name) => !defined.get(module)?.has(name)).map((name) => `${path}: .${name} of ${module}`),
    );
    expect(missing).toEqual([]);
  });

  it('are used where they are defined', () => {
    const unused = modules.flatMap(({ path, classes }) => {
      const used = new Set(uses.filter(({ module }) => module === path).flatMap((use) => use.classes));
      return [...classes].filter((name) => !used.has(name)).map((name) => `${path}: .${name}`);
    });
    expect(unused).toEqual([]);
  });
});

describe('classes of every page', () => {
  const everything = [...code, ...sources(/\.(md|json)$/, 'content', 'messages')].map(({ text }) => text).join('\n');
  const words = new Set(everything.match(/[a-zA-Z][\w-]*/g));

  it('are used', () => {
    const unused = sheets
      .filter(({ path }) => !path.endsWith('.module.css'))
      .flatMap(({ path, root }) => [...classesOf(root)].filter((name) => !words.has(name)).map((name) => `${path}: .${name}`));
    expect(unused).toEqual([]);
  });
});

describe('custom properties', () => {
  /** The design tokens as the style sheet gets them. */
  const tokens = new Set(JSON.stringify(tokenStyles).match(/(?<=")--[\w-]+(?=":)/g));
  const all = [...code.map(({ text }) => text), ...sheets.map(({ root }) => root.toString())].join('\n');
  const used = new Set([...all.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name));
  const defined = new Set([...all.matchAll(/(--[a-z][\w-]*)['"]?\]?\s*:/g)].map(([, name = '']) => name));

  it('are defined where they are used', () => {
    expect([...used].filter((name) => !tokens.has(name) && !defined.has(name))).toEqual([]);
  });

  it('are used where they are defined', () => {
    const words = new Set(code.flatMap(({ text }) => text.match(/[a-z][\w-]*/g) ?? []));
    /** Tailwind's classes of a token: text-h3, border-ink-200. */
    const asClass = (name: string): boolean =>
      ['text', 'bg', 'border', 'fill', 'stroke'].some((kind) => words.has(`${kind}-${name.replace(/^--(fs-)?/, '')}`));
    expect([...tokens, ...defined].filter((name) => !used.has(name) && !asClass(name))).toEqual([]);
  });
});
