/** Runs once when the server starts, before the first request: a wrong variable stops the start with its sentence. */
export async function register(): Promise<void> {
  const { prepareServer } = await import('@/lib/http/start');
  prepareServer();
}
