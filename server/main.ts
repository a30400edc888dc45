import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import next from 'next';
import { allSites, isDevServer, pageIdentity, revalidateSecret, sessionSecret, webEnv, type WebEnv } from '@/lib/env';
import type { PageChange } from '@/lib/contracts/page-changes';
import { REPORTS_FILE } from '@/lib/contracts/policy-reports';
import { contentPolicy } from '@/lib/http/content-policy';
import { log } from '@/lib/process/log';
import { processState } from '@/lib/process/state';
import { changesDoor } from './changes';
import { listener } from './listener';
import { askNext } from './pages/ask';
import { isConcerned } from './pages/concerned';
import { Disk } from './pages/disk';
import { pageDoor } from './pages/door';
import { History } from './pages/history';
import { Keeper } from './pages/keeper';
import { PolicyReports } from './reports';
import { strictServer } from './sockets';

/** How long requests under way may take to finish once the process was asked to stop, ms. */
const GRACE = 5000;

/** Where it listens. */
function addressOf(server: Server): AddressInfo {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server does not listen');
  return address;
}

/** Everything that is configured, or the end with a sentence for each mistake. */
function checked(): WebEnv {
  try {
    allSites();
    sessionSecret();
    return webEnv();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

async function start(env: WebEnv): Promise<void> {
  const dev = isDevServer();
  const { edgeSecret, pageCache, ownScripts } = processState();
  const server = strictServer();
  // Next listens for requests to change the protocol, which only its development server means: otherwise on a server that nobody reaches.
  const app = next({ dev, hostname: env.HOST, port: env.PORT, httpServer: dev ? server : createServer() });
  await app.prepare();
  const keeper = new Keeper({
    limitBytes: env.PAGE_MEMORY_MB * 1_000_000,
    ask: (question) => askNext(question, addressOf(server), edgeSecret),
    cache: pageCache,
    disk: new Disk(join(env.DATA_DIR, 'pages'), pageIdentity()),
    log: log(),
  });
  // Pages change with every keystroke in development: none is kept.
  if (!dev) await keeper.load();
  const policyReports = new PolicyReports(join(env.DATA_DIR, REPORTS_FILE));
  const history = new History();
  pageCache.renewed = (path) => keeper.renewed(path);
  pageCache.changed = (path) => history.lastOf(path);
  const changed = (changes: readonly PageChange[]): number => {
    history.add(changes, Date.now());
    return keeper.outdate((path) => changes.some((change) => isConcerned(path, change)));
  };
  server.on(
    'request',
    listener({
      trustedProxies: env.TRUSTED_PROXIES,
      secret: edgeSecret,
      door: dev ? () => false : pageDoor(keeper, allSites(), pageIdentity()),
      changes: changesDoor(revalidateSecret(), changed),
      reports: (request, response) => policyReports.door(request, response),
      policy: dev ? null : contentPolicy(env),
      ownScripts,
      next: app.getRequestHandler(),
      failed: (error) => log().error({ err: error }, 'request failed'),
    }),
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(env.PORT, env.HOST, resolve);
  });
  const stop = (): void => {
    server.close(() => process.exit(0));
    server.closeIdleConnections();
    // A socket of the development server's own never ends by itself.
    setTimeout(() => process.exit(0), GRACE).unref();
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

start(checked()).catch((error: unknown) => {
  process.stderr.write(`网站启动失败：${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
});
