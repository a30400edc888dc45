import type { Deps } from '../../upstream/context/context';
import { openDatabase } from '../../upstream/db/open';
import { readUpstreamEnv } from '../../upstream/kernel/env';
import { createLog } from '../../upstream/kernel/log';
import { fillLedger } from '../../upstream/ledger/backfill';
import { createServices } from '../../upstream/doors/services';

/** Runs `work` on the installation's own database. @throws StartError when somebody else holds the embedded one */
export async function withUpstream<T>(work: (deps: Deps) => Promise<T>): Promise<T> {
  const env = readUpstreamEnv(process.env);
  const log = createLog(env);
  const opened = await openDatabase(env, (error) => log.warn({ err: error }, 'idle database connection lost'));
  try {
    const now = () => new Date();
    const deps: Deps = { db: opened.db, env, log, now, services: createServices({ db: opened.db, env, log, now }) };
    await fillLedger(deps);
    return await work(deps);
  } finally {
    await opened.close();
  }
}
