import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { run } from './process.mjs';
import { fail } from './say.mjs';

/** What the covers are drawn from, and where they stand (scripts/covers). */
const drawnFrom = ['scripts/covers', 'content/news', 'upstream/seed/data/courses', 'upstream/seed/shapes.ts'];
const folders = ['public/art/news', 'public/art/courses'];

/**
 * Draws the covers of articles and courses where they are not, or are of other articles and courses. What is served and what is
 * tested finds them in place; the repository does not keep what it can draw.
 */
export async function drawCovers(root) {
  const stamp = join(root, '.next', 'covers-drawn-from');
  const want = fingerprint(root, drawnFrom);
  const there = folders.every((folder) => existsSync(join(root, folder)));
  if (there && existsSync(stamp) && readFileSync(stamp, 'utf8') === want) return;
  const { code, output } = await run(process.execPath, ['--import', 'tsx', 'scripts/covers/main.ts'], { cwd: root });
  if (code !== 0) fail(`封面没有画成，scripts/covers 的输出：\n${output}`);
  mkdirSync(join(root, '.next'), { recursive: true });
  writeFileSync(stamp, want);
}
