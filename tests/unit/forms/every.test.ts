import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { sources, withoutComments } from '@/tests/support/sources';

const files = new Map(sources(/\.tsx?$/, 'app', 'components', 'lib', 'tests/unit').map(({ path, text }) => [path, withoutComments(text)]));

/** The files of the repository that a file imports. */
function importsOf(path: string): readonly string[] {
  const names = Array.from((files.get(path) ?? '').matchAll(/(?:from|import\() ?'([@.][^']+)'/g), ([, name = '']) => name);
  return names.flatMap((name) => {
    const base = name.startsWith('@/') ? name.slice(2) : join(dirname(path), name);
    return [`${base}.tsx`, `${base}.ts`, `${base}/index.ts`].filter((file) => files.has(file));
  });
}
/** Everything that a test draws on. */
function reached(start: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const left = [...start];
  for (let path = left.pop(); path !== undefined; path = left.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    left.push(...importsOf(path));
  }
  return seen;
}

/** Without any code of their own: the browser alone sends them. */
const plain = ['components/shell/frame/search-form.tsx', 'components/ui/search-line.tsx', 'components/live/plain-pay.tsx'];

const forms = [...files]
  .filter(([path, text]) => /^(app|components)\/(?!ops\/)/.test(path) && /<form\b|useForm\(/.test(text))
  .map(([path]) => path)
  .filter((path) => !plain.includes(path));

test('every form is tried by what all of them have to pass', () => {
  const rows = reached([...files.keys()].filter((path) => /^tests\/unit\/forms\/.*\.test\.tsx$/.test(path)));
  const untried = forms.filter((path) => !rows.has(path));
  expect(forms.length).toBeGreaterThan(30);
  expect(untried).toEqual([]);
});

test('what is plain is there, and has no handler', () => {
  expect(plain.filter((path) => !existsSync(path))).toEqual([]);
  expect(plain.filter((path) => /onSubmit|useForm/.test(files.get(path) ?? ''))).toEqual([]);
});
