import { posix } from 'node:path';
import { sources, withoutComments, type Source } from '@/tests/support/sources';

const endings = ['', '.ts', '.tsx', '.mjs', '/index.ts', '/index.tsx'];

/**
 * Folders that import each other, be it by way of others. A file belongs to the folder it lies in and to none above: dependency-cruiser
 * counts a child's files as its parent's, and sees nothing between the two.
 */
function circlesOf(files: readonly Source[]): readonly (readonly string[])[] {
  const known = new Set(files.map(({ path }) => path));
  const found = (path: string): string | undefined => endings.map((end) => path + end).find((one) => known.has(one));
  const uses = new Map<string, Set<string>>();
  for (const { path, text } of files) {
    const from = posix.dirname(path);
    const there = uses.get(from) ?? new Set();
    uses.set(from, there);
    for (const [, name = ''] of withoutComments(text).matchAll(/(?:from|import)\s*\(?\s*'([@.][^']*)'/g)) {
      const file = found(name.startsWith('@/') ? name.slice(2) : posix.join(from, name));
      if (file !== undefined && posix.dirname(file) !== from) there.add(posix.dirname(file));
    }
  }
  const reached = (from: string): ReadonlySet<string> => {
    const seen = new Set<string>();
    const next = [...(uses.get(from) ?? [])];
    for (let folder = next.pop(); folder !== undefined; folder = next.pop()) {
      if (seen.has(folder)) continue;
      seen.add(folder);
      next.push(...(uses.get(folder) ?? []));
    }
    return seen;
  };
  const below = new Map([...uses.keys()].map((folder) => [folder, reached(folder)]));
  const circles = [...below].flatMap(([folder, all]) => {
    const back = [...all].filter((other) => below.get(other)?.has(folder)).sort();
    // Each circle once: by the first of its folders.
    return back[0] === folder && back.length > 1 ? [back] : [];
  });
  return circles.sort(([a = ''], [b = '']) => (a < b ? -1 : 1));
}

it('a folder and one inside it that import each other are a circle, as any two are', () => {
  const planted = [
    { path: 'lib/a/one.ts', text: "import { two } from './in/two';" },
    { path: 'lib/a/in/two.ts', text: "import type { Three } from '@/lib/a/three';" },
    { path: 'lib/a/three.ts', text: '' },
    { path: 'lib/b/four.ts', text: "import { one } from '../a/one';" },
    { path: 'lib/b/in/five.ts', text: "// import { four } from '../four';" },
  ];
  expect(circlesOf(planted)).toEqual([['lib/a', 'lib/a/in']]);
});

it('no folder imports one that imports it', () => {
  const code = sources(/\.(tsx?|mjs|module\.css)$/, 'app', 'components', 'lib', 'upstream', 'server');
  expect(code.length).toBeGreaterThan(1500);
  expect(circlesOf(code)).toEqual([]);
});
