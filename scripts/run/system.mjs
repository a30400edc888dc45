import { existsSync } from 'node:fs';
import { say } from './say.mjs';
import { run } from './process.mjs';

/** What the tests use of the system, with Debian's package of each. */
const tools = [
  { package: 'fonts-noto-cjk', files: ['/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc'] },
  { package: 'postgresql', files: ['/usr/lib/postgresql'] },
  { package: 'redis-server', files: ['/usr/bin/redis-server'] },
  { package: 'nginx-light', files: ['/usr/sbin/nginx'] },
  { package: 'ffmpeg', files: ['/usr/bin/ffmpeg'] },
  { package: 'default-jre-headless', files: ['/usr/bin/java'] },
];

/** Browsers, the quickest first; one is enough. Not every system has the first as a package. */
const browsers = [
  { package: 'chromium-headless-shell', files: ['/usr/bin/chromium-headless-shell'] },
  { package: 'chromium', files: ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'] },
];

const isThere = (tool) => tool.files.some((file) => existsSync(file));
const APT = ['install', '-y', '-q', '--no-install-recommends', '--no-remove'];

/** Makes the requests of `npm run bench`. */
export const wrk = { package: 'wrk', files: ['/usr/bin/wrk'] };

/** Walked by `npm run browsers`, beside the current Chromium. */
export const otherBrowsers = [
  { package: 'firefox-esr', files: ['/usr/bin/firefox-esr', '/usr/bin/firefox'] },
  { package: 'webkit2gtk-driver', files: ['/usr/bin/WebKitWebDriver'] },
  { package: 'xvfb', files: ['/usr/bin/Xvfb'] },
];

/** Installs from the system's packages what is missing, where apt-get and the right to use it are there. `further` = beside the tests' tools. */
export async function systemPackages(further = []) {
  const missing = [...tools, ...further].filter((tool) => !isThere(tool)).map((tool) => tool.package);
  if (missing.length === 0 && browsers.every(isThere)) return;
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) {
    if (!browsers.some(isThere)) missing.push(browsers[0].package);
    if (missing.length > 0) say(`系统里缺少 ${missing.join('、')}，且不能自动安装；用到它们的测试会说明并失败。`);
    return;
  }
  say('安装测试要用的系统软件…');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-q'], { env });
  for (const browser of browsers) if (!isThere(browser)) await run('apt-get', [...APT, browser.package], { env });
  if (missing.length === 0) return;
  const { code, output } = await run('apt-get', [...APT, ...missing], { env });
  if (code !== 0) say(`有的没有装上：\n${output.slice(-2000)}`);
}

/** Path of the installed Chromium, or undefined. */
export function chromiumPath() {
  return process.env.CHROMIUM_PATH ?? browsers.flatMap(({ files }) => files).find((file) => existsSync(file));
}
