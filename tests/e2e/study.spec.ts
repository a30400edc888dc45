import type { BrowserContext } from '@playwright/test';
import { expect, expectAccessible, expectNoEmptyHeading, faultNoise, readQr, test, watchCaptcha } from './fixtures';
import { enterByWechat, learner } from './support/learner';
import { pupil } from './support/pupil';
import { bindAsParent, changeGoal, expectCodeOnDesktop, expectLetterAfterProof, prove } from './support/study';

/** Study management and parent binding: what a phone shows and does; the rules are tested upstream. */

test.describe.configure({ mode: 'serial' });

test('a learner without a course: every screen says what is missing, the goal changes, a parent is bound and sees the report', async ({
  page,
  browser,
  baseURL,
}) => {
  await pupil(page, '/studymag');
  await page.waitForURL(/\/studymag\/report/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('学习管理');
  await expect(page.getByText('现在没有可以学的课程。')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '生成报告链接' }).click();
  const shared = await readQr(page, /学习报告二维码/);
  expect(shared).toMatch(/\/studymag\/report#r=[\w-]{22}$/);

  await page.getByRole('link', { name: '学习计划' }).click();
  await expect(page.getByText('选好课，计划就会排出来')).toBeVisible();
  await changeGoal(page);
  for (const [path, words] of [
    ['/studymag/detail/exercise', '学完第一讲，这里就有题了'],
    ['/studymag/detail/learning', '这一周还没有听课记录'],
    ['/studymag/summary', '还没有学习记录'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(words).first()).toBeVisible();
    await expectAccessible(page);
  }

  await page.goto('/personal/my-course');
  await page.getByRole('button', { name: '生成绑定码' }).click();
  const invitation = new URL(await readQr(page, /家长绑定二维码/));
  const parent = await browser.newContext(phoneOf(baseURL, await page.evaluate(() => navigator.userAgent)));
  family.phone = await bindAsParent(parent, invitation.pathname + invitation.hash);
  family.parent = await parent.storageState();
  family.child = await page.context().storageState();

  // Somebody without an account reads the link; called back, it says so.
  const reader = await parent.newPage();
  const link = new URL(shared);
  await reader.goto(link.pathname + link.hash);
  await expect(reader.getByText(/的学习报告/)).toBeVisible();
  await expectCodeOnDesktop(browser, baseURL, link);
  await expect(reader.getByRole('link', { name: '学习计划' })).toBeHidden();
  await page.goto('/studymag/report');
  await page.getByRole('button', { name: '收回' }).click();
  await expect(page.getByRole('button', { name: '收回' })).toBeHidden();
  await reader.reload();
  await expect(reader.getByText('这个学习报告链接已经过期或被收回')).toBeVisible();
  await parent.close();
});

/** What browsers keep when they are closed: of a parent with one child and the parent’s number, of that child, and of another learner with a code for the parent. */
const family: { parent?: StorageState; phone?: string; child?: StorageState; learner?: StorageState; code?: string } = {};
type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

const phoneOf = (baseURL: string | undefined, userAgent: string) => ({ baseURL, viewport: { width: 375, height: 812 }, userAgent });

test.describe('without a login, and over a line that is gone', () => {
  test.use({ noise: faultNoise });

  test('the report asks to sign in; the demo learner then has weeks, a plan and questions', async ({ page }) => {
    await enterByWechat(page);
    const captcha = watchCaptcha(page);
    await page.goto('/studymag/report');
    const notice = page.getByRole('alertdialog', { name: '系统提示' });
    await notice.getByRole('button').first().click();
    const dialog = page.getByRole('dialog', { name: '登录' });
    await dialog.getByLabel('手机号').fill(learner.phone);
    await dialog.getByLabel('密码', { exact: true }).fill(learner.password);
    await dialog.getByRole('img', { name: '图形验证码' }).waitFor();
    await dialog.getByRole('textbox', { name: '图形验证码' }).fill(await captcha.answer());
    await dialog.getByRole('button', { name: '登录', exact: true }).click();
    await expect(page.getByRole('heading', { name: '每天多久' })).toBeVisible();
    await page.getByRole('button', { name: '上一周' }).click();
    await expect(page.getByRole('heading', { name: '那一周' })).toBeVisible();
    await expectAccessible(page);

    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { name: '给家长看' })).toHaveCount(0);
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('link', { name: '返回首页' })).toHaveCount(0);
    await expectNoEmptyHeading(page);
    await page.emulateMedia({ media: null });

    await prove(page, page.locator('dl').getByRole('link').nth(1));
    await expectAccessible(page);
    await page.goBack();
    await expect(page.getByRole('link', { name: /^比前一周多|^比前一周少|^和前一周一样多/ })).toBeVisible();
    await page.getByText('看表格').click();
    await expect(page.getByRole('table', { name: '每天多久' }).getByRole('row')).toHaveCount(8);

    await page.goto('/studymag/detail/exercise');
    await page
      .getByRole('link', { name: /题没做/ })
      .first()
      .click();
    const question = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: '不会，直接看解答' }) })
      .last();
    await question.getByRole('button', { name: '不会，直接看解答' }).click();
    await expect(page.getByRole('heading', { name: '解答' })).toBeVisible();
    await expect(page.getByText('还没做对，再订正一次').last()).toBeVisible();
    await expectAccessible(page);

    // Where each 母题 stands opens what it was computed from; a week’s letter is a press away.
    await page.goto('/studymag/report');
    await page
      .getByRole('link', { name: /^做过 \d+ 次/ })
      .first()
      .click();
    await expect(page.getByRole('table', { name: '做过的每一次的明细' })).toBeVisible();
    await expectAccessible(page);
    await page.goBack();
    await page.getByRole('link', { name: '看一周的信' }).click();
    await expect(page.getByRole('heading', { name: '这周能了，上周还不能' })).toBeVisible();
    await expect(page.getByRole('link', { name: /数学卷第 9 题丢过 2 分/ })).toHaveAttribute('href', /\/e\/report\?reportId=\d+#q9$/);
    await expectAccessible(page);

    await page.goto('/studymag/plan');
    await expect(page.getByRole('heading', { name: '我的目标' })).toBeVisible();
    await expectAccessible(page);

    await page.route('**/learningManagement/learning', (route) => route.abort());
    await page.goto('/studymag/detail/learning');
    await expect(page.getByText('请求异常')).toBeVisible();
    await page.unroute('**/learningManagement/learning');
    await page.getByRole('button', { name: '重新加载' }).click();
    await expect(page.getByRole('heading', { name: '听课情况', level: 2 })).toBeVisible();
    await expectAccessible(page);
    await page.goto('/personal/my-course');
    await page.getByRole('button', { name: '生成绑定码' }).click();
    family.code = (await page.getByLabel(/^绑定码 /).getAttribute('aria-label')) ?? '';
    family.learner = await page.context().storageState();
  });
});

test('a parent comes back without a code, sees two children, opens a figure of one; unbinding ends it', async ({ browser, baseURL }) => {
  test.slow();
  const { parent, child, learner, code = '' } = family;
  const userAgent = 'Mozilla/5.0 (Linux; Android 11; Pixel 5) Chrome/90.0.4430.91 Mobile Safari/537.36';
  // The browser was closed; only its cookies are left, and they last for weeks.
  const kept = parent?.cookies.find(({ name }) => name.includes('parentTicket'));
  expect((kept?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(60 * 24 * 3600);
  expect(kept?.httpOnly).toBe(true);
  const phone = await browser.newContext({ ...phoneOf(baseURL, userAgent), storageState: parent });
  const page = await phone.newPage();
  await page.goto('/parentCode/bindPhoneCode');
  await page.getByRole('link', { name: /已验证，直接看孩子的学习报告/ }).click();
  await expect(page.getByText('我的孩子 1 个')).toBeVisible();
  await page.getByRole('link', { name: '再绑定一个孩子' }).click();
  await page.getByLabel('孩子的绑定码').fill(code.replace(/^绑定码/, '').replace(/\s/g, ''));
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByRole('button', { name: '妈妈' }).click();
  await page.getByRole('button', { name: '确认绑定' }).click();
  await expect(page.getByText('我的孩子 2 个')).toBeVisible();
  await expect(page.getByRole('link', { name: /^已经连着学了 \d+ 天$/ }).first()).toBeVisible();
  await expectAccessible(page);

  // One report, one figure of it, and what it is made of; the other child is one press away.
  await page.getByRole('link', { name: '看林小满的学习报告' }).click();
  await expect(page.getByText(/小满的学习报告/)).toBeVisible();
  await expect(page.getByRole('navigation', { name: '选择孩子' }).getByRole('link')).toHaveCount(2);
  await expect(page.getByRole('link', { name: '学习计划' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: '看学习小结' }).click();
  await expect(page.getByRole('heading', { name: '学到现在' })).toBeVisible();
  expect(await prove(page, page.locator('dl').getByRole('link').nth(1))).toBeGreaterThan(60);
  await expectAccessible(page);
  await page.getByRole('link', { name: '返回学习报告' }).first().click();
  await expect(page.getByRole('heading', { name: '每天多久' })).toBeVisible();
  await page.getByRole('navigation', { name: '选择孩子' }).getByRole('link').first().click();
  await expect(page.getByText('现在没有可以学的课程。')).toBeVisible();

  // The letter that came by SMS is opened on a phone that does not know the number, which is proved on the way to it.
  const letter = `/studymag/letter?child=${new URL(page.url()).searchParams.get('child') ?? ''}`;
  const other = await browser.newContext(phoneOf(baseURL, userAgent));
  await expectLetterAfterProof(await other.newPage(), letter, family.phone ?? '');
  await other.close();

  for (const state of [learner, child]) {
    const own = await browser.newContext({ ...phoneOf(baseURL, userAgent), storageState: state });
    const list = await own.newPage();
    await list.goto('/parentCode/relationshipList');
    // The latest one is this parent.
    await list.getByRole('button', { name: '解除妈妈的绑定' }).last().click();
    await list.getByRole('alertdialog').getByRole('button', { name: '解除' }).click();
    await expect(list.getByText('已解除绑定')).toBeVisible();
    await own.close();
    if (state === learner) {
      await page.goto('/parentCode/relationshipList');
      await expect(page.getByText('我的孩子 1 个')).toBeVisible();
    }
  }
  await page.reload();
  await expect(page.getByRole('link', { name: '验证家长手机号' })).toBeVisible();
  await phone.close();
});
