import { loginTitle } from '@/app/[site]/(live)/login-title';

jest.mock('next-intl/server', () => jest.requireActual('../../support/server-words'));
jest.mock('next/headers', () => ({}));

test.each([
  [{}, '确认报名'],
  [{ find: '1' }, '找回报名'],
])('the page of a number and its code, opened with %j, is called %s', async (query, title) => {
  const props = { params: Promise.resolve({ site: 'main' }), searchParams: Promise.resolve(query) };
  expect(await loginTitle('tiktok', props)).toBe(title);
});
