import parse, { type Info } from 'spdx-expression-parse';
import { z } from 'zod';

/** Licences under which a package may be part of a product whose source is not given away. */
const allowed = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'CC-BY-4.0',
  'Unlicense',
  'Zlib',
  'Python-2.0',
  'OFL-1.1',
  'PostgreSQL',
  'PSF-2.0',
  'WTFPL',
]);

/** Packages whose licence asks for more and is met, with what their entry says word for word. */
const met: readonly (readonly [name: RegExp, licence: string])[] = [
  // A library of its own file, exchanged by installing another one.
  [/^@img\/sharp-libvips-(darwin|linux|linuxmusl)-\w+$/, 'LGPL-3.0-or-later'],
  // The same library, in the package itself; the first is not loaded where there is a binary.
  [/^@img\/sharp-wasm32$/, 'Apache-2.0 AND LGPL-3.0-or-later AND MIT'],
  [/^@img\/sharp-win32-\w+$/, 'Apache-2.0 AND LGPL-3.0-or-later'],
  // Their entries say nothing; their packages are MIT, the second also Apache-2.0.
  [/^@next\/swc-(darwin|win32)-(arm64|x64)(-msvc)?$/, ''],
  [/^@swc\/core-(darwin|linux|win32)-\w+(-\w+)?$/, ''],
  [/^png-js$/, ''],
];

const lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({ version: z.string().optional(), license: z.string().optional(), dev: z.boolean().optional(), link: z.boolean().optional() }),
  ),
});

function fits(info: Info): boolean {
  if ('license' in info) return allowed.has(info.license);
  return info.conjunction === 'or' ? fits(info.left) || fits(info.right) : fits(info.left) && fits(info.right);
}

/** May what stands under this SPDX expression be used? What is no expression says nothing that we could keep to. */
export function mayUse(expression: string): boolean {
  try {
    return fits(parse(expression));
  } catch {
    return false;
  }
}

/** What is wrong with the licences of what the product runs on, a line each; `text` = package-lock.json. */
export function licenceProblems(text: string): readonly string[] {
  return Object.entries(lockfile.parse(JSON.parse(text)).packages).flatMap(([path, { version = '', license = '', dev, link }]) => {
    const name = path.replace(/^.*node_modules\//, '');
    if (path === '' || dev || link || mayUse(license)) return [];
    if (met.some(([known, said]) => known.test(name) && said === license)) return [];
    return [`${name}@${version}\t${license === '' ? '没有写明' : license}`];
  });
}
