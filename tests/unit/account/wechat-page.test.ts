import Page from '@/app/[site]/(evaluation)/e/wxCode/page';

jest.mock('next-intl/server', () => jest.requireActual('../../support/server-words'));
jest.mock('next/headers', () => ({ headers: () => Promise.resolve(new Headers()) }));
jest.mock('@/app/[site]/wechat-door', () => ({ wechatDoor: () => Promise.resolve({ authorise: null }) }));

it('/e/wxCode: the way by number ends where the way by WeChat would have', async () => {
  const to = '/e/curriculum-detail';
  const page = await Page({ params: Promise.resolve({ site: 'demo' }), searchParams: Promise.resolve({ to }) });
  expect(JSON.stringify(page)).toContain(`/e/eCode?to=${encodeURIComponent(to)}`);
});
