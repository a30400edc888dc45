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

/** Packages whose licence asks for more and is met, with how. */
const met: Readonly<Record<string, string>> = {
  '@img/sharp-libvips': 'LGPL-3.0: a library of its own file, exchanged by installing another one',
  '@img/sharp-wasm32': 'LGPL-3.0: not loaded where there is a binary',
  lightningcss: 'MPL-2.0: used as it is, while building',
  '@img/sharp-win32': 'Apache-2.0 AND LGPL-3.0: libvips as above, in the same package',
  // Their entries say nothing; their packages are MIT.
  '@next/swc-': 'MIT',
  '@swc/core-': 'MIT',
  'png-js': 'MIT, in its file LICENSE',
};

const lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({ version: z.string().optional(), license: z.string().optional(), dev: z.boolean().optional(), link: z.boolean().optional() }),
  ),
});

/** Is one of the licences of an SPDX expression allowed (all of them, where `AND` says so)? */
export function mayUse(expression: string): boolean {
  const bare = expression.replace(/[()]/g, ' ').trim();
  return bare.split(/\s+OR\s+/).some((one) => one.split(/\s+AND\s+/).every((licence) => allowed.has(licence.trim())));
}

/** What is wrong with the licences of what the product runs on, a line each; `text` = package-lock.json. */
export function licenceProblems(text: string): readonly string[] {
  return Object.entries(lockfile.parse(JSON.parse(text)).packages).flatMap(([path, { version = '', license = '', dev, link }]) => {
    const name = path.replace(/^.*node_modules\//, '');
    if (path === '' || dev || link || mayUse(license)) return [];
    if (Object.keys(met).some((known) => name.startsWith(known))) return [];
    return [`${name}@${version}\t${license === '' ? '没有写明' : license}`];
  });
}
