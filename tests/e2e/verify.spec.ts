import type { Locator, Page, Route } from '@playwright/test';
import { expect, expectAccessible, faultNoise, test } from './fixtures';

/** §5, §8, §9: the verification dialog in a browser, from every place it opens from. */

type Subject = 'adviser' | 'book';
const words = { adviser: '查课程顾问', book: '查图书防伪码' } as const;
const doors = {
  adviser: '**/api/web/v1/customer/findByAuthenticityCustomer',
  book: '**/api/web/v1/customer/findByBookCode',
} as const;
const failed = '查询失败请重新查询';

/** Opens the dialog as a visitor of this width would: from the strip at the right edge, or from the menu. */
async function open(page: Page, subject: Subject, isMobile: boolean): Promise<Locator> {
  await page.goto('/home');
  if (isMobile) {
    await page.getByRole('button', { name: '打开菜单' }).click();
    await page.getByRole('dialog', { name: '菜单' }).getByRole('link', { name: words[subject] }).click();
  } else {
    const side = page.getByRole('complementary', { name: '快捷工具' });
    await side.getByRole('button', { name: '防伪查询' }).click();
    await side.getByRole('link', { name: words[subject] }).click();
  }
  return page.getByRole('dialog', { name: '防伪查询' });
}

/** Answers a check without the upstream; counts the calls. */
async function answer(page: Page, subject: Subject, reply: (route: Route) => Promise<void>): Promise<{ readonly sent: unknown[] }> {
  const sent: unknown[] = [];
  await page.route(doors[subject], async (route) => {
    sent.push(route.request().postDataJSON());
    await reply(route);
  });
  return { sent };
}
const envelope =
  (status: number, appData: unknown, message = '') =>
  (route: Route) =>
    route.fulfill({ json: { status, message, appData } });

const field = (dialog: Locator): Locator => dialog.getByRole('textbox');
const submit = (dialog: Locator): Locator => dialog.getByRole('button', { name: '查询', exact: true });
const toast = (page: Page): Locator => page.locator('[data-toasts]');

for (const subject of ['adviser', 'book'] as const) {
  const tag = subject === 'adviser' ? ['@once'] : ['@once', '@again'];
  test(
    `${subject}: what cannot be part of it vanishes while typing, but not under an input method`,
    { tag },
    async ({ page, isMobile }) => {
      const dialog = await open(page, subject, isMobile);
      await expect(dialog.getByRole('button', { name: words[subject] })).toHaveAttribute('aria-pressed', 'true');
      await field(dialog).pressSequentially('顾问 ab_1-2 。C');
      await expect(field(dialog)).toHaveValue(subject === 'adviser' ? 'ab_1-2。C' : 'ab12C');
      await expectAccessible(page);
      await field(dialog).clear();
      await field(dialog).pressSequentially('ab');
      const ime = await page.context().newCDPSession(page);
      await ime.send('Input.imeSetComposition', { text: 'gu wen', selectionStart: 6, selectionEnd: 6 });
      await expect(field(dialog)).toHaveValue('abgu wen');
      await ime.send('Input.insertText', { text: '顾问' });
      await expect(field(dialog)).toHaveValue('ab');
      await ime.send('Input.imeSetComposition', { text: 'x9', selectionStart: 2, selectionEnd: 2 });
      await ime.send('Input.insertText', { text: 'x9' });
      await expect(field(dialog)).toHaveValue('abx9');
    },
  );

  test(`${subject}: nothing typed and twenty-one characters are not asked, twenty are`, { tag }, async ({ page, isMobile }) => {
    const nobody = subject === 'adviser' ? { code: 0, name: null } : null;
    const calls = await answer(page, subject, envelope(subject === 'adviser' ? 1 : 0, nobody));
    const dialog = await open(page, subject, isMobile);
    await submit(dialog).click();
    await field(dialog).fill('　 汉字 ');
    await submit(dialog).click();
    await field(dialog).press('Enter');
    await expect(dialog.getByRole('heading', { level: 3 })).toHaveCount(0);
    await expect(toast(page).locator('*')).toHaveCount(0);
    const most = 'A1b2C3d4E5f6G7h8J9k0';
    await field(dialog).fill(`${most}L`);
    await expect(field(dialog)).toHaveValue(`${most}L`);
    await submit(dialog).click();
    await expect(toast(page)).toContainText(subject === 'adviser' ? '请输入正确的课程顾问微信号' : '请输入正确的图书防伪码');
    await expect(field(dialog)).toHaveValue(`${most}L`);
    expect(calls.sent).toEqual([]);
    // Counted after stripping.
    await field(dialog).fill(` ${most} 号`);
    await submit(dialog).click();
    await expect(dialog.getByRole('heading', { level: 3 })).toBeVisible();
    expect(calls.sent).toEqual([subject === 'adviser' ? { wechatId: most } : { code: most }]);
  });

  test(`${subject}: two quick clicks ask once`, { tag }, async ({ page, isMobile }) => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const calls = await answer(page, subject, async (route) => {
      await held;
      await envelope(9, null, '请稍后')(route);
    });
    const dialog = await open(page, subject, isMobile);
    await field(dialog).fill('XKB2026');
    await submit(dialog).dblclick();
    await field(dialog).press('Enter');
    await expect(dialog.getByRole('button', { name: '查询中…' })).toBeDisabled();
    release();
    await expect(submit(dialog)).toBeEnabled();
    expect(calls.sent).toHaveLength(1);
  });

  test.describe(`${subject}: a fault never reads as a forgery`, { tag }, () => {
    test.use({ noise: faultNoise });
    const faults: Readonly<Record<string, (route: Route) => Promise<void>>> = {
      'a server error': (route) => route.fulfill({ status: 500, json: { status: 0, message: '', appData: null } }),
      'a timeout': (route) => route.fulfill({ status: 504, json: { status: 0, message: '请求超时', appData: null, timeout: true } }),
      'a page that is no answer': (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<html>' }),
      'a lost connection': (route) => route.abort('internetdisconnected'),
    };
    test(Object.keys(faults).join(', '), async ({ page, isMobile }) => {
      for (const [name, reply] of Object.entries(faults))
        await test.step(name, async () => {
          await answer(page, subject, reply);
          const dialog = await open(page, subject, isMobile);
          await field(dialog).fill('XKB2026');
          await submit(dialog).click();
          await expect(toast(page)).toContainText(failed);
          await expect(dialog.getByText(/盗版|谨防|不是官方/)).toHaveCount(0);
          await expect(field(dialog)).toHaveValue('XKB2026');
          await expect(submit(dialog)).toBeEnabled();
          await page.unroute(doors[subject]);
        });
    });
  });
}

test('the toast stays two and a half seconds on a desktop and five on a phone', async ({ page, isMobile }) => {
  await page.clock.install();
  const dialog = await open(page, 'adviser', isMobile);
  await field(dialog).fill('a'.repeat(21));
  await page.clock.pauseAt(Date.now() + 60_000);
  await submit(dialog).click();
  await expect(toast(page)).toContainText('请输入正确的课程顾问微信号');
  await page.clock.runFor(isMobile ? 4900 : 2400);
  await expect(toast(page)).toContainText('请输入正确的课程顾问微信号');
  await page.clock.runFor(200);
  await expect(toast(page).locator('*')).toHaveCount(0);
});

test('an adviser of ours by WeChat id and by number, and somebody else', { tag: '@once' }, async ({ page, isMobile }) => {
  const dialog = await open(page, 'adviser', isMobile);
  for (const ours of ['xkb_2026', '138 0013 0101']) {
    await field(dialog).fill(ours);
    await submit(dialog).click();
    await expect(dialog.getByRole('heading', { name: '是官方课程顾问' })).toBeVisible();
    await expect(dialog.getByText(`${ours.replaceAll(' ', '')} 已登记`)).toBeVisible();
  }
  await field(dialog).fill('somebody_else');
  await expect(dialog.getByRole('heading', { name: '是官方课程顾问' })).toHaveCount(0);
  await submit(dialog).click();
  await expect(dialog.getByRole('heading', { name: '不是官方人员，谨防受骗' })).toBeVisible();
  await expect(dialog.getByRole('link', { name: '拨打客服电话' })).toHaveAttribute('href', /^tel:/);
  await expectAccessible(page);
});

test('our own hotline, service account and site, as they are typed, and a forged one', { tag: '@once' }, async ({ page, isMobile }) => {
  const dialog = await open(page, 'adviser', isMobile);
  for (const [typed, title] of [
    ['+86 4000 186 985', '是官方客服电话'],
    ['XKB_kefu', '是官方客服微信'],
    ['https://www.main.test/home', '是官方网站'],
    ['https://www.main.test@evil.example/', '不是官方人员，谨防受骗'],
  ] as const) {
    await field(dialog).fill(typed);
    await submit(dialog).click();
    await expect(dialog.getByRole('heading', { name: title })).toBeVisible();
  }
});

test('a code on the first look, on the next ones, and one that was never printed', async ({ page, isMobile }) => {
  const code = isMobile ? 'XKB5SB3M9TD4K8HA' : 'XKB2WK7X3PG9V6CN';
  await page.goto(isMobile ? '/books-highSchool/booksDetail?i=10' : '/books-highSchool/booksDetail?i=9');
  await page.getByRole('link', { name: '验防伪码' }).first().click();
  const dialog = page.getByRole('dialog', { name: '防伪查询' });
  await field(dialog).fill(code.replace(/(.{4})/g, '$1-'));
  await expect(field(dialog)).toHaveValue(code);
  await submit(dialog).click();
  // A server that is used for several runs has seen the code before.
  await expect(dialog.getByRole('heading', { name: /这是正版图书/ })).toBeVisible();
  await submit(dialog).click();
  await expect(dialog.getByRole('heading', { name: '这是正版图书，但已经查过' })).toBeVisible();
  await expect(dialog.getByText(/以前查询过 \d+ 次/)).toBeVisible();
  await expect(dialog.getByText(/第一次查询：20\d\d-\d\d-\d\d \d\d:\d\d/)).toBeVisible();
  await field(dialog).fill('NEVERPRINTED0000');
  await submit(dialog).click();
  await expect(dialog.getByRole('heading', { name: '这个码查不到，谨防盗版' })).toBeVisible();
  await expectAccessible(page);
});

test('a code that nobody has looked at is genuine without a but', { tag: '@once' }, async ({ page, isMobile }) => {
  await answer(page, 'book', envelope(1, { title: '高中母题清单', checks: 0, firstCheckedAt: null, lastCheckedAt: null }));
  const dialog = await open(page, 'book', isMobile);
  await field(dialog).fill('XKB3GM8R6XA4T9KP');
  await submit(dialog).click();
  await expect(dialog.getByRole('heading', { name: '这是正版图书', exact: true })).toBeVisible();
  await expect(dialog.getByText('《高中母题清单》，这个防伪码是第一次查询')).toBeVisible();
});

test('too many checks say how long to wait, and nothing of the code', { tag: '@once' }, async ({ page, isMobile }) => {
  await answer(page, 'book', envelope(3, null, '查询太频繁，请 30 秒后再试'));
  const dialog = await open(page, 'book', isMobile);
  await field(dialog).fill('XKB3GM8R6XA4T9KP');
  await submit(dialog).click();
  await expect(dialog.getByText('查询太频繁，请 30 秒后再试')).toBeVisible();
  await expect(toast(page)).toContainText(failed);
  await expect(dialog.getByText(/盗版/)).toHaveCount(0);
});
