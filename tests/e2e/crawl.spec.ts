import type { Page } from '@playwright/test';
import { publicPages } from '../support/public-pages';
import { faultNoise, expect, test } from './fixtures';

/** Every link and button of every public page, pressed by somebody who is not signed in: none ends on /home without a word. */

// Other sites are not asked for (playwright.config.ts): what the browser says of that is expected. A route that refuses them would
// take the browser's cache away, and every page would fetch and compile all of its scripts again.
test.use({ noise: faultNoise });

const dialog = (page: Page) => page.getByRole('dialog', { name: '登录' });

/** Paths and queries of the links to pages that need a login, of which the page knows by itself. */
function guardedLinks(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const paths = (document.documentElement.dataset.guarded ?? '').split(' ');
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')];
    const asking = links.filter((link) => link.origin === location.origin && paths.includes(link.pathname) && link.target === '');
    return [...new Set(asking.map((link) => link.pathname + link.search))];
  });
}

/** Presses a link as it stands there, and sees the login over the page. */
async function pressGuarded(page: Page, address: string): Promise<void> {
  const before = page.url();
  await page.evaluate((to) => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')];
    links.find((link) => link.pathname + link.search === to)?.click();
  }, address);
  await expect(dialog(page), `${address} from ${before}`).toBeVisible();
  expect(page.url(), `${address} from ${before}`).toBe(before);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
}

/** Names of the buttons that nobody has pressed yet; those of the frame are the same on every page. */
function newButtons(page: Page, known: Set<string>): Promise<readonly string[]> {
  return page
    .evaluate(() =>
      [...document.querySelectorAll('button')]
        .filter((button) => !button.disabled && button.getClientRects().length > 0)
        .map((button) => button.getAttribute('aria-label') ?? button.textContent.trim()),
    )
    .then((names) => [...new Set(names)].filter((name) => name !== '' && !known.has(name)));
}

async function pressButton(page: Page, name: string): Promise<void> {
  await page
    .evaluate(async (wanted) => {
      const named = (button: HTMLButtonElement) =>
        button.getClientRects().length > 0 && (button.getAttribute('aria-label') ?? button.textContent.trim()) === wanted;
      [...document.querySelectorAll('button')].find(named)?.click();
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    }, name)
    // The press has led to another document.
    .catch(() => undefined);
  await page.keyboard.press('Escape');
}

/** Opens a page; where the last press is still on its way to another one, as soon as that has come. */
async function open(page: Page, address: string): Promise<void> {
  await expect(async () => {
    await page.goto(address, { waitUntil: 'domcontentloaded' });
  }).toPass({ timeout: 90_000 });
}

// The links are the same on a phone; `npm run test:exhaustive` presses them there, too.
test('no press of a stranger ends on /home without a word', { tag: '@once' }, async ({ page, context, baseURL }) => {
  const origin = new URL(baseURL ?? '').origin;
  context.on('page', (tab) => void tab.close().catch(() => undefined));
  const links = new Set<string>();
  const buttons = new Set<string>();
  for (const { address } of publicPages.filter(({ usual }) => usual)) {
    await open(page, address);
    for (const to of (await guardedLinks(page)).filter((link) => !links.has(link))) {
      links.add(to);
      await pressGuarded(page, to);
    }
    for (const name of await newButtons(page, buttons)) {
      buttons.add(name);
      await pressButton(page, name);
      const at = new URL(page.url()).pathname;
      if (at === new URL(address, origin).pathname) continue;
      expect(at, `${name} on ${address}`).not.toBe('/home');
      await open(page, address);
    }
  }
  expect([...links].some((link) => link.startsWith('/video?'))).toBe(true);
  expect([...links].some((link) => link.startsWith('/course/purchase?'))).toBe(true);
});
