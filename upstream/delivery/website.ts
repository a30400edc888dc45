import type { Logger } from 'pino';
import { CHANGES_PATH, REVALIDATE_KEY, SIGNATURE_HEADER, signChanges } from '@/lib/contracts/page-changes';
import { secretIn } from '@/lib/kernel/secrets';
import type { UpstreamEnv } from '../kernel/env';
import type { Website } from '../kernel/providers';
import type { Purge } from './cdn';

const TIMEOUT_MS = 2000;
/** Waits between attempts, ms. Whatever is not told by then is seen when the page's time is over. */
const PAUSES = [0, 300, 1500];

/** HOST may be every address of the machine. */
const hostOf = (host: string): string => (host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host);

/**
 * The web process of this machine, told over its own address in a signed message, and then the CDN in front of it. Nobody waits for them, and
 * nothing fails with them.
 */
export function ownWebsite(env: UpstreamEnv, log: Pick<Logger, 'warn'>, purge: Purge | null = null): Website {
  const url = `http://${hostOf(env.HOST)}:${env.PORT}${CHANGES_PATH}`;
  const attempt = async (body: string): Promise<boolean> => {
    const secret = env.REVALIDATE_SECRET ?? secretIn(env.DATA_DIR, REVALIDATE_KEY);
    const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signChanges(body, secret, Date.now()) };
    try {
      return (await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(TIMEOUT_MS) })).ok;
    } catch {
      return false;
    }
  };
  const tell = async (body: string): Promise<void> => {
    for (const pause of PAUSES) {
      await new Promise((resolve) => setTimeout(resolve, pause).unref());
      if (await attempt(body)) return;
    }
    log.warn({ body }, 'the website was not told of a change');
  };
  return {
    changed: (changes) => {
      void tell(JSON.stringify({ changes })).then(() => purge?.(changes));
    },
  };
}
