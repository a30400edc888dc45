import { mkdtempSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { end, field, forget, inTime, launch, pause, STARTING, type Browser } from './browser';

async function connected(port: number): Promise<Socket> {
  for (let left = 150; left > 0; left -= 1) {
    const socket = await new Promise<Socket | null>((resolve) => {
      const trying = connect(port, '127.0.0.1', () => resolve(trying));
      trying.once('error', () => resolve(null));
    });
    if (socket) return socket;
    await pause(200);
  }
  throw new Error('Firefox 没有在 30 秒内启动');
}

/** Firefox by its own protocol, Marionette: messages of JSON behind their length. No driver has to fit its version. */
export async function startFirefox(binary: string, port: number): Promise<Browser> {
  const profile = mkdtempSync(join(tmpdir(), 'xkb-firefox-'));
  const settings = {
    'marionette.port': port,
    'media.autoplay.default': 0,
    'intl.accept_languages': 'zh-CN',
    'app.update.enabled': false,
    'browser.shell.checkDefaultBrowser': false,
    'datareporting.policy.dataSubmissionEnabled': false,
  };
  const lines = Object.entries(settings).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`);
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const child = launch(binary, ['--headless', '--marionette', '--profile', profile, '--width', '1440', '--height', '900'], {
    ...process.env,
    HOME: profile,
  });
  const socket = await connected(port).catch(async (error: unknown) => {
    await end(child);
    throw error;
  });
  const waiting = new Map<number, (error: unknown, value: unknown) => void>();
  let rest = Buffer.alloc(0);
  socket.on('data', (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    for (;;) {
      const colon = rest.indexOf(':');
      const length = Number(rest.toString('utf8', 0, Math.max(colon, 0)));
      if (colon < 0 || rest.length < colon + 1 + length) return;
      const message: unknown = JSON.parse(rest.toString('utf8', colon + 1, colon + 1 + length));
      rest = rest.subarray(colon + 1 + length);
      // The greeting is no answer.
      if (!Array.isArray(message)) continue;
      const [, id, error, value]: readonly unknown[] = message;
      if (typeof id !== 'number') continue;
      waiting.get(id)?.(error, value);
      waiting.delete(id);
    }
  });
  socket.on('error', () => undefined);
  let calls = 0;
  const call = (name: string, params: object, silence?: number): Promise<unknown> =>
    inTime(
      new Promise((resolve, reject) => {
        calls += 1;
        waiting.set(calls, (error, value) => (error ? reject(new Error(String(field(error, 'message')))) : resolve(value)));
        const message = JSON.stringify([0, calls, name, params]);
        socket.write(`${Buffer.byteLength(message)}:${message}`);
      }),
      silence,
    );
  const close = async (): Promise<void> => {
    socket.destroy();
    await end(child);
    await forget(profile);
  };
  try {
    await call('WebDriver:NewSession', { capabilities: { alwaysMatch: { pageLoadStrategy: 'none' } } }, STARTING);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    visit: async (url) => {
      await call('WebDriver:Navigate', { url });
    },
    evaluate: async (expression) => field(await call('WebDriver:ExecuteScript', { script: `return (${expression});`, args: [] }), 'value'),
    close,
  };
}
