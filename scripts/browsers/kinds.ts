import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { chromiumPath } from '../run/system.mjs';
import { fetchPackage, Unobtainable } from '../run/fetched';
import type { Kind } from './browser';
import { startChromium } from './chromium';
import { startFirefox } from './firefox';
import { startWebKit } from './webkit';

/** Carries Chromium 75, packed; it is no dependency, and nothing of it but the browser is run. */
const OLD = 'chrome-aws-lambda@1.15.0';
const OLD_FILE = 'chromium-75.0.3765.0.br';

function oldChromium(): string {
  const packed = join('bin', OLD_FILE);
  const folder = fetchPackage(OLD, packed);
  const binary = join(folder, 'chromium');
  if (!existsSync(binary)) writeFileSync(binary, brotliDecompressSync(readFileSync(join(folder, packed))), { mode: 0o755 });
  return binary;
}

function found(files: readonly string[], what: string): string {
  const file = files.find((one) => existsSync(one));
  if (file === undefined) throw new Unobtainable(`系统里没有 ${what}`);
  return file;
}

const webkitFolders = ['webkit2gtk-4.1', 'webkit2gtk-4.0', 'webkitgtk-6.0'].map((name) => `/usr/lib/x86_64-linux-gnu/${name}/MiniBrowser`);

/** The browsers, the oldest first. */
export const kinds: readonly Kind[] = [
  { name: 'Chromium 75', start: async () => startChromium(oldChromium()) },
  {
    name: 'Chromium（当前）',
    start: async () => startChromium(found([chromiumPath() ?? ''], 'chromium-headless-shell（Debian 软件包同名）')),
  },
  { name: 'Firefox ESR', start: async () => startFirefox(found(['/usr/bin/firefox-esr', '/usr/bin/firefox'], 'firefox-esr'), 6038) },
  {
    name: 'WebKitGTK',
    start: async () => {
      const driver = found(['/usr/bin/WebKitWebDriver'], 'webkit2gtk-driver');
      found(['/usr/bin/Xvfb'], 'xvfb');
      return startWebKit(driver, found(webkitFolders, 'WebKitGTK 的 MiniBrowser'), 6037);
    },
  },
];
