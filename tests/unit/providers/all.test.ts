import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mistakesIn } from '@/lib/kernel/env/mistakes.mjs';
import { startAll } from '../../providers/all';
import { openDoor } from '../../providers/door';

const keysFolder = mkdtempSync(join(tmpdir(), 'providers-'));
afterAll(() => rmSync(keysFolder, { recursive: true }));
const start = () => startAll({ keysFolder, port: 0, domains: ['localhost'] });

it('all start with variables that the product takes, and keep their keys', async () => {
  const first = await start();
  expect(mistakesIn(first.variables)).toEqual([]);
  await first.stop();
  const second = await start();
  const lasting = (variables: Readonly<Record<string, string>>) =>
    Object.entries(variables).filter(([, value]) => !value.startsWith('http'));
  expect(lasting(second.variables)).toEqual(lasting(first.variables));
  await second.stop();
});

it('the door: whoever is in another process sees what waits, pays it, and asks for what was sent', async () => {
  const all = await start();
  const door = await openDoor(all, 0);
  const ask = async (path: string, given?: unknown[]) => {
    const response = await fetch(`${door.base}${path}`, given && { method: 'POST', body: JSON.stringify(given) });
    return { status: response.status, json: await response.json() };
  };
  expect(await ask('/waiting')).toEqual({ status: 200, json: [] });
  expect(await ask('/aliyun-sms/inbox', [])).toEqual({ status: 200, json: [] });
  expect(await ask('/wechat-pay/pay', ['NOBODY'])).toEqual({ status: 400, json: { error: 'no such trade' } });
  expect((await ask('/wechat-pay/nothing', [])).status).toBe(400);
  expect(await (await fetch(door.base)).text()).toMatch('没有等待付款的订单');
  await door.stop();
  await all.stop();
});
