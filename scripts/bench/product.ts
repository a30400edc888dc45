import { spawn, type ChildProcess } from 'node:child_process';
import { delimiter, dirname } from 'node:path';
import { passingFolder } from '../run/passing-folder';
import { portFree } from '../run/process.mjs';

export interface Product {
  readonly base: string;
  readonly upstreamBase: string;
  /** Its data folder. */
  readonly folder: string;
  /** Of the process that started the others. */
  readonly pid: number;
  stop(): Promise<void>;
}

async function answers(url: string, status: number): Promise<boolean> {
  try {
    const answer = await fetch(url);
    await answer.arrayBuffer();
    return answer.status === status;
  } catch {
    return false;
  }
}

/** Waits for an address to answer with this status, at most `timeoutMs`. */
export async function untilUp(url: string, child: ChildProcess, timeoutMs: number, status = 200): Promise<void> {
  const end = Date.now() + timeoutMs;
  while (Date.now() < end && child.exitCode === null) {
    if (await answers(url, status)) return;
    await new Promise((r) => setTimeout(r, 50));
  }
  throw new Error(`${url} 没有响应`);
}

/** Ends a child by its id and waits for it. */
export function stopChild(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve();
    child.once('close', () => resolve());
    child.kill('SIGTERM');
  });
}

/** A data folder for a run. */
export const newFolder = (): string => passingFolder('bench');

interface How {
  /** The data folder; an empty one where none is given. */
  readonly folder?: string;
  /** The first page that must answer. */
  readonly ready?: string;
  /** The program that runs it; this one where none is given. */
  readonly node?: string;
  /** Further variables. */
  readonly more?: Readonly<Record<string, string>>;
  readonly args?: readonly string[];
}

/** Whoever listens there already would be measured in place of what is started. */
async function needPort(port: number): Promise<void> {
  if (!(await portFree(port, '127.0.0.1'))) throw new Error(`端口 ${port} 已被占用，请先停掉占用它的程序`);
}

/** Waits for the product that a process brings up. */
async function up(child: ChildProcess, port: number, folder: string, ready: string): Promise<Product> {
  const base = `http://127.0.0.1:${port}`;
  await untilUp(base + ready, child, 600_000);
  return { base, upstreamBase: `http://127.0.0.1:${port + 1}`, folder, pid: child.pid ?? 0, stop: () => stopChild(child) };
}

/** `npm start` itself on this Node, with nothing set but where it listens and where its data lie; up when `ready` answers. Stopped as Ctrl-C does, which all of them hear. */
export async function npmStart(node: string, port: number, folder: string, ready: string): Promise<Product> {
  await needPort(port);
  const path = [dirname(node), process.env.PATH].join(delimiter);
  const env = { ...process.env, PATH: path, PORT: String(port), DATA_DIR: folder };
  const child = spawn('npm', ['start'], { env, stdio: 'ignore', detached: true });
  const product = await up(child, port, folder, ready);
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      child.once('close', () => resolve());
      process.kill(-product.pid, 'SIGINT');
    });
  return { ...product, stop };
}

/** The whole product as `npm start` brings it up, but for pages that nobody has asked for yet, or the part that `args` say. */
export async function startProduct(port: number, how: How = {}): Promise<Product> {
  await needPort(port);
  const { folder = newFolder(), ready = '/api/health', node = process.execPath, more, args = [] } = how;
  const env = {
    ...process.env,
    PORT: String(port),
    UPSTREAM_PORT: String(port + 1),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    // The demo learner signs in by what the sandbox knows of the captcha.
    APP_ENV: 'test',
    // Nothing else is to run while it is measured.
    WARM_UP: '0',
    // All requests come from one address.
    LIMITS: 'pages:1000000',
    // Canonical addresses are those that are measured.
    PUBLIC_BASE: `http://127.0.0.1:${port}`,
    DATA_DIR: folder,
    ...more,
  };
  const child = spawn(node, ['scripts/start.mjs', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  return up(child, port, folder, ready);
}
