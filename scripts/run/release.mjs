import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { linkTree } from '../../lib/kernel/link-tree.mjs';
import { fingerprint } from './fingerprint.mjs';
import { run } from './process.mjs';

/** A release is whole when this is in it; by its time one knows which was chosen last. */
const WHOLE = '.released';
/** How many stay: the one that runs, and two to go back to. */
const KEPT = 3;
const DAY_MS = 86_400_000;

async function told(command, args, cwd) {
  const { code, output } = await run(command, args, { cwd });
  if (code !== 0) throw new Error(`${command} ${args.join(' ')}：\n${output}`);
  return output.trim();
}

/** The packages of another folder that are exactly those which are wanted here. */
function linkPackages(folder, others) {
  const want = fingerprint(folder, ['package-lock.json']);
  const from = others.find((other) => {
    const stamp = join(other, 'node_modules', '.installed-lock');
    return existsSync(stamp) && readFileSync(stamp, 'utf8') === want;
  });
  if (from) linkTree(join(from, 'node_modules'), join(folder, 'node_modules'));
}

/** Where `current` leads to, or null where nothing is chosen yet. */
function chosen(home) {
  const link = join(home, 'current');
  return existsSync(link) ? resolve(home, readlinkSync(link)) : null;
}

async function make(folder, { source, home, commit, show }) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const archive = `${folder}.tar`;
  try {
    await told('git', ['archive', '--format=tar', `--output=${archive}`, commit], source);
    await told('tar', ['-xf', archive, '-C', folder], source);
  } finally {
    rmSync(archive, { force: true });
  }
  linkPackages(
    folder,
    [chosen(home), source].filter((other) => other !== null),
  );
  const { code, output } = await run(process.execPath, ['scripts/start.mjs', '--only=build'], { cwd: folder, show });
  if (code !== 0) throw new Error(show ? '构建失败，见上面的输出。' : `构建失败：\n${output}`);
  writeFileSync(join(folder, WHOLE), '');
}

/** In one step: whoever starts meanwhile finds the old one or the new one. */
function choose(home, folder) {
  const now = new Date();
  utimesSync(join(folder, WHOLE), now, now);
  const draft = join(home, `.current.${process.pid}`);
  symlinkSync(join('releases', basename(folder)), draft);
  renameSync(draft, join(home, 'current'));
}

/** The folders that processes work in, where the system tells it (Linux). */
function workedIn() {
  if (!existsSync('/proc/self/cwd')) return [];
  return readdirSync('/proc').flatMap((pid) => {
    try {
      return /^\d+$/.test(pid) ? [readlinkSync(join('/proc', pid, 'cwd'))] : [];
    } catch {
      // It has ended, or is somebody else's.
      return [];
    }
  });
}

/** Takes away all but the last and those that still run, however often another was chosen meanwhile; and what was never finished. */
function prune(home) {
  const folders = readdirSync(join(home, 'releases')).map((name) => join(home, 'releases', name));
  const wholeAt = (folder) => (existsSync(join(folder, WHOLE)) ? statSync(join(folder, WHOLE)).mtimeMs : 0);
  const running = new Set(workedIn());
  const kept = folders
    .filter(wholeAt)
    .sort((one, other) => wholeAt(other) - wholeAt(one))
    .filter((folder, index) => index < KEPT || running.has(realpathSync(folder)));
  const old = folders.filter(
    (folder) => !kept.includes(folder) && (wholeAt(folder) > 0 || Date.now() - lstatSync(folder).mtimeMs > DAY_MS),
  );
  for (const folder of old) rmSync(folder, { recursive: true, force: true });
  return kept;
}

/**
 * Makes a version of the repository in `source` ready to run: `home`/releases/<commit>, with its packages and its build, and has `home`/current
 * lead to it. Nothing that runs is touched: processes stay in the folder that they started in. One that was made before is chosen
 * again. `show` = what the build says comes out. Answers its folder. @throws Error where it cannot be made; `current` leads where it led
 */
export async function release({ source, home, version = 'HEAD', show = false }) {
  const commit = await told('git', ['rev-parse', '--verify', '--quiet', `${version}^{commit}`], source);
  const folder = join(resolve(home), 'releases', commit.slice(0, 12));
  const made = !existsSync(join(folder, WHOLE));
  if (made) await make(folder, { source, home: resolve(home), commit, show });
  choose(resolve(home), folder);
  return { folder, made, kept: prune(resolve(home)) };
}
