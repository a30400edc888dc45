/**
 * Writes the class names of every CSS module as types into .css-types (ignored by git), where tsconfig.json looks for what it
 * does not find beside the code: a class that its sheet does not define does not compile. `npm run types` begins with it.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { classesOf } from './classes';

const root = fileURLToPath(new URL('../../', import.meta.url));
const out = join(root, '.css-types');

rmSync(out, { recursive: true, force: true });
for (const folder of ['app', 'components'])
  for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.module.css')) continue;
    const file = join(out, folder, `${name}.d.ts`);
    const names = [...classesOf(readFileSync(join(root, folder, name), 'utf8'))].sort();
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(
      file,
      `declare const styles: {\n${names.map((key) => `  readonly ${key}: string;\n`).join('')}};\nexport default styles;\n`,
    );
  }
