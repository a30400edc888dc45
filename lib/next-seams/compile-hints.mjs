import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Says that every function of the file is wanted at once. Browsers that do not know it see a comment. */
export const HINT = '//# allFunctionsCalledOnLoad\n';

/** The scripts that every page begins with, as paths below .next: React, and Next's own part in the browser. */
export function firstScripts(root) {
  return JSON.parse(readFileSync(join(root, '.next', 'build-manifest.json'), 'utf8')).rootMainFiles;
}

/** Bytes of a script that is one page's or one part's, of which most is wanted where it is wanted at all. */
const ONE_PART = 40_000;

/** The scripts that are wanted as a whole, as paths below .next. */
export function wholeScripts(root) {
  const folder = join(root, '.next', 'static', 'chunks');
  const parts = readdirSync(folder).filter((name) => name.endsWith('.js') && statSync(join(folder, name)).size <= ONE_PART);
  return [...new Set([...firstScripts(root), ...parts.map((name) => `static/chunks/${name}`)])];
}

/**
 * Has the browser compile the first scripts of every page, and what is small, as a whole, on another thread while they come. Without that
 * it compiles them function by function on the page's own thread, in the tasks in which they begin, and half of the first is compiling.
 */
export function hintCompilation(root) {
  for (const name of wholeScripts(root)) {
    const file = join(root, '.next', name);
    const text = readFileSync(file, 'utf8');
    if (!text.startsWith(HINT)) writeFileSync(file, HINT + text);
  }
}
