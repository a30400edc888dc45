import { dirname, join } from 'node:path/posix';
import { sources, withoutComments } from '../../support/sources';

const files = new Map(sources(/\.(tsx?|css)$/, 'app', 'components', 'lib').map(({ path, text }) => [path, text]));

function fileAt(from: string, name: string): string | undefined {
  const base = name.startsWith('@/') ? name.slice(2) : name.startsWith('.') ? join(dirname(from), name) : '';
  return [base, `${base}.tsx`, `${base}.ts`, `${base}/index.ts`].find((path) => files.has(path));
}

const importsOf = (text: string): readonly string[] =>
  Array.from(withoutComments(text).matchAll(/^(?:import|export) (?:(?!type\b)[^;]*? from )?'([^']+)'/gm), ([, name = '']) => name);

/** The style sheets of what a file brings along. */
function sheetsOf(path: string, seen = new Set<string>()): readonly string[] {
  if (seen.has(path)) return [];
  seen.add(path);
  if (path.endsWith('.css')) return [path];
  return importsOf(files.get(path) ?? '').flatMap((name) => {
    const file = fileAt(path, name);
    return file === undefined ? [] : sheetsOf(file, seen);
  });
}

/** What the root brings for every page. */
const common = new Set(sheetsOf('app/[site]/layout.tsx'));

const parts = [...files.keys()].filter((path) => /^components\/shell\/parts\/.*-part\.ts$/.test(path));

describe('a part whose code comes later', () => {
  it.each(parts)('%s brings its style sheets at once, and no others', (path) => {
    const text = files.get(path) ?? '';
    const later = Array.from(text.matchAll(/\bimport\('([^']+)'\)/g), ([, name = '']) => fileAt(path, name) ?? name);
    expect(later).not.toEqual([]);
    const wanted = new Set(later.flatMap((file) => sheetsOf(file)).filter((sheet) => !common.has(sheet)));
    expect(new Set(sheetsOf(path))).toEqual(wanted);
  });

  it('is every one that there is', () => {
    expect(parts.length).toBeGreaterThanOrEqual(6);
  });
});
