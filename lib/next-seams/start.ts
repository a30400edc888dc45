import { allSites, sessionSecret, webEnv } from '@/lib/env';
import { watchRequests } from '@/lib/next-seams/listen';

/** Checks everything that is configured and begins to clean requests. Ends the process on a wrong variable. */
export function prepareServer(): void {
  try {
    const env = webEnv();
    allSites();
    sessionSecret();
    watchRequests(env.TRUSTED_PROXIES);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
