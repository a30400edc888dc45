import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mistakesIn } from '@/lib/kernel/env/mistakes.mjs';
import { simulatedProviders, withoutAccounts } from '@/scripts/run/providers.mjs';
import { wechatPayAccount } from '@/upstream/providers/wechat-pay/config';
import { readUpstreamEnv } from '@/upstream/kernel/env';

const keys = mkdtempSync(join(tmpdir(), 'xkb-providers-'));
afterAll(() => rmSync(keys, { recursive: true }));

const begin = (...more: string[]) =>
  spawn(process.execPath, ['--import', 'tsx', 'tests/providers/main.ts', '--keys', keys, ...more], { stdio: ['ignore', 'pipe', 'ignore'] });

test('the simulators hand over variables that the product takes, and a page for whoever pays', async () => {
  const child = begin('--port', '0');
  const found = await simulatedProviders(child);
  expect(mistakesIn(found?.variables ?? {})).toEqual([]);
  expect(wechatPayAccount(readUpstreamEnv(found?.variables))?.base).toMatch(/^http:\/\/127\.0\.0\.1:/);
  expect(await (await fetch(found?.door ?? '')).text()).toContain('等待付款');
  const ended = new Promise((resolve) => child.once('close', resolve));
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});

test('simulators that cannot start are none', async () => {
  expect(await simulatedProviders(begin('--port', 'nowhere'))).toBeNull();
});

test('no real account stays beside the simulated ones; what the shop chose does', () => {
  const env = { WECHAT_PAY_SUB_MCH_ID: '1', ALIPAY_APP_CERT: '2', ALIPAY_DESKTOP: 'page', PORT: '3', PATH: '/bin' };
  expect(withoutAccounts(env)).toEqual({ ALIPAY_DESKTOP: 'page', PORT: '3', PATH: '/bin' });
});
