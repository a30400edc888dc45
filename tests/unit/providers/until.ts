/** Waits for what comes by itself. */
export async function until(come: () => boolean): Promise<void> {
  while (!come()) await new Promise((resolve) => setImmediate(resolve));
}
