import { execFileSync } from 'node:child_process';

/** Runs buildah; its complaints go to the screen. Throws where it ends badly. */
export function buildah(words: readonly string[]): void {
  execFileSync('buildah', [...words], { stdio: ['ignore', 'ignore', 'inherit'] });
}

/** What buildah answers, without the end of the line. */
export function said(words: readonly string[]): string {
  return execFileSync('buildah', [...words], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim();
}

/** Does it end well? */
export function works(words: readonly string[]): boolean {
  try {
    execFileSync('buildah', [...words], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
