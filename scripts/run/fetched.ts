import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** What cannot be had on this machine, in words. */
export class Unobtainable extends Error {}

/** Where what was fetched stays for the next time, outside of the repository. */
const cacheFolder = (): string => join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'xkb-browsers');

/** A package of the registry, unpacked in a folder of its own that is kept. */
export function fetchPackage(name: string, wanted: string): string {
  const kept = join(cacheFolder(), name.replace(/[^\w.]+/g, '-'));
  if (existsSync(join(kept, wanted))) return kept;
  mkdirSync(cacheFolder(), { recursive: true });
  const work = mkdtempSync(join(cacheFolder(), 'fetch-'));
  try {
    const said = execFileSync('npm', ['pack', name, '--silent', '--pack-destination', work], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const file = said.trim().split('\n').pop() ?? '';
    execFileSync('tar', ['-xzf', join(work, file), '-C', work, `package/${wanted}`]);
    rmSync(kept, { recursive: true, force: true });
    renameSync(join(work, 'package'), kept);
    return kept;
  } catch {
    throw new Unobtainable(`没有从 npm 取到 ${name}`);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** A program of the registry with what it needs, installed in a folder of its own that is kept; its folder of modules. */
export function fetchProgram(name: string): string {
  const kept = join(cacheFolder(), `${name.replace(/[^\w.]+/g, '-')}-installed`);
  if (existsSync(kept)) return join(kept, 'node_modules');
  mkdirSync(cacheFolder(), { recursive: true });
  const work = mkdtempSync(join(cacheFolder(), 'install-'));
  try {
    const how = ['--no-audit', '--no-fund', '--ignore-scripts', '--no-package-lock', '--loglevel=error'];
    execFileSync('npm', ['install', name, '--prefix', work, ...how], { stdio: 'ignore' });
    renameSync(work, kept);
    return join(kept, 'node_modules');
  } catch {
    throw new Unobtainable(`没有从 npm 取到 ${name}`);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
