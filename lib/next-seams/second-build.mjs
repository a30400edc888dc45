import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * There once the site has been built in this folder (scripts/run/prepare.mjs), with a sum of what made the modules. Next leaves what lies
 * beside it alone.
 */
export const BUILT_BEFORE = '.next/cache/built-before';

/**
 * What a build keeps for the next one makes that three times as quick, and takes a fifth of its own time and 280 MB. A first build keeps
 * nothing: most machines have one; who builds a second time works here.
 */
export const keptForTheNext = { turbopackFileSystemCacheForBuild: existsSync(BUILT_BEFORE) };

/** Says that the site has been built in this folder. `makers` = a sum of our loaders and of what they read. */
export function markBuilt(root, makers) {
  const file = join(root, BUILT_BEFORE);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, makers);
}

/** Throws away what other loaders have made: the bundler looks at what a module was made from, and not at who made it. */
export function forgetOthers(root, makers) {
  const file = join(root, BUILT_BEFORE);
  if (!existsSync(file) || readFileSync(file, 'utf8') === makers) return;
  rmSync(dirname(file), { recursive: true });
  markBuilt(root, makers);
}
