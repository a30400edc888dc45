import { execFileSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import postcss, { type Root, type Rule } from 'postcss';
import tailwindcss from 'tailwindcss';
import ts from 'typescript';
import { tokenStyles } from '@/lib/theme/tokens';
import { classesOf } from '@/scripts/css-types/classes';
import { sources, withoutComments } from '@/tests/support/sources';
import tailwind from '@/tailwind.config';

const sheets = sources(/\.css$/, 'app', 'components').map(({ path, text }) => ({ path, root: postcss.parse(text) }));
const code = sources(/\.tsx?$/, 'app', 'components', 'lib').map(({ path, text }) => ({ path, text: withoutComments(text) }));

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

/** What the compiler says of a file that is not there, under the repository's own settings. */
function faultsIn(path: string, text: string): string[] {
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, process.cwd());
  // The library of the language has no say in this, and takes its time.
  const lean = { ...options, types: [], plugins: [], incremental: false, noLib: true };
  const host = ts.createCompilerHost(lean);
  const { getSourceFile } = host;
  host.getSourceFile = (name, ...rest) =>
    name === path ? ts.createSourceFile(name, text, ts.ScriptTarget.ES2022) : getSourceFile(name, ...rest);
  const program = ts.createProgram([path], lean, host);
  return program
    .getSemanticDiagnostics(program.getSourceFile(path))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}

/** One thing of layout or space that Tailwind’s classes say with the theme’s steps. */
const sayable =
  /^(?:(?:margin|padding)[\w-]*: (?:0 ){0,2}(?:auto|theme\(spacing\.\d+\))(?: 0){0,2}|(?:display|position|text-align|white-space|align-[\w-]+|justify-[\w-]+): [\w-]+|flex: (?:1|none)|min-width: 0|width: 100%)$/;

/** Classes that say no more than such a thing, at every width, and that no other selector names. */
function needless(root: Root): readonly string[] {
  const rules: Rule[] = [];
  root.walkRules((rule) => void rules.push(rule));
  return [...classesOf(root)].filter((name) => {
    const [only, ...others] = rules.filter(({ selector }) => new RegExp(`\\.${name}(?![\\w-])`).test(selector));
    if (only?.selector !== `.${name}` || only.parent !== root || others.length > 0) return false;
    return only.nodes.length === 1 && sayable.test(String(only.nodes[0]));
  });
}

describe('classes of CSS modules', () => {
  it('are taken by name, so that this test sees them', () => {
    expect(uses.filter(({ unnamed }) => unnamed).map(({ path, module }) => `${path}: ${module}`)).toEqual([]);
  });

  it('are types, so that one that is not there does not compile', () => {
    execFileSync(process.execPath, ['--import', 'tsx', 'scripts/css-types/main.ts']);
    const planted = join(process.cwd(), 'components', 'ui', 'planted.ts');
    const text = "import styles from './outside.module.css';\nimport same from '@/components/ui/outside.module.css';\n";
    expect(faultsIn(planted, `${text}export default [styles.outside, same.outside];`)).toEqual([]);
    expect(faultsIn(planted, `${text}export default [styles.misspelt, same.misspelt];`)).toHaveLength(2);
  });

  it('stand in sheets of 200 lines at most', () => {
    const long = sheets.filter(({ path, root }) => path.endsWith('.module.css') && root.toString().trimEnd().split('\n').length > 200);
    expect(long.map(({ path }) => path)).toEqual([]);
  });

  it('stand beside the one component that wears them, unless several do', () => {
    /** Those of nearly every page go together, and one of four classes is small: docs/decisions/one-table-of-measures.md. */
    const together = sources(/\/sheets\.ts$/, 'components').flatMap(({ path, text }) =>
      [...text.matchAll(/^import '([^']+\.module\.css)';$/gm)].map(([, from = '']) => join(dirname(path), from)),
    );
    expect(together).toContain('components/ui/press.module.css');
    // Cut up together, they took pages beyond what they may weigh: the same decision has the figures.
    const whole = [
      ...['account/security/security', 'account/sign', 'learner/inbox/inbox', 'orders/orders', 'parents/sheet'],
      ...['player/shared/stage', 'problem/paper/paper', 'problem/practice/practice', 'problem/try', 'ui/receiver', 'verify/verify'],
    ].map((name) => `components/${name}.module.css`);
    const SMALL = 4;
    const wide = modules
      .filter(({ path, classes }) => classes.size > SMALL && !together.includes(path))
      .map(({ path, classes }) => ({ path, classes: [...classes], worn: uses.filter(({ module }) => module === path) }))
      .filter(({ worn }) => worn.length >= 4)
      .map(({ path, classes, worn }) => {
        const alone = classes.filter((name) => worn.filter((use) => use.classes.includes(name)).length === 1);
        return { path, alone, share: alone.length / classes.length };
      });
    expect(wide.length).toBeGreaterThan(0);
    const found = wide.filter(({ share }) => share > 1 / 3);
    expect(found.filter(({ path }) => !whole.includes(path)).map(({ path, alone }) => `${path}: ${alone.join(', ')}`)).toEqual([]);
    expect(whole.filter((path) => !found.some((one) => one.path === path))).toEqual([]);
  });

  it('say more than one thing of layout or space, which is Tailwind’s in the markup', () => {
    const one = ['margin: 0 0 theme(spacing.24)', 'padding-top: theme(spacing.16)', 'margin-left: auto', 'position: relative', 'flex: 1'];
    expect(one.filter((line) => needless(postcss.parse(`.a { ${line} }`)).length === 0)).toEqual([]);
    const more = ['.a { margin: auto; color: red }', '@media print { .a { margin: auto } }', '.a { margin: auto } .a p { color: red }'];
    expect(more.flatMap((text) => needless(postcss.parse(text)))).toEqual([]);
    // The desk has none of Tailwind’s.
    const own = sheets.filter(({ path }) => path.endsWith('.module.css') && !path.startsWith('components/ops/'));
    expect(own.flatMap(({ path, root }) => needless(root).map((name) => `${path}: .${name}`))).toEqual([]);
  });

  it('are used where they are defined', () => {
    const unused = modules.flatMap(({ path, classes }) => {
      const used = new Set(uses.filter(({ module }) => module === path).flatMap((use) => use.classes));
      return [...classes].filter((name) => !used.has(name)).map((name) => `${path}: .${name}`);
    });
    expect(unused).toEqual([]);
  });
});

/** Classes that code says by name: an attribute’s, those in a template, and what `cx` and `buttonLook` join. */
function wordsOf(text: string): readonly string[] {
  const said = [...text.matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`)|\b(?:cx|buttonLook)\((.*)/g)].flatMap(
    ([, plain, template, joined]) => [
      plain ?? template?.replace(/\$\{[^}]*\}/g, '') ?? '',
      ...Array.from(joined?.matchAll(/(?:^|&& |[,}] )'([^']*)'(?=[,)])/g) ?? [], ([, names = '']) => names),
    ],
  );
  return said.flatMap((names) => names.split(/\s+/)).filter(Boolean);
}

describe('classes of every page', () => {
  const everything = [...code, ...sources(/\.(md|json)$/, 'content', 'messages')].map(({ text }) => text).join('\n');
  const words = new Set(everything.match(/[a-zA-Z][\w-]*/g));

  it('are defined, or Tailwind’s, which leaves out silently what its theme has no step for', async () => {
    const defined = new Set(sheets.filter(({ path }) => !path.endsWith('.module.css')).flatMap(({ root }) => [...classesOf(root)]));
    const source = '@tailwind base; @tailwind components; @tailwind utilities;';
    const { css } = await postcss([tailwindcss(tailwind)]).process(source, { from: undefined });
    const known = new Set([...defined, ...classesOf(css)]);
    const unknown = code.flatMap(({ path, text }) =>
      wordsOf(text)
        .filter((name) => !known.has(name))
        .map((name) => `${path}: ${name}`),
    );
    expect(unknown).toEqual([]);
  });

  it('stand in the common sheet, or dress what is written as Markdown', () => {
    const beside = sheets.filter(({ path }) => !/\.module\.css$|^app\/(styles|ops)\//.test(path)).map(({ path }) => path);
    expect(beside).toEqual(['article', 'prose', 'table'].map((name) => `components/ui/${name}.css`));
  });

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
