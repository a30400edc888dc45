import { execFileSync, spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fingerprint } from '@/scripts/run/fingerprint.mjs';
import { release } from '@/scripts/run/release.mjs';

/** A repository whose build is quick: it writes down what it was made of. */
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'xkb-release-')));
const [source, home] = [join(folder, 'repository'), join(folder, 'opt')];
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const git = (...args: readonly string[]): string =>
  execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@example.com', ...args], {
    cwd: source,
    encoding: 'utf8',
    env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null' },
  }).trim();
function commit(text: string, build = "writeFileSync('built', readFileSync('page.txt'))"): string {
  writeFileSync(join(source, 'page.txt'), text);
  writeFileSync(join(source, 'scripts/start.mjs'), `import { readFileSync, writeFileSync } from 'node:fs';\n${build};\n`);
  git('add', '.');
  git('commit', '-qm', text);
  return git('rev-parse', 'HEAD').slice(0, 12);
}
const runs = (): string => readFileSync(join(home, 'current/built'), 'utf8');

beforeAll(() => {
  mkdirSync(join(source, 'scripts'), { recursive: true });
  git('init', '-q');
  writeFileSync(join(source, 'package.json'), '{"type":"module"}');
  writeFileSync(join(source, 'package-lock.json'), '{}');
  writeFileSync(join(source, '.gitignore'), 'node_modules\n');
  mkdirSync(join(source, 'node_modules/a'), { recursive: true });
  writeFileSync(join(source, 'node_modules/a/index.js'), 'a');
  writeFileSync(join(source, 'node_modules/.installed-lock'), fingerprint(source, ['package-lock.json']));
});

it('makes a folder of its own for each version, and leaves the one that runs as it is', async () => {
  const one = commit('one');
  await release({ source, home });
  expect([readlinkSync(join(home, 'current')), runs()]).toEqual([join('releases', one), 'one']);
  const running = realpathSync(join(home, 'current'));
  const two = commit('two');
  await release({ source, home });
  expect([readlinkSync(join(home, 'current')), runs()]).toEqual([join('releases', two), 'two']);
  expect(readFileSync(join(running, 'built'), 'utf8')).toBe('one');
  // Packages that are the same are there once.
  expect(statSync(join(home, 'current/node_modules/a/index.js')).nlink).toBe(3);
});

it('goes back to one that was made, without making it again', async () => {
  const { made } = await release({ source, home, version: 'HEAD~1' });
  expect([made, runs()]).toEqual([false, 'one']);
  await release({ source, home });
  expect(runs()).toBe('two');
});

it('one that cannot be built changes nothing, and is made anew the next time', async () => {
  commit('broken', "throw new Error('no such thing')");
  await expect(release({ source, home })).rejects.toThrow('no such thing');
  expect(runs()).toBe('two');
  await expect(release({ source, home })).rejects.toThrow('no such thing');
  await expect(release({ source, home, version: 'no-such-version' })).rejects.toThrow('no-such-version');
});

it('keeps a version that a process still runs in, however often another was chosen since', async () => {
  const running = realpathSync(join(home, 'current'));
  const worker = spawn('sleep', ['600'], { cwd: running });
  const gone = new Promise((resolve) => worker.once('close', resolve));
  await new Promise((resolve) => worker.once('spawn', resolve));
  try {
    for (const text of ['a', 'b', 'c', 'd']) {
      commit(text);
      await release({ source, home });
    }
    expect(readFileSync(join(running, 'built'), 'utf8')).toBe('two');
  } finally {
    worker.kill();
    await gone;
  }
});

it('keeps the last three', async () => {
  const made: string[] = [];
  for (const text of ['three', 'four', 'five']) {
    commit(text);
    const { folder: place, kept } = await release({ source, home });
    made.unshift(basename(place));
    expect(kept).toHaveLength(3);
  }
  const whole = readdirSync(join(home, 'releases')).filter((name) => existsSync(join(home, 'releases', name, 'built')));
  expect(whole.sort()).toEqual(made.sort());
  expect(runs()).toBe('five');
});
