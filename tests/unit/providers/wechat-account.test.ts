import { startWeChatAccount } from '../../providers/wechat-account/start';

let provider: Awaited<ReturnType<typeof startWeChatAccount>>;
let now = 0;
const reader = 'oReader00000000000000000000x';
beforeEach(async () => {
  now = Date.now();
  provider = await startWeChatAccount({
    ...{ appId: 'wx1', secret: 'secret', oauthDomains: ['m.example'], templates: { T1: ['thing1', 'time2'] } },
    now: () => now,
  });
});
afterEach(() => provider.stop());

const get = async (path: string, query: Record<string, string>) =>
  (await fetch(`${provider.base}${path}?${new URLSearchParams(query)}`)).json();
const own = { appid: 'wx1', secret: 'secret' };
const token = async (): Promise<string> => (await get('/cgi-bin/token', { ...own, grant_type: 'client_credential' })).access_token;
const stable = async (more: object = {}) => {
  const body = JSON.stringify({ ...own, grant_type: 'client_credential', ...more });
  return (await fetch(`${provider.base}/cgi-bin/stable_token`, { method: 'POST', body })).json();
};
const ticket = (access_token: string) => get('/cgi-bin/ticket/getticket', { access_token, type: 'jsapi' });

it('tokens: a new one lets the old one live five minutes, the stable one stays', async () => {
  const old = await token();
  const next = await token();
  expect((await ticket(old)).errcode).toBe(0);
  now += 301_000;
  expect((await ticket(old)).errcode).toBe(42001);
  const first = (await ticket(next)).ticket;
  expect((await ticket(next)).ticket).toBe(first);
  expect((await ticket('x')).errcode).toBe(40001);
  expect((await stable()).access_token).toBe(next);
  expect((await stable({ force_refresh: true })).access_token).not.toBe(next);
  expect((await get('/cgi-bin/token', { ...own, secret: 'x', grant_type: 'client_credential' })).errcode).toBe(40125);
  expect((await get('/cgi-bin/token', { ...own, appid: 'x', grant_type: 'client_credential' })).errcode).toBe(40013);
});

it('authorization by page: in WeChat, to a known domain, a code for one use within five minutes', async () => {
  const open = (query: object, agent = 'MicroMessenger/8.0') => {
    const asked = { appid: 'wx1', redirect_uri: 'https://m.example/in?a=1', response_type: 'code', scope: 'snsapi_base', state: 's' };
    const address = `${provider.base}/connect/oauth2/authorize?${new URLSearchParams({ ...asked, ...query })}`;
    return fetch(address, { headers: { 'User-Agent': agent }, redirect: 'manual' });
  };
  provider.control.visitAs(reader);
  expect(await (await open({}, 'Mozilla/5.0')).text()).toMatch('请在微信客户端打开链接');
  expect(await (await open({ redirect_uri: 'https://evil.example/' })).text()).toMatch('10003');
  const come = async () => new URL((await open({})).headers.get('location') ?? '').searchParams;
  const back = await come();
  expect([back.get('a'), back.get('state')]).toEqual(['1', 's']);
  const exchange = (code: string) => get('/sns/oauth2/access_token', { ...own, code, grant_type: 'authorization_code' });
  const granted = await exchange(back.get('code') ?? '');
  expect(granted).toMatchObject({ openid: reader, scope: 'snsapi_base' });
  expect((await exchange(back.get('code') ?? '')).errcode).toBe(40163);
  expect((await get('/sns/userinfo', { access_token: granted.access_token, openid: reader })).errcode).toBe(48001);
  const late = await come();
  now += 301_000;
  expect((await exchange(late.get('code') ?? '')).errcode).toBe(40029);
});

it('template messages go to followers, whole', async () => {
  const access = await token();
  const send = async (more: object = {}) => {
    const body = {
      touser: reader,
      template_id: 'T1',
      url: 'https://m.example/',
      data: { thing1: { value: '开课' }, time2: { value: '2026年11月21日 09:30' } },
      ...more,
    };
    const address = `${provider.base}/cgi-bin/message/template/send?access_token=${access}`;
    return (await fetch(address, { method: 'POST', body: JSON.stringify(body) })).json();
  };
  expect((await send()).errcode).toBe(43004);
  provider.control.follow(reader);
  expect(await send()).toMatchObject({ errcode: 0, msgid: expect.any(Number) });
  expect((await send({ template_id: 'T9' })).errcode).toBe(40037);
  expect((await send({ touser: 'x' })).errcode).toBe(40003);
  expect((await send({ data: { thing1: { value: '开课' } } })).errcode).toBe(47003);
  expect(provider.control.messages()).toEqual([expect.objectContaining({ touser: reader, template: 'T1' })]);
  expect((await send({ data: { thing1: { value: '课'.repeat(21) }, time2: { value: '09:30' } } })).errcode).toBe(47003);
  expect((await send({ data: { thing1: { value: '开课' }, time2: { value: '今天' } } })).errcode).toBe(47003);
  const { template_list } = await get('/cgi-bin/template/get_all_private_template', { access_token: access });
  expect(template_list).toEqual([expect.objectContaining({ template_id: 'T1', content: expect.stringContaining('{{time2.DATA}}') })]);
  provider.control.refuseNext(1, 45009, 'reach max api daily quota limit');
  expect((await send()).errcode).toBe(45009);
  provider.control.expireTokens();
  expect((await send()).errcode).toBe(42001);
});
