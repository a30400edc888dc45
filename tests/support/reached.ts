import { dirname, join } from 'node:path/posix';

const loads = /^(?:import|export) (?!type\b)(?:[^;']*? from )?'([@.][^']+)'|\bimport\('([@.][^']+)'\)/gm;

/** Everything that these files load, one by the other, themselves with them. `files`: texts by path. */
export function reached(start: readonly string[], files: ReadonlyMap<string, string>): ReadonlySet<string> {
  const seen = new Set(start);
  for (const path of seen) {
    for (const [, first, second = ''] of (files.get(path) ?? '').matchAll(loads)) {
      const name = first ?? second;
      const base = name.startsWith('@/') ? name.slice(2) : join(dirname(path), name);
      for (const file of [`${base}.tsx`, `${base}.ts`, `${base}/index.ts`]) if (files.has(file)) seen.add(file);
    }
  }
  return seen;
}
