import { sources, withoutComments } from '@/tests/support/sources';
import tailwind from '@/tailwind.config';

/** What sheets name of it, as `group.entry`. */
const named = new Set(
  sources(/\.css$/, 'app', 'components').flatMap(({ text }) =>
    [...withoutComments(text).matchAll(/theme\((\w+\.[\w-]+)\)/g)].map(([, entry]) => entry),
  ),
);
const worn = new Set(
  sources(/\.tsx?$/, 'app', 'components', 'lib').flatMap(({ text }) => withoutComments(text).match(/[a-z][\w-]*/g) ?? []),
);

/** What the classes of a group begin with; a group without any is read by sheets alone. */
const classesOf: Readonly<Record<string, readonly string[]>> = {
  spacing: ['m', 'p'].flatMap((kind) => ['', 't', 'r', 'b', 'l', 'x', 'y'].map((side) => `${kind}${side}`)),
  width: ['w'],
  minWidth: ['min-w'],
  height: ['h'],
  fontSize: ['text'],
};
const { screens, colors, fontSize, ...groups } = tailwind.theme;
/** Colours and sizes of what is read are custom properties under another name, which styles.test.ts asks for. */
const ownSizes = Object.fromEntries(Object.entries(fontSize).filter(([name, value]) => value !== `var(--fs-${name})`));

it.each(Object.entries({ ...groups, fontSize: ownSizes }))('every entry of %s has a reader', (group, entries) => {
  const isRead = (key: string): boolean =>
    named.has(`${group}.${key}`) || (classesOf[group] ?? []).some((kind) => worn.has(`${kind}-${key}`));
  expect(Object.keys(entries).filter((key) => !isRead(key))).toEqual([]);
});

it('has no screens, and no colour that is not a token', () => {
  expect(screens).toEqual({});
  expect(Object.entries(colors).filter(([name, value]) => value !== `var(--${name})`)).toEqual([]);
});

/** In an attribute, a style or a drawing; an anchor such as `#foot` is none. */
const colour = /(?<![\w&])#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})(?![\w-])/i;
/**
 * The table itself, the chalk, the mark (as its file has it), the desk's tints, pictures against robots, the paper of a PDF, and the
 * sandbox's pages, which stand for somebody else's.
 */
const palettes = [
  'lib/kernel/colours.ts',
  'lib/board/theme.ts',
  'components/ui/logo-mark.tsx',
  'components/ops/shell/theme.ts',
  'upstream/captcha/draw.ts',
  'upstream/evaluation/marking/pdf-reader.mjs',
  'upstream/sandbox/',
];

it('a colour stands in the palettes alone (docs/decisions/one-table-of-measures.md)', () => {
  const code = sources(/\.(?:tsx?|mjs)$/, 'app', 'components', 'lib', 'server', 'upstream', 'middleware.ts');
  const coloured = code.filter(({ text }) => colour.test(withoutComments(text))).map(({ path }) => path);
  expect(palettes.filter((palette) => !coloured.some((path) => path.startsWith(palette)))).toEqual([]);
  expect(coloured.filter((path) => !palettes.some((palette) => path.startsWith(palette)))).toEqual([]);
});
