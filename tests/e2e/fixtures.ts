import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';
import { addressOf } from './support/own-address';
import { waitForLife } from './support/phone';

/** Until a page that a change concerns is new, on a machine that is busy with tests, ms; what it takes is measured (docs/benchmarks.md, a change behind a page). */
export const CHANGED_MS = 60_000;

/**
 * What the browser itself says of an answer the test asked for on purpose (404 pages, refused calls), of WeChat's own script, which no test
 * can reach, and of the desk's previews, in which nothing runs, not even what Playwright would.
 */
const expectedNoise =
  /Failed to load resource: (the server responded with a status of (401|403|404|409)|net::ERR_\w+ https:\/\/res2?\.wx\.qq\.com\/)|Blocked script execution in 'about:srcdoc'/;
/** What it says of faults: for `test.use({ noise: faultNoise })` where a test breaks the connection or the server. */
export const faultNoise =
  /Failed to load resource: (net::ERR_|the server responded with a status of)|An unknown error occurred when fetching the script|Blocked script execution in .about:srcdoc./;

/**
 * Somebody who is about to do something has the pointer over the page: code that comes with the first touch is under way. Without
 * `handy` a page is only looked at.
 */
function comeNear(): void {
  const near = (): boolean => document.documentElement.dataset.live === '1' && document.dispatchEvent(new Event('pointerover'));
  new MutationObserver((_, watch) => {
    if (near()) watch.disconnect();
  }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-live'] });
}

/** Listens to what every page of a browser says, once. */
type Hear = (context: BrowserContext) => void;

/**
 * Unexpected console errors (what a policy has kept from happening is one) and uncaught exceptions fail the test; `noise` = what is
 * expected of them. Every browser of a test is heard: its own, windows that open, a colleague's, a second device. Every file of tests
 * comes from an address of its own in each project.
 */
export const test = base.extend<{ noise: RegExp; handy: boolean; heard: Hear }>({
  noise: [expectedNoise, { option: true }],
  handy: [true, { option: true }],
  extraHTTPHeaders: async ({}, provide, { file, project }) => {
    // The site believes a proxy on the loopback (playwright.config.ts).
    await provide({ 'x-forwarded-for': addressOf(`${project.name} ${file}`) });
  },
  heard: [
    async ({ browser, noise }, provide) => {
      const errors: string[] = [];
      const known = new WeakSet<BrowserContext>();
      const hear: Hear = (context) => {
        if (known.has(context)) return;
        known.add(context);
        context.on('weberror', (fault) => errors.push(`pageerror: ${fault.error().message}`));
        context.on('console', (message) => {
          const said = `${message.text()} ${message.location().url}`;
          if (message.type() === 'error' && !noise.test(said)) errors.push(`console.error: ${said}`);
        });
      };
      const open = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await open(options);
        hear(context);
        return context;
      };
      await provide(hear);
      browser.newContext = open;
      expect(errors, 'errors in the browser').toEqual([]);
    },
    { auto: true },
  ],
  context: async ({ context, heard }, provide) => {
    heard(context);
    await provide(context);
  },
  page: async ({ page, handy, javaScriptEnabled }, provide) => {
    if (handy) await page.addInitScript(comeNear);
    if (javaScriptEnabled !== false) waitForLife(page);
    await provide(page);
  },
});
export { expect };
export { expectAccessible } from './support/accessible';

/** No heading that can be seen stands alone: its section says something besides (for paper: `emulateMedia` first). */
export async function expectNoEmptyHeading(page: Page): Promise<void> {
  const alone = await page.evaluate(() => {
    const words = (element: HTMLElement): string => element.innerText.replace(/\s/g, '');
    return [...document.querySelectorAll<HTMLElement>('main h2, main h3')]
      .filter((heading) => heading.offsetParent !== null)
      .filter((heading) => {
        const around = heading.closest<HTMLElement>('section, li, article');
        return around !== null && words(around) === words(heading) && around.querySelector('img, svg[role=img]') === null;
      })
      .map((heading) => heading.innerText);
  });
  expect(alone).toEqual([]);
}

export {
  askForCode,
  awaitSmsTurn,
  fillLogin,
  newPhone,
  newcomerPassword,
  passSecurityCheck,
  register,
  signInByCode,
  smsCode,
  smsLink,
  watchCaptcha,
} from './support/entering';
export { readQr, seenIn } from './support/qr';
