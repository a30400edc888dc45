/** How often the parent is looked for (ms). */
const EVERY = 500;

/**
 * Calls `onGone` when the process that started us is no more, so that killing `npm start` never leaves the service and
 * its database lock behind. Does nothing without a pid.
 */
export function watchParent(pid: number | undefined, onGone: () => void): void {
  if (pid === undefined) return;
  const timer = setInterval(() => {
    try {
      process.kill(pid, 0);
    } catch {
      clearInterval(timer);
      onGone();
    }
  }, EVERY);
  timer.unref();
}
