import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Fault } from './types';

/** How often the text that a fault replaces stands in its file, of the folder `root`; 0 where there is no such file. */
export function timesFound(root: string, { file, find }: Fault): number {
  const path = join(root, file);
  return existsSync(path) ? readFileSync(path, 'utf8').split(find).length - 1 : 0;
}

/** A copy of the working tree in which faults are planted: whatever happens to a run, the tree itself is never touched. */
export class Copy {
  private readonly all = mkdtempSync(join(tmpdir(), 'xkb-mutate-'));
  readonly folder = join(this.all, 'tree');
  /** For temporary files of the tests. */
  readonly scratch = join(this.all, 'scratch');
  /** What the tests' compiler has made of files that no fault has changed: the next run need not make it again. */
  readonly compiled = join(this.all, 'compiled');

  /** `root` = the working tree. Its packages are linked: they are only read. */
  constructor(root: string) {
    const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' });
    for (const file of listed.split('\0')) {
      if (file !== '' && existsSync(join(root, file))) cpSync(join(root, file), join(this.folder, file));
    }
    mkdirSync(this.scratch);
    mkdirSync(this.compiled);
    symlinkSync(join(root, 'node_modules'), join(this.folder, 'node_modules'));
    // Tests that look over the whole tree ask git what it is.
    execFileSync('git', ['init', '--quiet'], { cwd: this.folder });
  }

  /** Runs `test` with the fault planted, and takes it out again. */
  async with<T>({ file, find, put }: Fault, test: () => Promise<T>): Promise<T> {
    const path = join(this.folder, file);
    const before = readFileSync(path, 'utf8');
    writeFileSync(
      path,
      before.replace(find, () => put),
    );
    try {
      return await test();
    } finally {
      writeFileSync(path, before);
      // A fault of the upstream has a filled database of its own, tens of megabytes.
      rmSync(this.scratch, { recursive: true, force: true });
      mkdirSync(this.scratch);
    }
  }

  remove(): void {
    rmSync(this.all, { recursive: true, force: true });
  }
}
