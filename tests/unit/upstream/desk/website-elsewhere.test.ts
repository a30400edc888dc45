/** @jest-environment node */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DESK_PATH, deskHeaders } from '@/lib/ops/door';
import { deskCaller } from '@/lib/session/desk-caller';
import { callDesk } from '@/lib/upstream/desk';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { deskKey, knock, operator } from './desk';

let up: TestUpstream;
beforeAll(async () => {
  up = await createTestUpstream();
  // As the units and the containers have it: the website's folder is its own, and the way to the service goes by another name.
  Object.assign(process.env, {
    APP_ENV: 'test',
    DATA_DIR: mkdtempSync(join(tmpdir(), 'web-3000-')),
    SESSION_SECRET: up.deps.env.SESSION_SECRET,
    UPSTREAM_HOST: 'balancer',
    UPSTREAM_PORT: '3100',
  });
});
afterAll(() => up.close());

it('the website reaches the desk with nothing of the service’s folder, from another machine', async () => {
  const asked = jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => up.app.request(String(address), init));
  const { token, name } = await operator(up, 'admin');
  const caller = { token, ip: '203.0.113.20', device: 'test', origin: '', idle: false };
  expect(await callDesk('access.me', {}, caller)).toMatchObject({ ok: true, data: { me: { name } } });
  expect(await callDesk('access.me', {}, { ...caller, token: 'x' })).toMatchObject({ ok: false, code: 'signedOut' });
  expect(asked.mock.calls[0]?.[0]).toBe(`http://balancer:3100${DESK_PATH}access.me`);
});

it('what a browser sent, what was passed on for somebody, and another key are refused', async () => {
  const { token } = await operator(up, 'admin');
  const answer = async (how: Partial<Parameters<typeof knock>[3]>) => knock(up, 'access.me', {}, { token, ...how });
  expect(await answer({})).toMatchObject({ ok: true });
  for (const name of ['origin', 'sec-fetch-site', 'x-forwarded-for'])
    expect(await answer({ headers: { [name]: 'same-origin' } })).toMatchObject({ ok: false, code: 'forbidden' });
  for (const key of ['', deskKey(up).slice(1), `${deskKey(up)}0`])
    expect(await answer({ key })).toMatchObject({ ok: false, code: 'forbidden' });
});

it('a page that asks by itself keeps no session open; whoever sits before it does', async () => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => up.app.request(String(address), init));
  const { token } = await operator(up, 'admin');
  const asks = async (headers: Record<string, string>) =>
    callDesk('news.list', {}, { ...(await deskCaller(new Headers(headers), false, '203.0.113.20')), token });
  const after = (minutes: number, headers: Record<string, string>) => (up.clock.add(minutes * 60_000), asks(headers));
  expect(await after(20, {})).toMatchObject({ ok: true });
  expect(await after(20, { [deskHeaders.idle]: '1' })).toMatchObject({ ok: true });
  expect(await after(10, { [deskHeaders.idle]: '1' })).toMatchObject({ ok: false, code: 'signedOut' });
});
