import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';

const META = 'upstream/db/migrations/meta';
const PACKED = '.br';

/**
 * `npm run migration -- order_notes`: writes the next migration from upstream/db/schema; no database is needed. Of what drizzle-kit
 * remembers of the schema only the newest is read again, and by nobody else: it alone stays, packed.
 */
const [name, ...rest] = process.argv.slice(2);
if (name === undefined) throw new Error('用法：npm run migration -- 名字，例如 order_notes');

const snapshots = (end: string): readonly string[] =>
  readdirSync(META)
    .filter((file) => file.endsWith(`_snapshot.json${end}`))
    .sort();

for (const file of snapshots(PACKED)) {
  const path = join(META, file);
  writeFileSync(path.slice(0, -PACKED.length), brotliDecompressSync(readFileSync(path)));
  rmSync(path);
}
try {
  execFileSync(process.execPath, [join('node_modules', 'drizzle-kit', 'bin.cjs'), 'generate', '--name', name, ...rest], {
    stdio: 'inherit',
  });
} finally {
  for (const file of snapshots('').slice(0, -1)) rmSync(join(META, file));
  for (const file of snapshots('')) {
    const path = join(META, file);
    writeFileSync(path + PACKED, brotliCompressSync(JSON.stringify(JSON.parse(readFileSync(path, 'utf8')))));
    rmSync(path);
  }
}
