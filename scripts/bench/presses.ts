import { gzipSync } from 'node:zlib';
import { chromium, devices, type Page, type Response } from '@playwright/test';
import type { Cookies } from './signed-in';

/** Presses of a page; more of the same kind tell nothing new. */
const MOST = 8;

/** Keeps the longest time from a press to the frame after it, ms (Event Timing, as INP counts them). */
function watchPresses(): void {
  Object.assign(window, { longestPress: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const id: unknown = Reflect.get(entry, 'interactionId');
      const before = Number(Reflect.get(window, 'longestPress'));
      if (typeof id === 'number' && id > 0) Reflect.set(window, 'longestPress', Math.max(before, entry.duration));
    }
  }).observe(Object.assign({ type: 'event', buffered: true }, { durationThreshold: 16 }));
}

/** Until nothing has been drawn for a moment. */
const quiet = (page: Page): Promise<void> => page.waitForTimeout(700);

/** Presses what can be pressed in sight of the page, one after another; Escape closes what a press has opened. */
async function pressAll(page: Page): Promise<void> {
  const buttons = page.locator('main').getByRole('button', { disabled: false });
  const count = Math.min(await buttons.count(), MOST);
  for (let at = 0; at < count; at += 1) {
    const button = buttons.nth(at);
    if (!(await button.isVisible())) continue;
    // A dialog that stays open, or a page that was left, ends the round.
    const pressed = await button.tap({ timeout: 3000 }).then(
      () => true,
      () => false,
    );
    if (!pressed) return;
    await quiet(page);
    await page.keyboard.press('Escape');
    await quiet(page);
  }
  const field = page.locator('main').getByRole('textbox').first();
  if (await field.isVisible()) await field.pressSequentially('138', { delay: 200 });
  await quiet(page);
}

interface Pressed {
  /** The longest from a press to the next frame, ms. */
  readonly longest: number;
  /** All JavaScript that came until the last press, after gzip; without the player's library. */
  readonly script: number;
}

/** What the page fetches of JavaScript, by address. */
function watchScripts(page: Page): () => Promise<number> {
  const seen = new Map<string, Response>();
  page.on('response', (answer) => {
    if (/\/_next\/static\/.+\.js$/.test(answer.url())) seen.set(answer.url(), answer);
  });
  return async () => {
    const bodies = await Promise.all([...seen.values()].map((answer) => answer.body()));
    const own = bodies.filter((body) => !body.includes('hls.js'));
    return own.reduce((sum, body) => sum + gzipSync(body).length, 0);
  };
}

/** What pressing does on a phone with a quarter of the processor. */
export async function pressPages(base: string, paths: readonly string[], cookies: Cookies): Promise<ReadonlyMap<string, Pressed>> {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
  try {
    const found = new Map<string, Pressed>();
    for (const path of paths) {
      const context = await browser.newContext({ ...devices['Pixel 5'], viewport: { width: 375, height: 812 } });
      await context.addCookies(cookies);
      await context.addInitScript(watchPresses);
      const page = await context.newPage();
      const script = watchScripts(page);
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      await page.goto(base + path, { waitUntil: 'networkidle' });
      await quiet(page);
      await pressAll(page);
      found.set(path, { longest: Number(await page.evaluate('window.longestPress')), script: await script() });
      await context.close();
    }
    return found;
  } finally {
    await browser.close();
  }
}
