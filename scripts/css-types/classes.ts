import postcss, { type Root } from 'postcss';

/** Names of the classes that a sheet defines; those of other sheets stand in :global(…). */
export function classesOf(sheet: string | Root): Set<string> {
  const root = typeof sheet === 'string' ? postcss.parse(sheet) : sheet;
  const found = new Set<string>();
  root.walkRules(({ selector }) => {
    const own = selector.replace(/:global\([^)]*\)/g, '');
    for (const [, name = ''] of own.matchAll(/\.([a-zA-Z][\w-]*)/g)) found.add(name);
  });
  return found;
}
