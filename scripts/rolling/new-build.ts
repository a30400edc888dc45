import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { linkTree } from '../../lib/kernel/link-tree.mjs';
import { release } from '../run/release.mjs';

/** Sentences that stand in the code of every page. */
const CHANGED = 'messages/zh-CN/ui.json';

function git(folder: string, ...args: readonly string[]): string {
  return execFileSync('git', ['-c', 'user.name=rolling', '-c', 'user.email=rolling@example.com', ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
}

/** Scripts and sheets of a build, by their path in it. */
const filesOf = (folder: string): ReadonlySet<string> =>
  new Set(readdirSync(join(folder, '.next', 'static'), { recursive: true, encoding: 'utf8' }).filter((name) => /\.(js|css)$/.test(name)));

/**
 * What stands in the working tree with a sentence changed that every page's code has, released below `folder` as docs/operations/install.md
 * does it. Answers the folder of the release. @throws Error where nothing of the build is another one: then nothing would be tried
 */
export async function releaseChanged(folder: string): Promise<string> {
  const repository = join(folder, 'repository');
  mkdirSync(repository);
  for (const file of git('.', 'ls-files', '-co', '--exclude-standard', '-z').split('\0'))
    if (file !== '' && existsSync(file)) cpSync(file, join(repository, file));
  linkTree('node_modules', join(repository, 'node_modules'));
  const path = join(repository, CHANGED);
  const before = readFileSync(path, 'utf8');
  const after = before.replace(/("error": ")/, '$1（新）');
  if (after === before) throw new Error(`${CHANGED}: no sentence to change`);
  writeFileSync(path, after);
  git(repository, 'init', '-q');
  git(repository, 'add', '.');
  git(repository, 'commit', '-qm', 'as it is here, with one sentence changed');
  const made = await release({ source: repository, home: folder });
  const old = filesOf('.');
  if ([...filesOf(made.folder)].every((name) => old.has(name))) throw new Error('the new build has no file of another name');
  return made.folder;
}
