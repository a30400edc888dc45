import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** An installation with commands that say as whom, where and with what they run. */
const folder = mkdtempSync(join(tmpdir(), 'xkb-run-'));
const file = join(folder, 'xkb.env');
const SOMEBODY = 65_534;
const root = process.getuid?.() === 0;
const say =
  'const { DATA_DIR, BACKUP_DIR, UPSTREAM_PORT, SETTINGS_FILE, KEY } = process.env; console.log(JSON.stringify({ uid: process.getuid(), words: process.argv.slice(2), cwd: process.cwd(), DATA_DIR, BACKUP_DIR, UPSTREAM_PORT, SETTINGS_FILE, KEY }))';
beforeAll(() => {
  mkdirSync(join(folder, 'site', 'deploy'), { recursive: true });
  mkdirSync(join(folder, 'site', 'scripts', 'run'), { recursive: true });
  for (const one of ['deploy/run', 'scripts/run/installed.mjs', 'scripts/run/say.mjs', 'scripts/run/settings-file.mjs'])
    cpSync(one, join(folder, 'site', one));
  writeFileSync(join(folder, 'site', 'say.cjs'), say);
  writeFileSync(join(folder, 'site', 'package.json'), JSON.stringify({ scripts: { ops: 'node say.cjs', refused: 'exit 3' } }));
  symlinkSync(join(folder, 'site', 'deploy', 'run'), join(folder, 'xkb'));
  writeFileSync(file, "KEY='-----BEGIN\\nX'\nUPSTREAM_PORT=3011\n", { mode: 0o600 });
  chmodSync(folder, 0o755);
  if (root) chownSync(file, SOMEBODY, 0);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(words: readonly string[], more: Readonly<Record<string, string>> = {}) {
  const { DATA_DIR: _data, BACKUP_DIR: _backups, UPSTREAM_PORT: _port, ...env } = process.env;
  const { stdout, stderr, status } = spawnSync(join(folder, 'xkb'), [...words], {
    encoding: 'utf8',
    cwd: '/',
    env: { ...env, SETTINGS_FILE: file, ...more },
  });
  return { stdout, stderr, status };
}

it('a command runs as whom the settings belong to, with them, on the data of the service, from wherever it is typed', () => {
  const said: unknown = JSON.parse(run(['ops', '--', 'add', '何静', '--role', '客服']).stdout);
  expect(said).toEqual({
    uid: root ? SOMEBODY : process.getuid?.(),
    words: ['add', '何静', '--role', '客服'],
    cwd: join(folder, 'site'),
    DATA_DIR: '/var/lib/xkb/service',
    BACKUP_DIR: '/var/backups/xkb',
    UPSTREAM_PORT: '3011',
    SETTINGS_FILE: file,
    KEY: '-----BEGIN\\nX',
  });
  expect(JSON.parse(run(['ops', '--keep', '14'], { DATA_DIR: '/elsewhere' }).stdout)).toMatchObject({
    words: ['--keep', '14'],
    DATA_DIR: '/elsewhere',
  });
  expect(run(['refused']).status).toBe(3);
});

it('what keeps it from running is said with what to do', () => {
  expect(run([])).toMatchObject({ status: 1, stderr: expect.stringContaining('用法') });
  expect(run(['nothing'])).toMatchObject({ status: 1, stderr: expect.stringContaining('docs/commands.md') });
  expect(run(['ops'], { SETTINGS_FILE: join(folder, 'none') })).toMatchObject({ status: 1, stderr: expect.stringContaining('sudo') });
  if (!root) return;
  const ofRoot = join(folder, 'root.env');
  writeFileSync(ofRoot, '');
  expect(run(['ops'], { SETTINGS_FILE: ofRoot })).toMatchObject({ status: 1, stderr: expect.stringContaining('chown xkb') });
});

it('its places are those of the units', () => {
  const unit = readFileSync('deploy/systemd/xkb-backup.service', 'utf8');
  const installed = readFileSync('scripts/run/installed.mjs', 'utf8');
  for (const [, name, place] of unit.matchAll(/\b([A-Z_]+_DIR)=(\S+)/g)) expect(installed).toContain(`${name}: '${place}'`);
  expect(unit).toContain('SETTINGS_FILE=/etc/xkb/xkb.env');
});
