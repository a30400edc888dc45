import { spawn, type ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';

/** A browser with one page, driven by whatever it understands. */
export interface Browser {
  visit(address: string): Promise<void>;
  /** The value of an expression in the page, as JSON. */
  evaluate(expression: string): Promise<unknown>;
  close(): Promise<void>;
}

/** One of the browsers that people have; `start` throws in Chinese where it cannot be had here. */
export interface Kind {
  readonly name: string;
  start(): Promise<Browser>;
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A browser that says nothing for so long is asked anew, ms. */
const SILENCE = 10_000;

/** The first answer may take as long as the browser needs to start, ms. */
export const STARTING = 60_000;

/** The answer, or an error when none comes in time. */
export async function inTime<T>(answer: Promise<T>, silence = SILENCE): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('浏览器没有回答')), silence);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

/** A field of something that came as JSON. */
export const field = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;

/** Starts a program that is ended with the browser; its words go nowhere. */
export function launch(program: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env): ChildProcess {
  return spawn(program, args, { stdio: 'ignore', env });
}

/** Ends a child by its id and waits for it, not longer than browsers take. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), 5000);
  await gone;
  clearTimeout(late);
}

/** Removes the profile of a browser that has ended. Its helpers may write there for some seconds; what then stays is no fault of the walk. */
export async function forget(profile: string): Promise<void> {
  for (let left = 50; left > 0; left -= 1) {
    try {
      return rmSync(profile, { recursive: true, force: true });
    } catch {
      await pause(200);
    }
  }
}
