import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';

/** A real Redis of a test's own, at one address as often as it is started. */
export interface OwnRedis {
  readonly url: string;
  readonly start: () => Promise<void>;
  /** Kills it. */
  readonly stop: () => Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Resolves when it is so; jest's own time limit is the end of waiting. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 20));
}

/** Started already. */
export async function ownRedis(): Promise<OwnRedis> {
  const port = await freePort();
  let running: ChildProcess | null = null;
  const start = async (): Promise<void> => {
    const child = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']);
    running = child;
    let said = '';
    child.stdout.on('data', (text) => (said += String(text)));
    child.on('error', (error) => (said = `Ready to accept connections: ${error.message}`));
    await until(() => said.includes('Ready to accept connections'));
  };
  const stop = async (): Promise<void> => {
    const child = running;
    running = null;
    if (child === null) return;
    const ended = new Promise((resolve) => child.once('close', resolve));
    child.kill('SIGKILL');
    await ended;
  };
  await start();
  return { url: `redis://127.0.0.1:${port}`, start, stop };
}
