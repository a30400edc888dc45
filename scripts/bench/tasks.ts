import { chromium, devices, type Browser, type CDPSession, type Page } from '@playwright/test';
import { z } from 'zod';
import { chromiumPath } from '../run/system.mjs';
import { shifted, watchShifts } from './shifts';
import type { Cookies } from './signed-in';

/** Visits of a page; the middle one counts. */
const VISITS = 3;
/** A slow phone has begun its scripts by then, ms. */
const MOST = 15_000;
/** Slow 4G as Lighthouse applies it: ms, and bytes a second. */
const LINE = { offline: false, latency: 562.5, downloadThroughput: 188_744, uploadThroughput: 86_400 };

/** Medians of the visits of one page, ms; `cls` the most. */
export interface Task {
  readonly path: string;
  readonly longest: number;
  readonly frame: number;
  readonly cls: number;
}
type Visit = Omit<Task, 'path'>;

/** By it the page's own thread is known among those of other tabs. */
const MARK = 'the page that is measured';
const marked = z.object({ name: z.literal(MARK), pid: z.number(), tid: z.number() });
const task = z.object({ ph: z.literal('X'), name: z.string().endsWith('RunTask'), pid: z.number(), tid: z.number(), dur: z.number() });

/** The longest task of the page's thread, ms, among the events of a trace. */
function longestOf(events: readonly unknown[]): number {
  const own = events.flatMap((event) => marked.safeParse(event).data ?? [])[0];
  const tasks = events.flatMap((event) => task.safeParse(event).data ?? []);
  return Math.max(...tasks.filter(({ pid, tid }) => pid === own?.pid && tid === own.tid).map(({ dur }) => dur / 1000));
}

async function traced(whole: CDPSession, page: Page, address: string): Promise<Visit> {
  const events: unknown[] = [];
  whole.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  await whole.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'blink.user_timing'] },
  });
  await page.goto(address);
  await page.waitForFunction(() => document.documentElement.dataset.live !== undefined, undefined, { timeout: MOST });
  await page.waitForTimeout(300);
  await page.evaluate((mark) => performance.mark(mark), MARK);
  const complete = new Promise((resolve) => whole.once('Tracing.tracingComplete', resolve));
  await whole.send('Tracing.end');
  await complete;
  const frame = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN);
  return { longest: longestOf(events), frame, cls: await page.evaluate(shifted) };
}

async function visit(browser: Browser, address: string, cookies: Cookies): Promise<Visit> {
  const context = await browser.newContext({ ...devices['Moto G Power'], viewport: { width: 412, height: 823 } });
  const whole = await browser.newBrowserCDPSession();
  try {
    await context.addCookies(cookies);
    await context.addInitScript(watchShifts);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', LINE);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    return await traced(whole, page, address);
  } finally {
    await whole.detach();
    await context.close();
  }
}

const sorted = (values: readonly number[]): readonly number[] => [...values].sort((a, b) => a - b);
const middle = (values: readonly number[]): number => sorted(values)[Math.floor(values.length / 2)] ?? Number.NaN;

/** The longest task of each page until its scripts have begun, where a phone is as slow as Lighthouse only reckons it. */
export async function longestTasks(base: string, paths: readonly string[], cookies: Cookies): Promise<readonly Task[]> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] });
  try {
    const rows: Task[] = [];
    for (const path of paths) {
      // Who comes first waits until the page is made.
      await (await fetch(base + path, { redirect: 'manual' })).arrayBuffer();
      const visits: Visit[] = [];
      while (visits.length < VISITS) visits.push(await visit(browser, base + path, cookies));
      rows.push({
        path,
        longest: middle(visits.map(({ longest }) => longest)),
        frame: middle(visits.map(({ frame }) => frame)),
        cls: Math.max(...visits.map(({ cls }) => cls)),
      });
    }
    return rows;
  } finally {
    await browser.close();
  }
}
