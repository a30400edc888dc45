import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Before the first unit test: what tests, what they try and the processes that they start put among the temporary files lies in one
 * folder of the run, which goes with it. Nobody has to remember to clear up.
 */
export default function folderOfRun(): void {
  const folder = mkdtempSync(join(tmpdir(), 'xkb-units-'));
  // A server that is started for a test may be somebody else, who has to come through.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
}
