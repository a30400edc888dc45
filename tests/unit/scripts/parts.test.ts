import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Parts } from '@/scripts/run/parts.mjs';

const folder = mkdtempSync(join(tmpdir(), 'parts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A part that writes a line each time it starts, and then does `then`. */
const part = (name: string, then: string) => ['-e', `require('fs').appendFileSync('${join(folder, name)}', 'x'); ${then}`];
const starts = (name: string): number => (existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8').length : 0);

function making() {
  const said: string[] = [];
  let giveUp = (): void => undefined;
  const givenUp = new Promise<void>((resolve) => (giveUp = resolve));
  const parts = new Parts({ cwd: folder, say: (line) => void said.push(line), givenUp: () => giveUp(), firstPauseMs: 10 });
  return { parts, said, givenUp };
}

async function until(is: () => boolean): Promise<void> {
  const end = Date.now() + 20_000;
  while (!is() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(is()).toBe(true);
}

it('a part that was up and is killed is started again; the others do not notice', async () => {
  const { parts, said } = making();
  const stay = 'setInterval(() => {}, 1000)';
  const first = parts.launch('网站', part('web', stay), process.env);
  parts.launch('内置服务', part('service', stay), process.env);
  parts.answered('网站');
  await until(() => starts('web') === 1 && starts('service') === 1);
  first.kill('SIGKILL');
  await until(() => starts('web') === 2);
  expect(said).toEqual(['✗ 网站已停止（SIGKILL），0.01 秒后重新启动。']);
  expect(starts('service')).toBe(1);
  await parts.stop();
  expect(said).toHaveLength(1);
});

it('a part that ends again and again is given up after five times', async () => {
  const { parts, said, givenUp } = making();
  parts.answered('内置服务');
  parts.launch('内置服务', part('falls', 'process.exit(3)'), process.env);
  await givenUp;
  expect(starts('falls')).toBe(6);
  expect(said.map((line) => /，([\d.]+) 秒后/.exec(line)?.[1])).toEqual(['0.01', '0.02', '0.04', '0.08', '0.16', undefined]);
  expect(said.at(-1)).toBe('✗ 内置服务已停止（退出码 3），五分钟里已重新启动 5 次，不再重试。');
});

it('a part that never came up is not tried again', async () => {
  const { parts, said, givenUp } = making();
  parts.launch('网站', part('never', 'process.exit(1)'), process.env);
  await givenUp;
  expect([starts('never'), said]).toEqual([1, ['✗ 网站已停止（退出码 1）。']]);
});
