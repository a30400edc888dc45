import { createHash } from 'node:crypto';
import { startKuaidi100 } from '../../providers/kuaidi100/start';
import { mailbox } from './mailbox';

let provider: Awaited<ReturnType<typeof startKuaidi100>>;
let box: Awaited<ReturnType<typeof mailbox>>;
beforeEach(async () => {
  box = await mailbox(() => ({ status: 200, body: '{"result":true,"returnCode":"200","message":"成功"}' }));
  provider = await startKuaidi100({ key: 'KEY', customer: 'CUSTOMER' });
});
afterEach(async () => {
  await provider.stop();
  await box.stop();
});

const md5 = (text: string) => createHash('md5').update(text).digest('hex').toUpperCase();
const post = async (path: string, form: Record<string, string>) =>
  (await fetch(`${provider.base}${path}`, { method: 'POST', body: new URLSearchParams(form) })).json();
const subscribe = (more: object = {}, parameters: object = {}) => {
  const param = {
    company: 'yuantong',
    number: 'YT123456',
    key: 'KEY',
    parameters: { callbackurl: box.url, salt: 'SALT', ...parameters },
    ...more,
  };
  return post('/poll', { schema: 'json', param: JSON.stringify(param) });
};
const query = (number: string, key = 'KEY', more: object = {}) => {
  const param = JSON.stringify({ com: 'yuantong', num: number, ...more });
  return post('/poll/query.do', { customer: 'CUSTOMER', param, sign: md5(`${param}${key}CUSTOMER`) });
};

it('tells every step to who subscribed, signed with the salt, the last one when it is signed for', async () => {
  expect(await subscribe()).toEqual({ result: true, returnCode: '200', message: '提交成功' });
  await provider.control.move('YT123456', '1', '已揽收');
  await provider.control.move('YT123456', '3', '已签收');
  const [first, last] = box.notices.map(({ body }) => Object.fromEntries(new URLSearchParams(body)));
  expect(first?.sign).toBe(md5(`${first?.param}SALT`));
  expect(JSON.parse(first?.param ?? '')).toMatchObject({ status: 'polling', lastResult: { nu: 'YT123456', state: '1', ischeck: '0' } });
  const { status, lastResult } = JSON.parse(last?.param ?? '');
  expect([status, lastResult.ischeck, lastResult.data[0].context]).toEqual(['shutdown', '1', '已签收']);
  expect(await query('YT123456')).toMatchObject({ status: '200', state: '3', message: 'ok' });
});

it('without a salt nothing is signed; a number without traces ends as abort', async () => {
  await subscribe({ number: 'YT777777' }, { salt: undefined });
  await provider.control.abort('YT777777');
  const { sign, param = '' } = Object.fromEntries(new URLSearchParams(box.notices[0]?.body));
  expect(sign).toBeUndefined();
  expect(JSON.parse(param)).toMatchObject({
    ...{ status: 'abort', message: '3天查询无记录', comNew: '' },
    lastResult: { nu: 'YT777777', state: '0', status: '201', data: [] },
  });
  // It is over, and may be asked for anew.
  expect((await subscribe({ number: 'YT777777' })).returnCode).toBe('200');
});

it.each<[string, object, object, string]>([
  ['another key', { key: 'X' }, {}, '600'],
  ['an unknown carrier', { company: 'nobody' }, {}, '701'],
  ['no number', { number: '' }, {}, '700'],
  ['no address to call back', {}, { callbackurl: 'x' }, '700'],
  ['顺丰 without a phone number', { company: 'shunfeng' }, {}, '700'],
])('a subscription with %s is refused', async (_, more, parameters, code) => {
  expect(await subscribe(more, parameters)).toMatchObject({ result: false, returnCode: code });
});

it('subscribing twice, asking with a wrong signature or for what is not there', async () => {
  await subscribe();
  expect((await subscribe()).returnCode).toBe('501');
  expect((await query('YT123456', 'X')).returnCode).toBe('503');
  expect((await query('YT999999')).returnCode).toBe('500');
  expect((await query('YT999999', 'KEY', { com: 'shunfeng' })).returnCode).toBe('408');
  provider.control.rotateKey('NEW');
  expect((await query('YT123456')).returnCode).toBe('503');
});
