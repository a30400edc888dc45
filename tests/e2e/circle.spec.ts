import { devices, type Page } from '@playwright/test';
import { askForCode, expect, expectAccessible, faultNoise, newPhone, readQr, signInByCode, test, watchCaptcha } from './fixtures';
import { press } from './support/maths';
import { waitForLife } from './support/phone';
import { pausePlayer, playedTo, playFrom } from './support/player';
import { daysPass, printedCode, answer, tells, practiseToday } from './support/practice';
import { pupil } from './support/pupil';

/**
 * 会一题，通一类, from the code that is printed beside a question to the parent who reads what came of it: only pressing, but for
 * codes that a camera reads. Rules are tested upstream (tests/unit/upstream/practice); here they meet.
 */

test('printed code, try, wrong, lesson, three of its kind, review the next day, 通了 two weeks later, and the parent reads it with evidence', async ({
  page,
  browser,
  baseURL,
}) => {
  const captcha = watchCaptcha(page);
  const phone = newPhone();
  // The code beside the question on page 8 of the book.
  await page.goto(await printedCode('junior-2', 'junior-04'));
  await answer(page, '先试一下', '-27');
  await expect(page.getByText(/减去负十，是加上十/)).toBeVisible();

  // One press to the minute that explains it. The lesson is a trial: signed in, it is watched to the end of the first question that it asks.
  await page.getByRole('link', { name: /^看这一步怎么讲/ }).click();
  await signInByCode(page, captcha, phone, page.getByRole('dialog', { name: '登录' }));
  await page.waitForURL(/\/video\?courseId=/);
  await page.getByRole('dialog', { name: '选择年级' }).getByRole('button', { name: '初一' }).click();
  await page.getByRole('button', { name: '播放这一讲' }).click();
  await expect.poll(() => playedTo(page)).toBeGreaterThan(0);
  await pausePlayer(page);
  await playFrom(page, 96);
  await page.getByRole('button', { name: '播放', exact: true }).click();
  await page.getByRole('button', { name: '想不出，接着看' }).click();
  await page.getByRole('button', { name: '练同类 3 题' }).click();
  // The three are judged beside the lesson; the tab says so, after a reload too.
  const notes = page.getByRole('region', { name: '讲义、练习和提问' });
  for (const [next, typed] of [
    ['下一道：中', '-4'],
    ['下一道：远', '-2'],
    [null, '-6'],
  ] as const) {
    await notes.getByRole('textbox').fill(typed);
    await notes.getByRole('button', { name: '批改' }).click();
    await expect(notes.getByRole('heading', { name: '解答' })).toBeVisible();
    if (next) await notes.getByRole('button', { name: next }).click();
  }
  await page.reload();
  await notes.getByRole('button', { name: '练同类 3/3 近做对，中做对，远做对' }).click();
  // What is said of the lesson waits to be read by the team.
  const rating = page.getByRole('region', { name: '这一讲，听懂了吗？' });
  await rating.getByRole('button', { name: '听懂了', exact: true }).click();
  await rating.getByRole('textbox').fill('变号那一步讲得很清楚');
  await rating.getByRole('button', { name: '写给同学' }).click();
  await expect(rating.getByText('收到了，老师看过就放到课程页上。')).toBeVisible();
  await notes.getByRole('link', { name: '去母题页' }).click();
  const standing = page.getByRole('region', { name: '我的这一道' });
  await expect(standing).toContainText('会了');

  // The next day what went wrong comes again. All four were seen: two weeks later the one that is kept is right, it is through, and out of the mistakes.
  await daysPass(page, phone, 1);
  await page.reload();
  await standing.getByRole('link', { name: '看错题本' }).click();
  // From the row that went wrong to the minute that explains it, and back.
  await page.getByRole('link', { name: /^看讲解 \d/ }).click();
  await page.waitForURL(/\/video\?courseId=.*#t=/);
  await expect.poll(() => playedTo(page)).toBeGreaterThan(0);
  await page.goBack();
  await practiseToday(page, '-7');
  await daysPass(page, phone, 14);
  await page.getByRole('link', { name: '错题本' }).first().click();
  await page.waitForURL(/\/personal\/mistakes/);
  await page.reload();
  await practiseToday(page, '-3');
  await page.getByRole('link', { name: '错题本' }).first().click();
  await expect(page.getByText('自动收进已经通了：1 道')).toBeVisible();

  // A parent scans the code that the child shows.
  await page.getByRole('link', { name: '我的课程' }).first().click();
  await page.getByRole('button', { name: '生成绑定码' }).click();
  const invitation = new URL(await readQr(page, /家长绑定二维码/));
  const home = await browser.newContext({ ...devices['Pixel 5'], baseURL, viewport: { width: 375, height: 812 } });
  const parent = await home.newPage();
  waitForLife(parent);
  const parentCaptcha = watchCaptcha(parent);
  await parent.goto(invitation.pathname + invitation.hash);
  const parentPhone = newPhone();
  await parent.getByLabel('家长手机号').fill(parentPhone);
  await askForCode(parent, parentCaptcha, parentPhone);
  await parent.getByRole('button', { name: '下一步' }).click();
  await expect(parent.getByLabel('孩子的绑定码')).toHaveValue(/^\w{8}$/);
  await parent.getByRole('button', { name: '下一步' }).click();
  await parent.getByRole('button', { name: '妈妈' }).click();
  await parent.getByRole('button', { name: '确认绑定' }).click();
  // Without an account nothing would tell of a letter: how it shall come is asked once.
  const letters = parent.getByRole('group', { name: '每周一封信，怎么收' });
  await expect(letters.getByRole('button', { name: '只在这里看', pressed: true })).toBeVisible();
  await letters.getByRole('button', { name: '再发一条短信' }).click();
  await expect(parent.getByText('改好了')).toBeVisible();
  await parent.getByRole('link', { name: /^看.*的学习报告$/ }).click();
  await expect(parent.getByText(/的学习报告/)).toBeVisible();
  const risen = parent.getByRole('listitem').filter({ hasText: '有理数加减：符号先走' }).first();
  await expect(risen).toContainText('通了');
  await risen.getByRole('link').last().click();
  // Every attempt, with its day: the one that was wrong, three of its kind, two reviews.
  await expect(parent.getByRole('heading', { name: '怎么算的' })).toBeVisible();
  await expect(parent.locator('tbody tr')).toHaveCount(6);
  await expect(parent.locator('tbody')).toContainText('通了');

  // The other parent reads the same without an account, until it is called back.
  await parent.getByRole('link', { name: '返回学习报告' }).first().click();
  await parent.getByRole('button', { name: '生成报告链接' }).click();
  const sent = new URL(await readQr(parent, /学习报告二维码/));
  await expectAccessible(parent);
  const elsewhere = await browser.newContext({ ...devices['Pixel 5'], baseURL });
  const father = await elsewhere.newPage();
  await father.goto(sent.pathname + sent.search + sent.hash);
  await expect(father.getByText(/^.\*\*的学习报告/)).toBeVisible();
  await expect(father.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await expect(father.getByRole('listitem').filter({ hasText: '有理数加减：符号先走' }).first()).toContainText('通了');
  await expect(father.getByRole('button', { name: '生成报告链接' })).toHaveCount(0);
  await parent.getByRole('button', { name: '收回' }).click();
  await expect(parent.getByRole('button', { name: '收回' })).toBeHidden();
  await father.reload();
  await expect(father.getByText('这个学习报告链接已经过期或被收回')).toBeVisible();
  await elsewhere.close();
  await home.close();
});

test.describe('over a line that is gone in the middle', () => {
  test.use({ noise: faultNoise });

  test('a paper against the clock: paused, written on without a network, handed in, marked when it is back, lost marks in the 错题本', async ({
    page,
  }) => {
    await pupil(page);
    await page.getByRole('button', { name: '我的' }).click();
    await page.getByRole('link', { name: '今天练什么' }).first().click();
    await page.getByRole('link', { name: '限时小卷' }).click();
    await page.getByRole('button', { name: '开始做：初中数学·小卷' }).click();
    await expect(page.getByRole('timer')).toContainText('还剩');
    await expectAccessible(page);
    const left = async () => page.getByRole('timer').innerText();
    const before = await left();
    await expect.poll(left).not.toBe(before);
    await page.getByRole('button', { name: '暂停' }).click();
    await expect(page.getByRole('heading', { name: '第 1 题' })).toBeHidden();
    await page.getByRole('button', { name: '继续做' }).click();
    await page.getByRole('textbox').fill('-4');

    await page.context().setOffline(true);
    await expect(page.getByText(/^断网了。答案先记在这台设备上/)).toBeVisible();
    await page.getByRole('button', { name: '下一题' }).click();
    await page.getByRole('button', { name: '交卷' }).click();
    await page.getByRole('alertdialog', { name: '交卷' }).getByRole('button', { name: '交卷' }).click();
    await expect(page.getByRole('heading', { name: '卷子收好了，连上网就批' })).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByRole('heading', { name: /^12 题对 1 题$/ })).toBeVisible();
    await expectAccessible(page);
    // What was handed in is there after a reload, too.
    await page.reload();
    await expect(page.getByRole('heading', { name: /^12 题对 1 题$/ })).toBeVisible();
    await page.getByRole('link', { name: '去错题本订正' }).click();
    await expect(page.getByRole('list', { name: '错题', exact: true }).getByRole('listitem').first()).toBeVisible();
    // As wide as its window, whatever stands in a row.
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  });

  test('a paper that was begun on one device goes on at another, each writes without the other, and it is handed in once', async ({
    page,
    baseURL,
  }) => {
    await pupil(page);
    const openPaper = async (device: Page): Promise<void> => {
      await device.getByRole('button', { name: '我的' }).click();
      await device.getByRole('link', { name: '今天练什么' }).first().click();
      await device.getByRole('link', { name: '限时小卷' }).click();
    };
    await openPaper(page);
    const heard = tells(page, '-1');
    await page.getByRole('button', { name: '开始做：初中数学·小卷' }).click();
    await page.getByRole('textbox').fill('-1');
    await heard;

    const context = await page
      .context()
      .browser()
      ?.newContext({ baseURL, storageState: await page.context().storageState() });
    if (!context) throw new Error('no browser');
    const other = await context.newPage();
    await other.addInitScript(() => {
      if (location.protocol !== 'about:') localStorage.clear();
    });
    await other.goto('/home');
    await openPaper(other);
    await expect(other.getByRole('textbox')).toHaveValue('-1');
    await expect(other.getByText(/^接着另一台设备上写的/)).toBeVisible();
    await expectAccessible(other);

    // One writes in a tunnel, the other one meanwhile: each question has its later word.
    await page.context().setOffline(true);
    await page.getByRole('button', { name: '第 3 题，没答' }).click();
    await page.getByRole('textbox').fill('7');
    await other.getByRole('button', { name: '第 2 题，没答' }).click();
    await other.getByRole('textbox').fill('8');
    await tells(other, '8');
    await page.context().setOffline(false);
    await page.getByRole('button', { name: '第 2 题，答了' }).click();
    await expect(page.getByText(/^这一题是另一台设备上写的/)).toBeVisible();

    // The maths keyboard is open at one of them while the other one is corrected: the correction stands in it, and is written on.
    await other.getByRole('button', { name: '数学键盘' }).click();
    await expect(other.locator('math-field')).toHaveJSProperty('value', '8');
    const corrected = tells(page, '6/5');
    await page.getByRole('textbox').fill('6/5');
    await expect(page.getByText(/^这一题是另一台设备上写的/)).toBeHidden();
    await corrected;
    await other.context().setOffline(true);
    await other.context().setOffline(false);
    await expect(other.locator('math-field')).toHaveJSProperty('value', '\\frac{6}{5}');
    await expect(other.getByText(/^这一题是另一台设备上写的/)).toBeVisible();
    await expectAccessible(other);
    const added = tells(other, '6/5+1');
    await press(other.getByRole('group', { name: '数学键盘', exact: true }).first(), '+', '1');
    await expect(other.getByText(/^这一题是另一台设备上写的/)).toBeHidden();
    await added;
    // The other one is in the tunnel now, and hears of it when it is out.
    await other.context().setOffline(true);
    await page.getByRole('button', { name: '交卷' }).click();
    await page.getByRole('alertdialog', { name: '交卷' }).getByRole('button', { name: '交卷' }).click();
    await expect(page.getByRole('heading', { name: /^12 题对 \d 题$/ })).toBeVisible();
    const result = await page.getByRole('heading', { name: /^12 题对 \d 题$/ }).innerText();
    await other.getByRole('button', { name: '第 4 题，没答' }).click();
    await other.getByRole('button', { name: '折个角' }).click();
    await other.context().setOffline(false);
    await expect(other.getByText('这张卷子在另一台设备上交了，按那时写的批。')).toBeVisible();
    await expect(other.getByRole('heading', { name: result })).toBeVisible();
    await context.close();
  });
});
