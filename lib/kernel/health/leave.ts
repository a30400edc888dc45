import type { Server } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import type { Health } from './health';

/** How long requests under way may take to finish once nothing new is taken, ms. */
const GRACE_MS = 5000;

/** A turn of the loop, ms: in a shorter one nobody comes to the door unseen. */
const CALM_MS = 2;
/** How long such a turn is waited for at most, ms. */
const CALM_WITHIN_MS = 3000;

/**
 * Until whoever has come to the door is in: connections that the system has taken and this process has not seen yet are hung up on when
 * the door shuts, and a proxy may have sent a write on them, which it rightly sends no second time.
 */
async function calm(server: Server): Promise<void> {
  let came = false;
  const note = (): void => {
    came = true;
  };
  server.on('connection', note);
  const began = performance.now();
  for (let before = began; before - began < CALM_WITHIN_MS; before = performance.now()) {
    came = false;
    await turn();
    if (!came && performance.now() - before < CALM_MS) break;
  }
  server.off('connection', note);
}

/**
 * The end of a server that was asked to stop. For `drainMs` it goes on answering, says that it is not ready and asks every
 * connection to close after its answer, so that a proxy finds its other processes; then it takes nothing new, and what is under
 * way may finish. Resolves when the last connection is gone.
 */
export async function drained(server: Server, health: Health, drainMs: number): Promise<void> {
  health.leave();
  if (drainMs > 0) {
    // Not as a header: one that is set makes Node send headers that are written twice (cookies) once.
    server.prependListener('request', (_request, response) => {
      response.shouldKeepAlive = false;
    });
    await new Promise((resolve) => setTimeout(resolve, drainMs));
    await calm(server);
  }
  await new Promise<void>((resolve) => {
    const hurry = setTimeout(() => server.closeAllConnections(), GRACE_MS);
    server.close(() => {
      clearTimeout(hurry);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/** The same, then what is `last`, and the end of the process. */
export async function leave(server: Server, health: Health, drainMs: number, last: () => Promise<void>): Promise<never> {
  await drained(server, health, drainMs);
  await last();
  process.exit(0);
}
