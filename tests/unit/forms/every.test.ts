import { existsSync } from 'node:fs';
import { reached } from '@/tests/support/reached';
import { sources, withoutComments } from '@/tests/support/sources';

const files = new Map(sources(/\.tsx?$/, 'app', 'components', 'lib', 'tests/unit').map(({ path, text }) => [path, withoutComments(text)]));

/** Without any code of their own: the browser alone sends them. */
const plain = ['components/shell/frame/search-form.tsx', 'components/ui/search-line.tsx', 'components/live/plain-pay.tsx'];

const forms = [...files]
  .filter(([path, text]) => /^(app|components)\/(?!ops\/)/.test(path) && /<form\b|useForm\(/.test(text))
  .map(([path]) => path)
  .filter((path) => !plain.includes(path));

test('every form is tried by what all of them have to pass', () => {
  const rows = reached(
    [...files.keys()].filter((path) => /^tests\/unit\/forms\/.*\.test\.tsx$/.test(path)),
    files,
  );
  const untried = forms.filter((path) => !rows.has(path));
  expect(forms.length).toBeGreaterThan(30);
  expect(untried).toEqual([]);
});

test('what is plain is there, and has no handler', () => {
  expect(plain.filter((path) => !existsSync(path))).toEqual([]);
  expect(plain.filter((path) => /onSubmit|useForm/.test(files.get(path) ?? ''))).toEqual([]);
});
