import { end, field, launch, pause, type Browser } from './browser';

/** WebKitGTK by its driver, on a screen that nobody sees. */
export async function startWebKit(driver: string, miniBrowser: string, port: number): Promise<Browser> {
  const display = `:${port % 1000}`;
  const screen = launch('/usr/bin/Xvfb', [display, '-screen', '0', '1440x900x24', '-nolisten', 'tcp']);
  const service = launch(driver, [`--port=${port}`], { ...process.env, DISPLAY: display, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' });
  const stop = async (): Promise<void> => {
    await end(service);
    await end(screen);
  };
  const ask = async (method: 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      signal: AbortSignal.timeout(10_000),
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const value = field(await answer.json(), 'value');
    if (!answer.ok) throw new Error(String(field(value, 'message')));
    return value;
  };
  const options = { binary: miniBrowser, args: ['--automation'] };
  const capabilities = { alwaysMatch: { pageLoadStrategy: 'none', 'webkitgtk:browserOptions': options } };
  let session = '';
  for (let left = 50; session === ''; left -= 1) {
    await pause(300);
    try {
      session = String(field(await ask('POST', '/session', { capabilities }), 'sessionId'));
    } catch (error) {
      if (left > 0) continue;
      await stop();
      throw error;
    }
  }
  return {
    visit: async (url) => {
      await ask('POST', `/session/${session}/url`, { url });
    },
    evaluate: (expression) => ask('POST', `/session/${session}/execute/sync`, { script: `return (${expression});`, args: [] }),
    close: async () => {
      await ask('DELETE', `/session/${session}`).catch(() => undefined);
      await stop();
    },
  };
}
