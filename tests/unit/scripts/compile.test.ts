import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compile } from '@/scripts/run/compile.mjs';

const root = realpathSync(mkdtempSync(join(tmpdir(), 'compile-')));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** What a process says whose entry imports this. */
async function run(part: string): Promise<string> {
  mkdirSync(join(root, 'parts'), { recursive: true });
  writeFileSync(join(root, 'entry.ts'), "import { work } from './parts/work';\n\nwork();\n");
  writeFileSync(join(root, 'parts', 'work.ts'), part);
  const { stdout, stderr } = spawnSync(process.execPath, ['--enable-source-maps', await compile(root, 'entry.ts', 'entry')], {
    encoding: 'utf8',
  });
  return stdout + stderr;
}

it('runs what the sources say now, also those that it imports', async () => {
  expect(await run("export const work = (): void => console.log('before');\n")).toBe('before\n');
  expect(await run("export const work = (): void => console.log('after');\n")).toBe('after\n');
});

it('leaves what is there of the same sources, and makes it anew where a part of it is gone', async () => {
  await run("export const work = (): void => console.log('same');\n");
  const made = join(root, '.next', 'own', 'entry.mjs');
  // A file of the very moment may be newer than what was read of it: it is made once more, and then left.
  await new Promise((wait) => setTimeout(wait, 20));
  await compile(root, 'entry.ts', 'entry');
  const before = statSync(made).mtimeMs;
  await compile(root, 'entry.ts', 'entry');
  expect(statSync(made).mtimeMs).toBe(before);
  rmSync(made);
  await compile(root, 'entry.ts', 'entry');
  expect(readFileSync(made, 'utf8')).toContain('console.log("same")');
});

it('names file and line of the sources where something goes wrong', async () => {
  const said = await run("// A line\n// and another.\nexport function work(): never {\n  throw new Error('wrong');\n}\n");
  expect(said).toContain(`${join(root, 'parts', 'work.ts')}:4:`);
  expect(said).toContain(`${join(root, 'entry.ts')}:3:`);
});

it('puts a file in its place in one step: who reads the older one reads it to its end', async () => {
  await run("export const work = (): void => console.log('older');\n");
  const file = openSync(join(root, '.next', 'own', 'entry.mjs'), 'r');
  await run("export const work = (): void => console.log('newer');\n");
  expect(readFileSync(file, 'utf8')).toContain('console.log("older")');
  closeSync(file);
});
