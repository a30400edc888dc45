import type { Page } from '@playwright/test';
import { demoDeskPassword, demoTotpSecret } from '@/upstream/staff/demo';
import { expect, expectAccessible, test } from './fixtures';
import { atDesk, atRest, code, inRow, signIn } from './support/desk';

test.use({ contextOptions: atRest });

/** A device with a finger sensor; answers what says whether somebody lays the finger on it whenever it is asked for. */
async function sensor(page: Page): Promise<(enabled: boolean) => Promise<void>> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return async (enabled) => void (await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }));
}

/** Tells by a mark when the page has asked the device: what is asked from then on is answered at once, what was asked before is not. */
function markAsking(): void {
  const get = navigator.credentials.get.bind(navigator.credentials);
  navigator.credentials.get = (options) => {
    document.documentElement.dataset.asking = '1';
    return get(options);
  };
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /林知远/ }).click();
  await page.getByRole('menuitem', { name: '退出' }).click();
  await expect(page.getByLabel('邮箱')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-asking', '1');
}

test('a colleague adds a passkey, comes in by it alone, and no longer once it is removed', async ({ browser }) => {
  const desk = await atDesk(browser, 'linzy@xkb.example');
  const touch = await sensor(desk);
  await desk.addInitScript(markAsking);
  await desk.getByRole('button', { name: /林知远/ }).click();
  await desk.getByRole('menuitem', { name: '账号与安全' }).click();
  await expect(desk.getByText('还没有通行密钥')).toBeVisible();
  await expectAccessible(desk);
  const adding = desk.locator('section').filter({ has: desk.getByRole('heading', { name: '通行密钥' }) });
  await adding.getByLabel('现在的密码').fill('不是这个密码');
  await adding.getByRole('button', { name: '添加这台设备的通行密钥' }).click();
  await expect(adding.getByText('现在的密码不对')).toBeVisible();
  await adding.getByLabel('现在的密码').fill(demoDeskPassword);
  await adding.getByRole('button', { name: '添加这台设备的通行密钥' }).click();
  await expect(adding.getByRole('cell', { name: 'localhost' })).toBeVisible();
  await adding.getByRole('button', { name: '改名' }).click();
  await desk.getByRole('dialog').getByLabel('名字').fill('批阅室的平板');
  await desk.getByRole('button', { name: '存名字' }).click();
  await expect(adding.getByRole('cell', { name: '批阅室的平板', exact: true })).toBeVisible();

  // The same device is not asked to make a second one.
  await adding.getByLabel('现在的密码').fill(demoDeskPassword);
  await adding.getByRole('button', { name: '添加这台设备的通行密钥' }).click();
  await expect(desk.getByText('这台设备上已经有一把')).toBeVisible();

  await touch(false);
  await signOut(desk);
  await expectAccessible(desk);
  await touch(true);
  await desk.getByRole('button', { name: '用通行密钥登录' }).click();
  await expect(desk.getByRole('heading', { name: '今日', level: 1 })).toBeVisible();

  await desk.getByRole('button', { name: /林知远/ }).click();
  await desk.getByRole('menuitem', { name: '账号与安全' }).click();
  await inRow(adding, '移除');
  await desk.getByRole('dialog').getByLabel('现在的密码').fill(demoDeskPassword);
  await desk.getByRole('button', { name: '移除通行密钥' }).click();
  await expect(desk.getByText('还没有通行密钥')).toBeVisible();
  await touch(false);
  await signOut(desk);
  await touch(true);
  await desk.getByRole('button', { name: '用通行密钥登录' }).click();
  await expect(desk.getByText(/没有这把通行密钥/)).toBeVisible();
  await expect(desk.getByLabel('邮箱')).toBeVisible();
  await desk.context().close();
});

test('a code that was used already says when the next one is there', async ({ page, browser }) => {
  const { baseURL } = test.info().project.use;
  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const second = await context.newPage();
  const email = 'yuanke@xkb.example';
  await page.goto('/ops');
  // The latest that is good: it is no sooner over than in a minute.
  const typed = code(demoTotpSecret, 30_000);
  await signIn(page, email, demoDeskPassword, demoTotpSecret, [30_000]);
  await expect(page.getByRole('heading', { name: '今日', level: 1 })).toBeVisible();
  await second.goto('/ops');
  await second.getByLabel('邮箱').fill(email);
  await second.getByLabel('密码', { exact: true }).fill(demoDeskPassword);
  await second.getByRole('button', { name: '继续' }).click();
  await second.getByLabel('动态码', { exact: true }).fill(typed);
  await second.getByRole('button', { name: '登录', exact: true }).click();
  await expect(second.getByText('这个动态码用过了')).toBeVisible();
  await expect(second.getByText(/验证器 \d+ 秒后换新的|验证器已经换了新的/).first()).toBeVisible();
  await expect(second.getByLabel('动态码', { exact: true })).toHaveValue('');
  await expectAccessible(second);
  await context.close();
});
