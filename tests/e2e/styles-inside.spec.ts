import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { get } from './support/get';
import { pupil } from './support/pupil';

/** docs/decisions/styles-in-the-page.md: what a page brings inside, what is asked for later, and that both look the same. */
test.use({ handy: false });

/** What a sheet decides about an element; sizes hang on pictures, and margins at the sides on the room that is left. */
const properties = [
  ...['display', 'position', 'color', 'background-color', 'font-size', 'font-weight', 'line-height', 'text-decoration-line', 'text-align'],
  ...['margin-top', 'margin-bottom', 'padding-top', 'padding-left', 'border-top-width', 'border-top-color', 'border-radius', 'column-gap'],
];

/** What every element of the page wears, in its order. */
async function worn(page: Page): Promise<readonly string[]> {
  await expect(page.locator('main')).toBeVisible();
  await page.mouse.move(0, 0);
  return page.evaluate((names) => {
    for (const animation of document.getAnimations()) if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    return Array.from(document.querySelectorAll('header *, main, main *, footer *'), (element) => {
      const style = getComputedStyle(element);
      const values = names.map((name) => `${name}: ${style.getPropertyValue(name)}`);
      return `${element.tagName} ${element.getAttribute('class')} ${values.join('; ')}`;
    });
  }, properties);
}

/** Paths of the style sheets that the page asks for from now on. */
function watchSheets(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.css')) asked.push(pathname);
  });
  return asked;
}

async function press(page: Page, link: string, address: RegExp): Promise<void> {
  await page.locator(link).first().click();
  await page.waitForURL(address);
}

test('a walk over public pages and back wears what direct visits wear, and asks for no sheet twice', async ({ page }) => {
  const asked = watchSheets(page);
  const seen: (readonly [address: string, worn: readonly string[]])[] = [];
  const look = async (): Promise<void> => void seen.push([page.url(), await worn(page)]);
  await page.goto('/home');
  await expect(page.locator('html')).toHaveAttribute('data-live', '1');
  expect(asked).toEqual([]);
  await look();
  await press(page, 'main a[href^="/course/chapter?"]', /\/course\/chapter\?/);
  await look();
  await press(page, 'header a[href="/home"]', /\/home$/);
  await press(page, 'main a[href^="/news/detail?"]', /\/news\/detail\?/);
  await look();
  await page.goBack();
  await page.waitForURL(/\/home$/);
  await look();
  expect(asked.length).toBeGreaterThan(0);
  expect(asked).toEqual([...new Set(asked)]);
  asked.length = 0;
  for (const [address, before] of seen) {
    await page.goto(address);
    await expect(page.locator('html')).toHaveAttribute('data-live', '1');
    expect(await worn(page), address).toEqual(before);
  }
  expect(asked).toEqual([]);
});

test('a page that is made for a learner asks for no sheet, and the pages behind it for none twice', async ({ page }) => {
  await pupil(page, null);
  const asked = watchSheets(page);
  for (const address of ['/personal/order', '/personal/my-course']) {
    await page.goto(address);
    await expect(page.locator('html')).toHaveAttribute('data-live', '1');
  }
  expect(asked).toEqual([]);
  for (const name of ['order', 'setting', 'my-course']) await press(page, `main a[href="/personal/${name}"]`, new RegExp(`/${name}$`));
  expect(asked.length).toBeGreaterThan(0);
  expect(asked).toEqual([...new Set(asked)]);
});

/** The text of all sheets as one: what no module says, then the modules, in one order or the other. */
function oneSheet(turned: boolean): string {
  const common: string[] = [];
  const modules = new Map<string, string[]>();
  const sort = (rule: CSSRule, around = ''): void => {
    const inside = rule instanceof CSSMediaRule || rule instanceof CSSSupportsRule ? rule : null;
    const head = rule.cssText.slice(0, rule.cssText.indexOf('{') + 1);
    if (inside) return Array.from(inside.cssRules).forEach((one) => sort(one, head));
    const name = /\.([\w-]{6,8})_\w/.exec(head)?.[1];
    const of = name === undefined ? common : (modules.get(name) ?? []);
    if (name !== undefined) modules.set(name, of);
    of.push(around === '' ? rule.cssText : `${around}${rule.cssText}}`);
  };
  for (const sheet of Array.from(document.styleSheets)) {
    if (!sheet.disabled) Array.from(sheet.cssRules).forEach((rule) => sort(rule));
    sheet.disabled = true;
  }
  const names = [...modules.keys()].sort();
  if (turned) names.reverse();
  return [...common, ...names.flatMap((one) => modules.get(one) ?? [])].join('\n');
}

test('nothing hangs on which module comes before which', async ({ page }) => {
  const wornIn = async (address: string, turned: boolean, planted = ':root {}'): Promise<readonly string[]> => {
    await page.goto(address);
    await expect(page.locator('html')).toHaveAttribute('data-live', '1');
    await page.addStyleTag({ content: planted });
    await page.locator('main').evaluate((main) => main.classList.add('aaaaaa_x', 'zzzzzz_x'));
    await page.addStyleTag({ content: await page.evaluate(oneSheet, turned) });
    return worn(page);
  };
  const two = '.aaaaaa_x { color: #111 } .zzzzzz_x { color: #222 }';
  expect(await wornIn('/m/home', true, two)).not.toEqual(await wornIn('/m/home', false, two));
  for (const address of ['/home', '/course/chapter?courseId=1', '/books-highSchool', '/m/home'])
    expect(await wornIn(address, true), address).toEqual(await wornIn(address, false));
});

test('every sheet of a kept page stands before its link, from the first answer on', async ({ baseURL }) => {
  const address = '/about/companyProfile';
  for (let round = 0; round < 2; round += 1) {
    const { body } = await get(baseURL ?? '', address);
    const links = body.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
    expect(links.length).toBeGreaterThan(1);
    for (const link of links) {
      expect(link).toContain(' media="not all" disabled=""');
      expect(body).toContain(`</style>${link}`);
    }
  }
});
