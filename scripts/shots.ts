import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, devices, type BrowserContext, type Page } from '@playwright/test';
import { signIn } from './run/sign-in';
import { chromiumPath } from './run/system.mjs';

/**
 * Pictures of the running site, each address at 1440 and 375, whole and first screen, into shots/ (ignored):
 * `npm run shots -- /home /news --as 13800138000 --base http://127.0.0.1:3000`. Nothing is built or started.
 * `--as` signs a demo account in through the site's own door; the captcha is read from the sandbox, so the site must run
 * with APP_ENV=test.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    base: { type: 'string', default: 'http://127.0.0.1:3000' },
    as: { type: 'string' },
    password: { type: 'string', default: 'Xkb2026' },
    out: { type: 'string', default: 'shots' },
  },
});

const profiles = {
  desktop: { viewport: { width: 1440, height: 900 } },
  mobile: { ...devices['iPhone 12'], defaultBrowserType: undefined, viewport: { width: 375, height: 812 }, deviceScaleFactor: 2 },
} as const;

/** /news/detail?id=7 → news-detail-id-7 */
function fileName(address: string): string {
  return address.replace(/[^\w]+/g, '-').replace(/^-|-$/g, '') || 'root';
}

/** Lazy pictures load while one scrolls past them. */
async function scrollThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let at = 0; at < height; at += 700) {
    await page.evaluate((to) => window.scrollTo(0, to), at);
    await page.waitForTimeout(60);
  }
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.waitForTimeout(500);
}

async function shoot(context: BrowserContext, profile: string, address: string): Promise<void> {
  const page = await context.newPage();
  const answer = await page.goto(new URL(address, values.base).href, { waitUntil: 'load' });
  await page.waitForTimeout(800);
  const name = path.join(values.out, `${fileName(address)}-${profile}`);
  await page.screenshot({ path: `${name}-fold.png` });
  await scrollThrough(page);
  await page.screenshot({ path: `${name}.png`, fullPage: true });
  process.stdout.write(`${answer?.status() ?? '-'} ${address} → ${name}.png\n`);
  await page.close();
}

await mkdir(values.out, { recursive: true });
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ['--no-sandbox', '--disable-background-networking'],
});
try {
  // One sign-in for all profiles: a second SMS within a minute would be refused.
  const visitor = await browser.newContext();
  if (values.as) await signIn(visitor.request, values.base, { phone: values.as, password: values.password });
  const storageState = await visitor.storageState();
  for (const [profile, options] of Object.entries(profiles)) {
    const context = await browser.newContext({ ...options, storageState, locale: 'zh-CN', reducedMotion: 'reduce' });
    for (const address of positionals) await shoot(context, profile, address);
    await context.close();
  }
} finally {
  await browser.close();
}
