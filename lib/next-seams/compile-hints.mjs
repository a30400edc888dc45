import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Says that every function of the file is wanted at once. Browsers that do not know it see a comment. */
export const HINT = '//# allFunctionsCalledOnLoad\n';

/** The scripts that every page begins with, as paths below .next: React, and Next's own part in the browser. */
export function firstScripts(root) {
  return JSON.parse(readFileSync(join(root, '.next', 'build-manifest.json'), 'utf8')).rootMainFiles;
}

/**
 * Has the browser compile the first scripts of every page as a whole, on another thread while they come. Without that it compiles them
 * function by function on the page's own thread, in the one task in which they begin, and half of that task is compiling.
 */
export function hintCompilation(root) {
  for (const name of firstScripts(root)) {
    const file = join(root, '.next', name);
    const text = readFileSync(file, 'utf8');
    if (!text.startsWith(HINT)) writeFileSync(file, HINT + text);
  }
}
