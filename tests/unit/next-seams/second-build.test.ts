import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { BUILT_BEFORE, forgetOthers, keptForTheNext, markBuilt } from '@/lib/next-seams/second-build.mjs';

it('a second build is kept for the next one, a first is not', () => {
  const cwd = mkdtempSync(join(tmpdir(), 'built-'));
  const show = `import(${JSON.stringify(resolve('lib/next-seams/second-build.mjs'))}).then((own) => console.log(own.keptForTheNext))`;
  const kept = () => execFileSync(process.execPath, ['-e', show], { cwd, encoding: 'utf8' });
  expect(kept()).toContain('false');
  markBuilt(cwd, 'loaders');
  expect(kept()).toContain('true');
});

it('what other loaders have made is no part of a build', () => {
  const cwd = mkdtempSync(join(tmpdir(), 'built-'));
  const made = join(cwd, '.next/cache/turbopack');
  forgetOthers(cwd, 'loaders');
  expect(existsSync(join(cwd, '.next'))).toBe(false);
  markBuilt(cwd, 'loaders');
  writeFileSync(made, 'by them');
  forgetOthers(cwd, 'loaders');
  expect(existsSync(made)).toBe(true);
  forgetOthers(cwd, 'others');
  expect(existsSync(made)).toBe(false);
  // The next build is kept, too.
  expect(readFileSync(join(cwd, BUILT_BEFORE), 'utf8')).toBe('others');
});

it.each(Object.keys(keptForTheNext))('Next knows %s', (flag) => {
  expect(readFileSync('node_modules/next/dist/server/config-schema.js', 'utf8')).toContain(`${flag}:`);
});
