/** Ms from a change until it is pushed: what changes together goes together, and the pages are new by then. */
const PAUSE = 60_000;

/**
 * After a change of what pages show, their new addresses and days go to the search engine without anybody's command. `push` = sends what has
 * changed since the last time (answers whether all of it went), at most one at a time.
 */
export function pushAfter(push: () => Promise<boolean>, failed: (error: unknown) => void): () => void {
  let waiting = false;
  let busy = false;
  const run = async (): Promise<void> => {
    waiting = false;
    busy = true;
    try {
      if (!(await push())) failed(new Error('not everything was pushed'));
    } catch (error) {
      failed(error);
    }
    busy = false;
    if (waiting) later();
  };
  const later = (): void => void setTimeout(() => void run(), PAUSE).unref();
  return () => {
    if (waiting) return;
    waiting = true;
    if (!busy) later();
  };
}
