import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A file of the repository. */
export interface Source {
  /** From the repository's folder, with slashes. */
  readonly path: string;
  readonly text: string;
}

/** Files of the repository (not what is generated or ignored) below the given folders or files, all of them without any, whose name fits. */
export function sources(name: RegExp, ...below: string[]): Source[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', ...below], { encoding: 'utf8' });
  return listed
    .split('\0')
    .filter((path) => path !== '' && name.test(path))
    .flatMap((path) => {
      try {
        return [{ path, text: readFileSync(path, 'utf8') }];
      } catch {
        // Deleted or moved, and not yet told to git.
        return [];
      }
    });
}

/** The text without comments, for what must stand in the code itself. A // inside a string goes too; a name that stands only there would be missed. */
export function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:])\/\/.*$/gm, '$1');
}
