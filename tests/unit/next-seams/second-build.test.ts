import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { BUILT_BEFORE, keptForTheNext } from '@/lib/next-seams/second-build.mjs';

it('a second build is kept for the next one, a first is not', () => {
  const cwd = mkdtempSync(join(tmpdir(), 'built-'));
  const show = `import(${JSON.stringify(resolve('lib/next-seams/second-build.mjs'))}).then((own) => console.log(own.keptForTheNext))`;
  const kept = () => execFileSync(process.execPath, ['-e', show], { cwd, encoding: 'utf8' });
  expect(kept()).toContain('false');
  mkdirSync(join(cwd, '.next/cache'), { recursive: true });
  writeFileSync(join(cwd, BUILT_BEFORE), '');
  expect(kept()).toContain('true');
});

it.each(Object.keys(keptForTheNext))('Next knows %s', (flag) => {
  expect(readFileSync('node_modules/next/dist/server/config-schema.js', 'utf8')).toContain(`${flag}:`);
});
