import { chromium, devices, type Browser, type CDPSession, type Page } from '@playwright/test';
import { z } from 'zod';
import { chromiumPath } from '../run/system.mjs';
import { shifted, watchShifts } from './shifts';
import type { Cookies } from './signed-in';

/** Visits of a page; as many again where each of them had a long task. */
const VISITS = 3;
/** A task is long that takes more, ms. */
export const LONG = 50;
/** How often it is asked whether the scripts have begun, and for how long, ms. */
const [EVERY, MOST] = [200, 15_000];
/** A line of text: what a page takes at least in this browser on this machine. */
const BARE = 'data:text/html;charset=utf-8,<html lang="zh-CN" data-live><p>星课邦</p>';
/** Slow 4G as Lighthouse applies it: ms, and bytes a second. */
const LINE = { offline: false, latency: 562.5, downloadThroughput: 188_744, uploadThroughput: 86_400 };

/**
 * Of the visits of one page, ms: the least of their longest tasks (what the page has to do is the same each time, and what else the machine
 * does only adds to it), and the medians; `cls` the most.
 */
export interface Task {
  readonly path: string;
  readonly least: number;
  readonly longest: number;
  readonly frame: number;
  readonly cls: number;
}
type Visit = Omit<Task, 'path' | 'least'>;

/** By it the page's own thread is known among those of other tabs. */
const MARK = 'the page that is measured';
const marked = z.object({ name: z.literal(MARK), pid: z.number(), tid: z.number() });
const task = z.object({
  ph: z.literal('X'),
  name: z.string().endsWith('RunTask'),
  pid: z.number(),
  tid: z.number(),
  dur: z.number(),
});

/** The longest task of the page's thread, ms, among the events of a trace. */
function longestOf(events: readonly unknown[]): number {
  const own = events.flatMap((event) => marked.safeParse(event).data ?? [])[0];
  const tasks = events.flatMap((event) => task.safeParse(event).data ?? []);
  return Math.max(...tasks.filter(({ pid, tid }) => pid === own?.pid && tid === own.tid).map(({ dur }) => dur / 1000));
}

/** Until the scripts have begun. Asked past Playwright, whose `waitForFunction` begins with a task of 40 ms of its own in the page. */
async function live(session: CDPSession): Promise<void> {
  const ends = Date.now() + MOST;
  for (;;) {
    const { result } = await session.send('Runtime.evaluate', { expression: 'document.documentElement.dataset.live !== undefined' });
    if (result.value === true) return;
    if (Date.now() > ends) throw new Error('页面的脚本没有开始');
    await new Promise((resolve) => setTimeout(resolve, EVERY));
  }
}

async function traced(whole: CDPSession, session: CDPSession, page: Page, address: string): Promise<Visit> {
  const events: unknown[] = [];
  whole.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  await whole.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'blink.user_timing'] },
  });
  await page.goto(address);
  await live(session);
  await page.waitForTimeout(300);
  await session.send('Runtime.evaluate', { expression: `performance.mark('${MARK}')` });
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
    return await traced(whole, session, page, address);
  } finally {
    await whole.detach();
    await context.close();
  }
}

const sorted = (values: readonly number[]): readonly number[] => [...values].sort((a, b) => a - b);
const middle = (values: readonly number[]): number => sorted(values)[Math.floor(values.length / 2)] ?? Number.NaN;

async function visited(browser: Browser, base: string, path: string, cookies: Cookies): Promise<Task> {
  // Who comes first waits until the page is made.
  await (await fetch(base + path, { redirect: 'manual' })).arrayBuffer();
  const visits: Visit[] = [];
  const isLong = (): boolean => visits.every(({ longest }) => longest > LONG);
  while (visits.length < VISITS || (visits.length < 2 * VISITS && isLong())) visits.push(await visit(browser, base + path, cookies));
  return {
    path,
    least: Math.min(...visits.map(({ longest }) => longest)),
    longest: middle(visits.map(({ longest }) => longest)),
    frame: middle(visits.map(({ frame }) => frame)),
    cls: Math.max(...visits.map(({ cls }) => cls)),
  };
}

/**
 * The longest task of each page until its scripts have begun, where a phone is as slow as Lighthouse only reckons it; and that of a page of
 * one line, ms, which is visited once after each of them: what the browser itself takes on this machine.
 */
export async function longestTasks(
  base: string,
  paths: readonly string[],
  cookies: Cookies,
): Promise<{ tasks: readonly Task[]; bare: number }> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] });
  try {
    const [tasks, bare]: [Task[], number[]] = [[], []];
    for (const path of paths) {
      tasks.push(await visited(browser, base, path, cookies));
      bare.push((await visit(browser, BARE, [])).longest);
    }
    return { tasks, bare: middle(bare) };
  } finally {
    await browser.close();
  }
}
