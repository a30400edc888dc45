import { readFileSync } from 'node:fs';
import { licenceProblems, mayUse } from '@/scripts/supply/licences';

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0)', true],
  ['MIT AND Zlib', true],
  ['MIT AND GPL-3.0', false],
  ['GPL-3.0-only AND (MIT OR Apache-2.0)', false],
  ['AGPL-3.0 AND (MIT OR ISC)', false],
  ['(MIT OR Apache-2.0) AND ISC', true],
  ['(MIT AND GPL-3.0) OR ISC', true],
  ['GPL-3.0-only', false],
  ['AGPL-3.0', false],
  ['SEE LICENSE IN LICENSE', false],
  ['', false],
])('%j: %s', (licence, may) => {
  expect(mayUse(licence)).toBe(may);
});

test('a package that may not be used is named, one for development only is not', () => {
  const packages = {
    '': { license: 'UNLICENSED' },
    'node_modules/a': { version: '1.0.0', license: 'AGPL-3.0' },
    'node_modules/b': { dev: true, license: 'GPL-3.0' },
  };
  expect(licenceProblems(JSON.stringify({ packages }))).toEqual(['a@1.0.0\tAGPL-3.0']);
});

test.each([
  ['@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later', true],
  ['@img/sharp-libvips-linux-x64', 'AGPL-3.0-only', false],
  ['@img/sharp-libvips-linux-x64-evil', 'LGPL-3.0-or-later', false],
  ['png-js', '', true],
  ['png-js-fork', '', false],
  ['png-js', 'GPL-3.0-only', false],
])('%s under %j: %s', (name, license, may) => {
  const packages = { [`node_modules/${name}`]: { version: '1.0.0', license } };
  expect(licenceProblems(JSON.stringify({ packages })).length === 0).toBe(may);
});

test('the product runs on what it may run on', () => {
  expect(licenceProblems(readFileSync('package-lock.json', 'utf8'))).toEqual([]);
});
