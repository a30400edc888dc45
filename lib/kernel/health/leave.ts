import type { Server } from 'node:http';
import type { Health } from './health';

/** How long requests under way may take to finish once nothing new is taken, ms. */
const GRACE_MS = 5000;

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
