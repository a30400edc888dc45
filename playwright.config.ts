import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { exhaustive } from './tests/support/exhaustive';

const port = Number(process.env.E2E_PORT ?? 4710);
const base = `http://localhost:${port}`;
// Each worker reads this file again, and is handed the folder that the first one made, which also takes it away.
if (process.env.E2E_DATA_DIR === undefined) {
  const folder = mkdtempSync(join(tmpdir(), 'xkb-e2e-'));
  process.env.E2E_DATA_DIR = join(folder, 'data');
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}
const dataDir = process.env.E2E_DATA_DIR;
/** The headless shell does without the windows of a whole browser, which cost more than the pages. */
const browsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const chromium = process.env.CHROMIUM_PATH || browsers.find((file) => existsSync(file)) || '';

/**
 * What is the same at every width is tried at a desk only: files that are not named here, and tests with the tag @once.
 * `npm run test:exhaustive` tries it on a phone, too, and what is tagged @every, which opens all pages of a kind, of which walks open most,
 * or @again, which goes a way of another test with another thing.
 * What a phone has not is tagged @desk, what it alone has @phone: a test that is left out where it begins has opened a browser for nothing.
 */
const phone =
  /\/(answer-offline|asking|circle|maths-keyboard|sale|screens|guard|crawl|verify|dialogs|navigation|evaluation|letter|live|mobile|phone-upload|share|still|study|till|walks|looks)\.spec\.ts/;
const phoneToo = /\/(check-service|orders|personal|search|pages|vector)\.spec\.ts/;

/** The whole product as `npm start` brings it up, on its own port and in an empty data folder. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: false,
  // Three files at a time: a good part of a test is waiting, and two would leave a small machine's two cores idle for as long. Each file
  // comes from an address of its own (tests/e2e/fixtures.ts).
  workers: 3,
  // A test that passes only the second time is named at the end of the run (scripts/test.mjs).
  retries: 1,
  // The longest walks take half a minute, and two and a half on a machine that is a third as quick.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  use: {
    baseURL: base,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    // To write it down costs a fifth of a test's time.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: chromium,
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--autoplay-policy=no-user-gesture-required',
        // No test asks anything of another machine, whatever is pressed.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.*',
      ],
    },
  },
  // The files of the first are tried first. One of a phone's waits a minute for a second SMS, which the others would wait out at the end.
  projects: [
    {
      name: 'phone',
      testMatch: exhaustive ? [phone, phoneToo] : phone,
      grepInvert: exhaustive ? /@desk/ : /@once|@desk|@every|@again/,
      use: { ...devices['Pixel 5'], viewport: { width: 375, height: 812 } },
    },
    {
      name: 'desktop',
      grepInvert: exhaustive ? /@phone/ : /@phone|@every|@again/,
      testIgnore: /\/(answer-offline|circle|evaluation|letter|live|mobile|phone-upload|share|still|study)\.spec\.ts/,
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
  webServer: {
    command: 'node scripts/start.mjs',
    url: `${base}/api/health`,
    timeout: 600_000,
    reuseExistingServer: process.env.E2E_REUSE === '1',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'pipe',
    env: {
      PORT: String(port),
      HOST: '127.0.0.1',
      APP_ENV: 'test',
      SANDBOX: '1',
      // None of the courses on sale costs 100 元; some refunds have to be looked at by two.
      DESK_FOUR_EYES_YUAN: '90',
      // Parcels are the desk's to send: the courier comes after the last walk.
      SANDBOX_SHIP_SECONDS: '86400',
      LOG_LEVEL: 'warn',
      // Each file of tests says that it comes from an address of its own (tests/e2e/fixtures.ts).
      TRUSTED_PROXIES: '127.0.0.1',
      WARM_UP: '0',
      // A walk opens more pages at a time than anybody.
      LIMITS: 'pages:100000',
      DATA_DIR: dataDir,
      SITE_KEYS: 'main,school',
      SITE_MAIN_HOSTS: 'localhost,127.0.0.1,www.main.test',
      SITE_MAIN_APP_IOS: 'https://apps.example/ios',
      SITE_MAIN_APP_ANDROID: 'https://apps.example/android',
      SITE_MAIN_SHOP_TMALL: 'https://tmall.example/',
      SITE_MAIN_SHOP_JD: 'https://jd.example/',
      SITE_MAIN_SHOP_PINDUODUO: 'https://pinduoduo.example/',
      SITE_MAIN_SHOP_YOUZAN: 'https://youzan.example/',
      SITE_MAIN_SHOP_KUAISHOU: 'https://kuaishou.example/',
      SITE_MAIN_SHOP_DOUYIN: '星课邦官方旗舰店',
      SITE_MAIN_SHOP_BAIDU: 'https://baidu.example/',
      SITE_SCHOOL_HOSTS: 'www.school.test',
      SITE_SCHOOL_COMPANY: '示例校园教育有限公司',
      SITE_SCHOOL_ICP: '示ICP备00000002号-1',
      SITE_SCHOOL_PHONE: '400-000-0002',
    },
  },
});
