/**
 * npm run release -- /opt/xkb [version]: a folder of its own for this version, built, and `current` leads to it; what runs goes on in the
 * folder it started in until it is restarted. Plain Node, because nothing is installed where it begins.
 */
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { release } from './run/release.mjs';
import { run } from './run/process.mjs';
import { fail, say } from './run/say.mjs';

const source = dirname(dirname(fileURLToPath(import.meta.url)));
const [home, version, ...more] = process.argv.slice(2);
if (home === undefined || more.length > 0) fail('用法：npm run release -- /opt/xkb，或 npm run release -- /opt/xkb <版本（提交、标签）>');
if ((await run('git', ['rev-parse', '--git-dir'], { cwd: source })).code !== 0)
  fail('这里不是 git 仓库，认不出版本；请在克隆下来的文件夹里运行。');
const { output: changed } = await run('git', ['status', '--porcelain', '--untracked-files=no'], { cwd: source });
if (version === undefined && changed.trim() !== '') fail(`有没提交的改动，不会进入这个版本；请先提交或撤销：\n${changed}`);

try {
  const { folder, made, kept } = await release({ source, home, show: true, ...(version === undefined ? {} : { version }) });
  say(made ? `版本 ${basename(folder)} 做好了，current 已指向它。` : `版本 ${basename(folder)} 以前做好过，current 已指回它。`);
  say(`留着的版本：${kept.map((one) => basename(one)).join('、')}。逐个重启进程后生效（docs/operations/install.md 的“更新”）。`);
} catch (error) {
  fail(`版本没有做成，正在运行的不受影响。${error.message}`);
}
