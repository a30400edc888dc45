import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { end, field, forget, inTime, STARTING, type Browser } from './browser';

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
  '--window-size=1440,900',
  '--lang=zh-CN',
  '--remote-debugging-pipe',
  'about:blank',
];

type Waiting = (answer: { readonly result?: unknown; readonly error?: unknown }) => void;

/** Chromium of any age, over the pipe of its own protocol: no driver has to fit its version. */
export async function startChromium(binary: string, env: NodeJS.ProcessEnv = process.env): Promise<Browser> {
  const profile = mkdtempSync(join(tmpdir(), 'xkb-chromium-'));
  const child = spawn(binary, [`--user-data-dir=${profile}`, ...flags], { env, stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] });
  const [, , , to, from] = child.stdio;
  if (!(to instanceof Writable) || !(from instanceof Readable)) throw new Error('no pipe to the browser');
  const waiting = new Map<number, Waiting>();
  let rest = '';
  from.setEncoding('utf8').on('data', (text: string) => {
    const messages = (rest + text).split('\0');
    rest = messages.pop() ?? '';
    for (const message of messages) {
      const parsed: unknown = JSON.parse(message);
      const id = field(parsed, 'id');
      if (typeof id !== 'number') continue;
      waiting.get(id)?.({ result: field(parsed, 'result'), error: field(parsed, 'error') });
      waiting.delete(id);
    }
  });
  to.on('error', () => undefined);
  child.once('exit', () => {
    for (const answer of waiting.values()) answer({ error: { message: '浏览器退出了' } });
    waiting.clear();
  });
  let calls = 0;
  const call = (method: string, params: object, sessionId?: string, silence?: number): Promise<unknown> =>
    inTime(
      new Promise((resolve, reject) => {
        calls += 1;
        waiting.set(calls, ({ result, error }) => (error ? reject(new Error(String(field(error, 'message')))) : resolve(result)));
        to.write(`${JSON.stringify({ id: calls, method, params, ...(sessionId ? { sessionId } : {}) })}\0`);
      }),
      silence,
    );
  const close = async (): Promise<void> => {
    to.destroy();
    from.destroy();
    await end(child);
    await forget(profile);
  };
  const target = call('Target.createTarget', { url: 'about:blank' }, undefined, STARTING);
  const targetId = field(await target.catch((error: unknown) => close().then(() => Promise.reject(error))), 'targetId');
  const session = String(field(await call('Target.attachToTarget', { targetId, flatten: true }), 'sessionId'));
  return {
    visit: async (url) => {
      await call('Page.navigate', { url }, session);
    },
    evaluate: async (expression) => {
      const answer = await call('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true }, session);
      const problem = field(answer, 'exceptionDetails');
      if (problem) throw new Error(String(field(field(problem, 'exception'), 'description') ?? field(problem, 'text')));
      return field(field(answer, 'result'), 'value');
    },
    close,
  };
}
