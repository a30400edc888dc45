import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { constants, setPriority } from 'node:os';

/**
 * Runs a command to its end. Resolves { code, output }; the output is kept so that it can be shown when something
 * fails, and passed through when `show` is set. With `idle` it and what it starts get the time that nothing else wants.
 */
export function run(command, args, { cwd, env = process.env, show = false, idle = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    if (idle && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
        if (show) process.stdout.write(chunk);
      });
    }
    child.on('error', (error) => resolve({ code: 127, output: String(error) }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Is the port free on this host? */
export function portFree(port, host) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.once('listening', () => probe.close(() => resolve(true)));
    probe.listen(port, host);
  });
}

/** Waits until the address answers 200, or the child ends. Answers false when it ended first or the time is up. */
export async function untilAnswers(url, child, timeoutMs) {
  const end = Date.now() + timeoutMs;
  while (Date.now() < end) {
    if (child.exitCode !== null || child.signalCode !== null) return false;
    try {
      const answer = await fetch(url, { signal: AbortSignal.timeout(2000) });
      await answer.arrayBuffer();
      if (answer.ok) return true;
    } catch {
      // not listening yet
    }
    await new Promise((r) => setTimeout(r, 50));
  }
  return false;
}

/** Waits as long as the child lives until the address answers, however long that is; `late` is called once after `lateMs`. */
export async function untilUp(url, child, late, lateMs) {
  const timer = setTimeout(late, lateMs);
  const up = await untilAnswers(url, child, Infinity);
  clearTimeout(timer);
  return up;
}

/** Ends a child by its id: asks first, insists after `graceMs`. */
export function end(child, graceMs = 8000) {
  return new Promise((resolve) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return resolve(undefined);
    const insist = setTimeout(() => child.kill('SIGKILL'), graceMs);
    child.once('close', () => {
      clearTimeout(insist);
      resolve(undefined);
    });
    child.kill('SIGTERM');
  });
}
