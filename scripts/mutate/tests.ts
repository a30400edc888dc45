import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { MINUTE } from '../../lib/kernel/time';
import type { Copy } from './copy';

/** What the tests said: `broken` = they could not even be run, which is no verdict on anything. */
export type Verdict = 'passed' | 'failed' | 'broken';

/** A suite that makes a database of its own is slow to begin on a busy machine, ms. */
const PATIENCE = 180_000;
/** Longer than any of them takes: a fault that makes a test wait for ever is a failure, ms. */
const LIMIT = 8 * MINUTE;

const result = z.object({ numFailedTests: z.number(), numPassedTests: z.number(), numRuntimeErrorTestSuites: z.number() });
const running = new Set<ChildProcess>();

/** Ends what is still running. */
export function endTests(): void {
  for (const child of running) child.kill('SIGKILL');
}

/** Runs test files of a copy; what they leave behind (whole databases) goes with `scratch`. */
export function runTests({ folder, scratch, compiled }: Copy, files: readonly string[]): Promise<Verdict> {
  const output = join(folder, 'mutate-result.json');
  rmSync(output, { force: true });
  const jest = [
    'node_modules/jest/bin/jest.js',
    '--runInBand',
    `--testTimeout=${PATIENCE}`,
    '--json',
    `--outputFile=${output}`,
    `--cacheDirectory=${compiled}`,
  ];
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [...jest, '--runTestsByPath', ...files], {
      cwd: folder,
      env: { ...process.env, TMPDIR: scratch },
      stdio: 'ignore',
    });
    running.add(child);
    let late = false;
    const limit = setTimeout(() => {
      late = true;
      child.kill('SIGKILL');
    }, LIMIT);
    child.once('close', () => {
      clearTimeout(limit);
      running.delete(child);
      if (late) return resolve('failed');
      if (!existsSync(output)) return resolve('broken');
      const { numFailedTests, numPassedTests, numRuntimeErrorTestSuites } = result.parse(JSON.parse(readFileSync(output, 'utf8')));
      if (numFailedTests > 0) resolve('failed');
      else resolve(numRuntimeErrorTestSuites > 0 || numPassedTests === 0 ? 'broken' : 'passed');
    });
  });
}
