import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const META = 'upstream/db/migrations/meta';

/**
 * `npm run migration -- order_notes`: writes the next migration from upstream/db/schema; no database is needed. Of what drizzle-kit
 * remembers of the schema only the newest is read again, and by nobody else: it alone stays, without its spaces. Without a name it
 * only does that.
 */
const [name, ...rest] = process.argv.slice(2);
if (name !== undefined) {
  const kit = join('node_modules', 'drizzle-kit', 'bin.cjs');
  execFileSync(process.execPath, [kit, 'generate', '--name', name, ...rest], { stdio: 'inherit' });
}

const snapshots = readdirSync(META)
  .filter((file) => /^\d{4}_snapshot\.json$/.test(file))
  .sort();
for (const file of snapshots.slice(0, -1)) rmSync(join(META, file));
for (const file of snapshots.slice(-1)) {
  const path = join(META, file);
  writeFileSync(path, `${JSON.stringify(JSON.parse(readFileSync(path, 'utf8')))}\n`);
}
