/**
 * deploy/run <command> …: a command of package.json as the units of deploy/systemd run theirs: as the user to whom the settings
 * belong, with these settings, on the data of the service. Plain Node, since it lets go of root before anything of ours is loaded.
 */
import { execFileSync, spawn } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fail } from './say.mjs';
import { readSettings } from './settings-file.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const file = resolve(process.env.SETTINGS_FILE || '/etc/xkb/xkb.env');
const [name, ...words] = process.argv.slice(2);

/** Every command, as package.json lists them. */
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
if (name === undefined || !Object.hasOwn(scripts, name))
  fail(`用法：deploy/run <命令> …，例如 deploy/run doctor、deploy/run ops -- add 姓名 邮箱；命令见 docs/commands.md`);

/** Where the units keep what is theirs. A setting of the same name, or a variable that is given with the command, comes first. */
const places = { DATA_DIR: '/var/lib/xkb/service', BACKUP_DIR: '/var/backups/xkb', UPSTREAM_PORT: '3001' };

function settings() {
  try {
    return readSettings(readFileSync(file, 'utf8'));
  } catch {
    return fail(`读不到 ${file}：请用 root 运行（前面加 sudo），或用 SETTINGS_FILE 指定设置文件`);
  }
}

/** Whom the command runs as; {} where that is who asks. Files that root would leave behind are files that the service cannot write. */
function person() {
  const { uid } = statSync(file);
  if (uid === 0) fail(`${file} 属于 root，命令会以 root 写文件。请改成网站的用户：chown xkb ${file}`);
  if (process.getuid?.() === uid) return {};
  if (process.getuid?.() !== 0) fail(`请用 root 运行（前面加 sudo），好换成 ${file} 的所有者`);
  const gid = Number(execFileSync('id', ['-g', String(uid)], { encoding: 'utf8' }));
  const home = execFileSync('getent', ['passwd', String(uid)], { encoding: 'utf8' }).split(':')[5] || '/';
  return { uid, gid, home };
}

const given = settings();
const { home, ...who } = person();
const env = { ...places, ...given, ...process.env, SETTINGS_FILE: file, ...(home === undefined ? {} : { HOME: home }) };
// npm takes words that look like options for its own unless they are behind this.
const args = words.length === 0 || words.includes('--') ? words : ['--', ...words];
const child = spawn('npm', ['run', '-s', name, ...args], { cwd: root, env, stdio: 'inherit', ...who });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('error', () => fail('没有找到 npm'));
child.on('close', (code) => process.exit(code ?? 1));
