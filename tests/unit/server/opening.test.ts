import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compile } from '@/scripts/run/compile.mjs';

const folder = mkdtempSync(join(tmpdir(), 'opening-'));
let child: string;

/** A process that is busy for a moment before it listens for its word. */
beforeAll(async () => {
  const entry = `import { toldToOpen } from '${join(process.cwd(), 'server', 'opening')}';
await new Promise((resolve) => setTimeout(resolve, 200));
await toldToOpen();
console.log('open');
`;
  writeFileSync(join(folder, 'entry.ts'), entry);
  child = await compile(folder, 'entry.ts', 'entry');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What it says until its end, and how it ends. (Not by `close`, which does not come where we hung up at once.) */
async function run(channel: boolean, then?: 'open' | 'leave'): Promise<{ said: string; code: unknown }> {
  const started = spawn(process.execPath, [child], { stdio: ['ignore', 'pipe', 'inherit', ...(channel ? (['ipc'] as const) : [])] });
  let said = '';
  started.stdout?.on('data', (text) => (said += String(text)));
  const ended = Promise.all([once(started, 'exit'), started.stdout && once(started.stdout, 'end')]);
  if (then === 'open') started.send('open');
  if (then === 'leave') started.disconnect();
  const [[code]] = await ended;
  return { said, code };
}

it('opens at its word, also at one that came before it listened for it', async () => {
  expect(await run(true, 'open')).toEqual({ said: 'open\n', code: 0 });
});

it('opens at once where nobody is to say so, and never where they have gone', async () => {
  expect(await run(false)).toEqual({ said: 'open\n', code: 0 });
  expect(await run(true, 'leave')).toEqual({ said: '', code: 1 });
});
