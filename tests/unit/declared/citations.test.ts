import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sources } from '@/tests/support/sources';

const folder = 'docs/specification';
/** `4` and `4.2`: the chapters and paragraphs that a comment can name. */
const paragraphs = new Set(
  readdirSync(folder).flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    return [...text.matchAll(/^(?:# )?(\d{1,2}(?:\.\d{1,2}[a-z]?)?) /gm)].map(([, number = '']) => number);
  }),
);
const self = 'tests/unit/declared/citations.test.ts';
const files = sources(/\.(tsx?|mjs|cjs|css|md|json|yml)$/).filter(
  ({ path }) => path !== self && !/^(content|upstream\/seed\/data|package-lock)/.test(path),
);

/** The lines of the repository on which the pattern stands, as `file:line what`. */
const found = (pattern: RegExp, wrong: (hit: RegExpMatchArray) => boolean = () => true): string[] =>
  files.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].filter(wrong).map((hit) => `${path}:${text.slice(0, hit.index).split('\n').length} ${hit[0]}`),
  );

it('§ names a chapter or a paragraph of the specification that is there', () => {
  expect(paragraphs.size).toBeGreaterThan(100);
  expect(found(/§ ?(\d{1,2}(?:\.\d{1,2}[a-z]?)?)?/g, ([, number = '']) => !paragraphs.has(number))).toEqual([]);
  // The end of a range: §4.14–4.19.
  expect(found(/§\d+\.\d+–(\d+\.\d+)/g, ([, number = '']) => !paragraphs.has(number))).toEqual([]);
});

it('documents that are named are there', () => {
  expect(found(/\bdocs\/[\w-]+(?:\/[\w-]+)*\.(?:md|json|webp)\b/g, ([path]) => !existsSync(path))).toEqual([]);
});

/** What stands in comments. */
const comments = files
  .filter(({ path }) => /\.(tsx?|mjs|css)$/.test(path))
  .flatMap(({ path, text }) => [...text.matchAll(/(?:^\s*(?:\*|\/\*)|\/\/|\/\*\*).*/gm)].map(([comment]) => ({ path, comment })));
const namedBy = (pattern: RegExp) =>
  comments.flatMap(({ path, comment }) => [...comment.matchAll(pattern)].map(([whole, name = whole]) => ({ path, name })));

it('files that comments name are there: by their folder, or by their name alone', () => {
  const all = sources(/./).map(({ path }) => `/${path}`);
  const named = namedBy(/(?<![\w'/.@-])(?:[\w.[\]-]+\/)*\w[\w.-]*\.(?:tsx?|mjs|css)\b/g);
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ name }) => !all.some((path) => path.endsWith(`/${name}`)))).toEqual([]);
});

it('folders and modules that comments name in brackets are there', () => {
  const there = sources(/./).flatMap(({ path }) => [`/${path}`.replace(/\.\w+$/, ''), `/${path}`.replace(/\/[^/]*$/, '')]);
  const named = namedBy(/\(((?:[a-z][\w-]*\/)+[a-z][\w-]*)\)/g);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter(({ name }) => !there.some((path) => path.endsWith(`/${name}`)))).toEqual([]);
});

it('nothing is named that only its writers had: a brief’s own numbers, notes, drawings, issues', () => {
  expect(
    found(
      /\bdecisions? §|\bthe (?:first )?brief\b|\bfield[ -]notes?\b|\bmock-?ups?\b|\bvisual README\b|\b(?:in|of|see) issue #?\d+|\barchitecture\.md\b/gi,
    ),
  ).toEqual([]);
});
