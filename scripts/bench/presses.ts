import { gzipSync } from 'node:zlib';
import { chromium, devices, type Browser, type Page } from '@playwright/test';
import type { Cookies } from './signed-in';

/** Presses of a page; more of the same kind tell nothing new. */
const MOST = 8;

/** Visits of a page; the middle one of their longest presses counts, as one slow frame of a browser without a screen is chance. */
const VISITS = 3;

/** A page of eight buttons that do next to nothing: what a press takes at least in this browser on this machine. */
const bare = `data:text/html,<main>${'<button onclick="this.textContent=1">0</button>'.repeat(MOST)}</main>`;

/** Keeps the longest time from a press to the frame after it, ms (Event Timing, as INP counts them), and what was pressed. */
export function watchPresses(): void {
  Object.assign(window, { longestPress: 0, pressed: '', pressedLongest: '' });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const id: unknown = Reflect.get(entry, 'interactionId');
      const before = Number(Reflect.get(window, 'longestPress'));
      if (typeof id !== 'number' || id === 0 || entry.duration <= before) continue;
      Object.assign(window, { longestPress: entry.duration, pressedLongest: Reflect.get(window, 'pressed') });
    }
  }).observe(Object.assign({ type: 'event', buffered: true }, { durationThreshold: 16 }));
}

/** Until nothing has been drawn for a moment. */
const quiet = (page: Page): Promise<void> => page.waitForTimeout(700);

/** The middle of an element that nothing lies over, in the window; null where something does. */
function middleOf(element: HTMLElement | SVGElement): { readonly x: number; readonly y: number } | null {
  element.scrollIntoView({ block: 'center' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  return element.contains(document.elementFromPoint(x, y)) ? { x, y } : null;
}

/**
 * Presses what can be pressed in sight of the page, one after another; Escape closes what a press has opened. A finger on the glass, by itself:
 * Playwright's own ways of pressing look around in the page while the press is on its way, and that would be counted.
 */
async function pressAll(page: Page): Promise<void> {
  const buttons = page.locator('main').getByRole('button', { disabled: false });
  const count = Math.min(await buttons.count(), MOST);
  for (let at = 0; at < count; at += 1) {
    const button = buttons.nth(at);
    if (!(await button.isVisible())) continue;
    await button.evaluate((element) => {
      Reflect.set(window, 'pressed', element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '');
    });
    // A dialog that stays open, or a page that was left, ends the round.
    const place = await button.evaluate(middleOf, undefined, { timeout: 3000 }).catch(() => null);
    if (!place) return;
    await quiet(page);
    await page.touchscreen.tap(place.x, place.y);
    await quiet(page);
    await page.keyboard.press('Escape');
    await quiet(page);
  }
  const field = page.locator('main').getByRole('textbox').first();
  await page.evaluate(() => void Reflect.set(window, 'pressed', '138'));
  if (await field.isVisible()) await field.pressSequentially('138', { delay: 200 });
  await quiet(page);
}

interface Pressed {
  /** The longest from a press to the next frame, ms: the middle one of the visits. */
  readonly longest: number;
  /** What was pressed then. */
  readonly of: string;
  /** All JavaScript that came until the last press, after gzip; without the player's library. */
  readonly script: number;
}

/** What the page fetches of JavaScript. The bodies are asked for again at the end: a press that leads away takes them from the browser. */
function watchScripts(page: Page): () => Promise<number> {
  const seen = new Set<string>();
  page.on('request', (request) => {
    if (/\/_next\/static\/.+\.js$/.test(request.url())) seen.add(request.url());
  });
  return async () => {
    const bodies = await Promise.all([...seen].map(async (address) => Buffer.from(await (await fetch(address)).arrayBuffer())));
    const own = bodies.filter((body) => !body.includes('hls.js'));
    return own.reduce((sum, body) => sum + gzipSync(body).length, 0);
  };
}

/** One visit of a page with a quarter of the processor. Throws where the address leads elsewhere. */
async function visit(browser: Browser, address: string, cookies: Cookies): Promise<Pressed> {
  const context = await browser.newContext({ ...devices['Pixel 5'], viewport: { width: 375, height: 812 } });
  try {
    await context.addCookies(cookies);
    await context.addInitScript(watchPresses);
    const page = await context.newPage();
    const script = watchScripts(page);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(address, { waitUntil: 'networkidle' });
    if (page.url() !== address && address !== bare) throw new Error(`${address} 跳到了 ${page.url()}`);
    await quiet(page);
    await pressAll(page);
    const [longest, of] = await page.evaluate((): [number, string] => [
      Number(Reflect.get(window, 'longestPress')),
      String(Reflect.get(window, 'pressedLongest')),
    ]);
    return { longest, of, script: await script() };
  } finally {
    await context.close();
  }
}

/** The middle of several visits of a page. */
async function visits(browser: Browser, address: string, cookies: Cookies): Promise<Pressed> {
  const found: Pressed[] = [];
  while (found.length < VISITS) found.push(await visit(browser, address, cookies));
  const middle = [...found].sort((a, b) => a.longest - b.longest)[Math.floor(VISITS / 2)];
  if (middle === undefined) throw new Error(`${address} 没有量到`);
  return { ...middle, script: Math.max(...found.map((one) => one.script)) };
}

/** What pressing does on a phone with a quarter of the processor; `bare`, ms: on a page that has nothing but buttons. */
export async function pressPages(
  base: string,
  paths: readonly string[],
  cookies: Cookies,
): Promise<{ readonly pages: ReadonlyMap<string, Pressed>; readonly bare: number }> {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
  try {
    const pages = new Map<string, Pressed>();
    for (const path of paths) pages.set(path, await visits(browser, base + path, cookies));
    return { pages, bare: (await visits(browser, bare, [])).longest };
  } finally {
    await browser.close();
  }
}
