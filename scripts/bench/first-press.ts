import { chromium, devices, type Browser } from '@playwright/test';
import { watchPresses } from './presses';

/** Visits of a page; the middle one counts. */
const VISITS = 5;
/** A slow phone has what it asked for by then, ms. */
const MOST = 15_000;

/** What somebody presses who has not waited: by the name of the button, and what is there when it has done it. */
const presses = [
  { path: '/home', button: '打开菜单', then: 'dialog' },
  { path: '/course/chapter?courseId=1', button: '打开菜单', then: 'dialog' },
  { path: '/news', button: '打开菜单', then: 'dialog' },
  { path: '/about/contact-us', button: '打开菜单', then: 'dialog' },
] as const;

export interface FirstPress {
  readonly path: string;
  readonly pressed: string;
  /** From the press to the frame after it, and until what it asks for can be seen, ms. */
  readonly frame: number;
  readonly done: number;
}

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function visit(browser: Browser, base: string, { path, button, then }: (typeof presses)[number]): Promise<readonly [number, number]> {
  const context = await browser.newContext({ ...devices['Pixel 5'], viewport: { width: 375, height: 812 } });
  try {
    await context.addInitScript(watchPresses);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(base + path, { waitUntil: 'commit' });
    const place = await page.getByRole('button', { name: button }).boundingBox();
    if (!place) throw new Error(`${path} 没有“${button}”`);
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0, undefined, { polling: 10 });
    const began = Date.now();
    await page.touchscreen.tap(place.x + place.width / 2, place.y + place.height / 2);
    await page.getByRole(then).first().waitFor({ timeout: MOST });
    const done = Date.now() - began;
    await page.waitForTimeout(500);
    return [await page.evaluate(() => Number(Reflect.get(window, 'longestPress'))), done];
  } finally {
    await context.close();
  }
}

/** The first press on public pages, before their scripts have come. */
export async function firstPresses(base: string): Promise<readonly FirstPress[]> {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
  try {
    const rows: FirstPress[] = [];
    for (const press of presses) {
      const found: (readonly [number, number])[] = [];
      while (found.length < VISITS) found.push(await visit(browser, base, press));
      const [frames, dones] = [found.map(([frame]) => frame), found.map(([, done]) => done)];
      rows.push({ path: press.path, pressed: press.button, frame: median(frames), done: median(dones) });
    }
    return rows;
  } finally {
    await browser.close();
  }
}
