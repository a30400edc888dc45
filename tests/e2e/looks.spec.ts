import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, TestInfo } from '@playwright/test';
import { differenceOf, smallPicture, type Width } from '../support/same-look';
import { expect, test } from './fixtures';
import { enterByWechat } from './support/learner';
import { alive } from './support/phone';
import { pupil } from './support/pupil';

/**
 * How the pages look, held against small pictures of them in tests/e2e/looks: a block that moved, a colour that changed or a
 * style that was lost is seen. `npm run looks` takes the pictures anew of what looks different; look at them before they are kept.
 */

const brand = {
  home: '/home',
  course: '/course/chapter?courseId=1',
  books: '/books-middleSchool',
  book: '/books-middleSchool/booksDetail?i=0',
  news: '/news',
  article: '/news/detail?id=1062',
  company: '/about/companyProfile',
  contact: '/about/contact-us',
  procurement: '/procurementList',
  privacy: '/mainPriAgreement',
  product: '/simgle/page',
  search: '/search?keyWord=数学',
  register: '/register',
} as const;
const modules = {
  'm-home': '/m/home',
  'm-course': '/m/course',
  free: '/freeCourse/home',
  live: '/liveSignupTiktok/index',
  check: '/checkService/index?type=adviser',
} as const;
const newcomer = {
  settings: '/personal/setting',
  courses: '/personal/my-course',
  cashier: '/course/purchase?courseId=1',
  player: '/video?courseId=1&sectionId=1',
  orders: '/personal/order',
} as const;
/** At one width, where the other adds nothing to what the pages above hold, and without the header that all of them have. */
const atDesk = {
  problem: '/problem?no=junior-21',
  catalogue: '/course',
  team: '/about/teamIntroduction',
  tablet: '/padDetail?i=14',
  honor: '/about/honor',
} as const;
const onPhone = { today: '/personal/today', mistakes: '/personal/mistakes' } as const;
const evaluated = { report: '/e/report' } as const;

/** The number over a film goes by the clock, also between two lines of a test. */
const STILL = '[class*=watermark] { transform: translate(42%, 3%) !important }';
/** px: more than a window's height, for what follows the first screen. */
const HEIGHT = 1500;
/** px: the first screen below the header; on a phone it ends above the week, whose day of today moves. */
const SCREEN = { desktop: { top: 124, height: 480 }, phone: { top: 48, height: 360 } } as const;
type Part = (typeof SCREEN)[Width];
const folder = join(import.meta.dirname, 'looks');
const take = process.env.LOOKS === 'take';
const widthOf = ({ project }: TestInfo): Width => (project.name === 'phone' ? 'phone' : 'desktop');

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/**
 * Digits and days of the week are what another visit changes: times, seats, a newcomer's number. A day of one digit takes two, as the others do.
 */
function steady(): void {
  const alike = (words: string): string =>
    words
      .replace(/\d{1,2}(?=[月日:])/g, '00')
      .replace(/\d/g, '0')
      .replace(/周[一二三四五六日]/g, '周一');
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (nodes.nextNode()) nodes.currentNode.nodeValue = alike(nodes.currentNode.nodeValue ?? '');
  for (const field of document.querySelectorAll<HTMLInputElement>('input[type=text], input:not([type])')) field.value = alike(field.value);
}

/** Has React found all that the server sent? A part that it has still to find it keeps as `dehydrated`. */
function isFound(): boolean {
  const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;
  const waits = (first: unknown): boolean => {
    for (let fiber = first; isObject(fiber); fiber = fiber.sibling)
      if ((isObject(fiber.memoizedState) && isObject(fiber.memoizedState.dehydrated)) || waits(fiber.child)) return true;
    return false;
  };
  const root: unknown = Reflect.get(document, Object.keys(document).find((key) => key.startsWith('__reactContainer$')) ?? '');
  return isObject(root) && isObject(root.stateNode) && !waits(root.stateNode.current);
}

async function photograph(page: Page, width: Width, part?: Part): Promise<Buffer> {
  // Nor what was said a moment ago: that somebody is signed in.
  await page.waitForFunction(() => document.querySelector('[aria-busy=true], [data-toasts] > *') === null);
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => {
    const seen = [...document.images].filter((image) => image.offsetParent !== null && image.getBoundingClientRect().top < innerHeight);
    return document.fonts.status === 'loaded' && seen.every((image) => image.complete);
  });
  // React has to have found the words that the server sent before others are put there.
  await alive(page);
  await page.waitForFunction(isFound);
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
  await page.evaluate(steady);
  const changing = page.locator('video, canvas, [role=timer], img[alt*=验证码], img[alt*=二维码]');
  const clip = part && { x: 0, y: part.top, width: page.viewportSize()?.width ?? 0, height: part.height };
  const drawn = { animations: 'disabled', caret: 'hide', scale: 'css', style: STILL } as const;
  const shot = await page.screenshot({ ...drawn, mask: [changing], maskColor: '#999999', clip });
  return smallPicture(shot, width);
}

async function compare(page: Page, pages: Readonly<Record<string, string>>, info: TestInfo, part?: Part): Promise<void> {
  const width = widthOf(info);
  const { width: wide } = page.viewportSize() ?? { width: 0 };
  await page.setViewportSize({ width: wide, height: HEIGHT });
  const others: string[] = [];
  for (const [name, address] of Object.entries(pages)) {
    const file = join(folder, `${name}-${width}.webp`);
    const look = async () => {
      await page.goto(address);
      const now = await photograph(page, width, part);
      return { now, difference: existsSync(file) ? await differenceOf(readFileSync(file), now, width) : 'no picture yet' };
    };
    const first = await look();
    // On a busy machine an answer may have come while the picture was taken.
    const { now, difference } = first.difference === null ? first : await look();
    if (difference === null) continue;
    if (take) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(file, now);
      continue;
    }
    writeFileSync(info.outputPath(`${name}-${width}.webp`), now);
    others.push(`${address}: ${difference}`);
  }
  expect(others, 'pages look different; see test-results, and `npm run looks` if they should').toEqual([]);
}

test('the brand’s pages look as they did', async ({ page }, info) => {
  await compare(page, brand, info);
});

test('so do the first screens of others', { tag: '@desk' }, async ({ page }, info) => {
  await compare(page, atDesk, info, SCREEN.desktop);
});

test('so do the mobile modules', async ({ page }, info) => {
  await compare(page, modules, info);
});

test('so do a newcomer’s pages', async ({ page }, info) => {
  await pupil(page, null);
  await compare(page, newcomer, info);
  if (widthOf(info) === 'phone') await compare(page, onPhone, info, SCREEN.phone);
});

test('so does the report of an evaluation', async ({ page }, info) => {
  await enterByWechat(page);
  await compare(page, evaluated, info);
});

/** Styles that are wrong as a slip makes them wrong. */
const slips = {
  'a block moved by 12 px': 'main { position: relative; top: 12px }',
  'a colour changed': 'main h1, main h2 { color: #d3262b }',
  'padding lost': 'main [class] { padding: 0 !important }',
  'borders lost': 'main [class] { border-color: transparent !important }',
} as const;

test('a slip is seen', { tag: '@once' }, async ({ page }, info) => {
  const width = widthOf(info);
  await page.goto('/home');
  const before = await photograph(page, width);
  expect(await differenceOf(before, await photograph(page, width), width)).toBeNull();
  for (const [slip, css] of Object.entries(slips)) {
    const style = await page.addStyleTag({ content: css });
    expect(await differenceOf(before, await photograph(page, width), width), slip).not.toBeNull();
    await style.evaluate((node) => node.parentNode?.removeChild(node));
  }
});
