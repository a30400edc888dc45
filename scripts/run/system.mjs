import { existsSync } from 'node:fs';
import { say } from './say.mjs';
import { run } from './process.mjs';

/** What the unit tests use of the system, with Debian's package of each. */
export const tools = [
  { package: 'postgresql', files: ['/usr/lib/postgresql'] },
  { package: 'redis-server', files: ['/usr/bin/redis-server'] },
  { package: 'nginx-light', files: ['/usr/sbin/nginx'] },
  { package: 'ffmpeg', files: ['/usr/bin/ffmpeg'] },
];

/** A whole browser. */
export const chromium = { package: 'chromium', files: ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'] };
/** The same without windows, which is quicker; not every system has it as a package. */
const shell = { package: 'chromium-headless-shell', files: ['/usr/bin/chromium-headless-shell'], or: chromium };

/** What the browser tests use: a browser, its letters, and what the checker of HTML runs in. */
export const browserTools = [
  shell,
  { package: 'fonts-noto-cjk', files: ['/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc'] },
  { package: 'default-jre-headless', files: ['/usr/bin/java'] },
];

/** Makes the requests of `npm run bench`. */
export const wrk = { package: 'wrk', files: ['/usr/bin/wrk'] };

/** Walked by `npm run browsers`, beside the current Chromium. */
export const otherBrowsers = [
  { package: 'firefox-esr', files: ['/usr/bin/firefox-esr', '/usr/bin/firefox'] },
  { package: 'webkit2gtk-driver', files: ['/usr/bin/WebKitWebDriver'] },
  { package: 'xvfb', files: ['/usr/bin/Xvfb'] },
];

const isThere = (tool) => tool !== undefined && (tool.files.some((file) => existsSync(file)) || isThere(tool.or));
const APT = ['install', '-y', '-q', '--no-install-recommends', '--no-remove'];
let lists;

/** Installs from the system's packages what is missing of these, where apt-get and the right to use it are there. */
export async function systemPackages(wanted) {
  const missing = wanted.filter((tool) => !isThere(tool));
  if (missing.length === 0) return;
  const names = missing.map((tool) => tool.package);
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) {
    say(`系统里缺少 ${names.join('、')}，且不能自动安装；用到它们的测试会说明并失败。`);
    return;
  }
  say(`安装要用的系统软件：${names.join('、')}…`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  lists ??= run('apt-get', ['update', '-q'], { env });
  await lists;
  const { code, output } = await run('apt-get', [...APT, ...names], { env });
  if (code === 0) return;
  // One that this system does not know keeps all others from being installed.
  for (const tool of missing)
    for (let one = tool; one && !isThere(tool); one = one.or) await run('apt-get', [...APT, one.package], { env });
  if (!missing.every(isThere)) say(`有的没有装上：\n${output.slice(-2000)}`);
}

/** Path of the installed Chromium, or undefined. */
export function chromiumPath() {
  return process.env.CHROMIUM_PATH ?? [...shell.files, ...chromium.files].find((file) => existsSync(file));
}
