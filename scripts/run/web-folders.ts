import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { z } from 'zod';

/** Folders of the website's processes: that of DATA_DIR, and those that lie beside it as the units name them (`web-3000`). */
function webFolders(dataDir: string): readonly string[] {
  const own = resolve(dataDir);
  const beside = dirname(own);
  const others = existsSync(beside) ? readdirSync(beside).filter((name) => /^web-\d+$/.test(name)) : [];
  return [...new Set([own, ...others.sort().map((name) => join(beside, name))])];
}

interface Told {
  readonly times: number;
  /** ms since 1970. */
  readonly first: number;
  readonly last: number;
}

/**
 * What all processes of the website have written down under this name, the newest first; what is of the same kind by `same` is one.
 */
export function toldToAll<T extends Told>(
  dataDir: string,
  file: string,
  schema: z.ZodType<readonly T[]>,
  same: (one: T) => string,
): readonly T[] {
  const all = new Map<string, T>();
  for (const folder of webFolders(dataDir)) {
    const path = join(folder, file);
    if (!existsSync(path)) continue;
    for (const one of schema.parse(JSON.parse(readFileSync(path, 'utf8')))) {
      const known = all.get(same(one));
      if (known === undefined) all.set(same(one), one);
      else {
        const newer = one.last > known.last ? one : known;
        all.set(same(one), { ...newer, times: one.times + known.times, first: Math.min(one.first, known.first) });
      }
    }
  }
  return [...all.values()].sort((a, b) => b.last - a.last);
}
