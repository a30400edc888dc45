/** Runs once when the server starts, before the first request: a wrong variable stops the start with its sentence. */
export async function register(): Promise<void> {
  // A constant of the build, not a variable: the branch keeps node's modules out of the edge bundle.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { prepareServer } = await import('@/lib/next-seams/start');
    prepareServer();
  }
}
