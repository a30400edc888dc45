import { rawRequests, sendRaw, SMUGGLED } from '../support/raw-http';
import { expect, test } from './fixtures';
import { get } from './support/get';
import { blocked, expectBlocked } from './support/injected';

/** Connections at a time. */
const AT_ONCE = 10;
const isOwn = (location: string): boolean => /^\/(?![/\\])/.test(location);

test('no way of writing a request is a fault, or leads to another host', async ({ baseURL }) => {
  const port = Number(new URL(baseURL ?? '').port);
  const left = [...rawRequests(1)];
  const wrong: string[] = [];
  const work = async (): Promise<void> => {
    for (let request = left.pop(); request; request = left.pop()) {
      const { name, outcome } = request;
      const { statuses, locations, closed, text } = await sendRaw(port, request);
      // A handler that needs no body may have said no before the end of the body turns out to be none.
      const refused = closed && statuses.length <= 2 && statuses.every((status) => status >= 400);
      const answered = statuses.length === 1;
      const calm = statuses.every((status) => status < 500) && locations.every(isOwn) && !text.includes(SMUGGLED);
      if (!calm || !(outcome === 'refused' ? refused : answered)) wrong.push(`${name}: ${statuses.join()} ${locations.join()}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  expect(wrong).toEqual([]);
});

test.describe('what somebody has got into a page', () => {
  test.use({ noise: blocked });

  for (const [name, address] of [
    ['kept', '/home'],
    ['made for this request', '/search?keyWord=%E6%95%B0%E5%AD%A6'],
  ] as const) {
    test(`does not run: a page that is ${name}`, async ({ page }) => {
      await page.goto(address);
      await expectBlocked(page);
    });
  }
});

test('a page that Next keeps though its row does not is no stranger’s', async ({ page }) => {
  // Whose nonce the first visit had, the second must not need.
  for (let visit = 0; visit < 2; visit += 1) {
    await page.goto('/error/500');
    await expect(page.locator('html')).toHaveAttribute('data-live', '1');
  }
});

test('every document has a policy without a hole for scripts, and the headers beside it', async ({ baseURL }) => {
  const visit = async (path: string) => get(baseURL ?? '', path);
  for (const path of [
    '/home',
    '/search',
    '/personal/my-course',
    '/no-such-page',
    '/e/login',
    '/m/home',
    '/sandbox/sms',
    '/liveSignupTiktok/index?activity=fangcheng',
  ]) {
    const { status, headers } = await visit(path);
    if (status === 307) continue;
    const { 'content-security-policy': policy = '', 'x-frame-options': frames, 'cross-origin-resource-policy': corp } = headers;
    expect(policy, path).toMatch(/script-src 'self'/);
    expect(policy, path).not.toMatch(/script-src[^;]*'unsafe|strict-dynamic/);
    expect([frames, corp, /frame-ancestors ([^;]*)/.exec(String(policy))?.[1]], path).toEqual(['SAMEORIGIN', 'same-origin', "'self'"]);
    expect(headers['strict-transport-security'], path).toBeUndefined();
  }
});
