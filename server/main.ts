import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import next from 'next';
import { allSites, isDevServer, pageIdentity, revalidateSecret, sessionSecret, webEnv, type WebEnv } from '@/lib/env';
import type { PageChange } from '@/lib/contracts/page-changes';
import { contentPolicy } from '@/lib/http/content-policy';
import { log } from '@/lib/process/log';
import { freeBytes } from '@/lib/kernel/health/disk';
import { caching } from '@/lib/kernel/caching.mjs';
import { leave } from '@/lib/kernel/health/leave';
import { sharedCounts } from '@/lib/kernel/shared-counts';
import { startTracing } from '@/lib/kernel/tracing/tracing';
import { processState } from '@/lib/process/state';
import type { callDoor } from './calls';
import { crowdDoor } from './crowd';
import { filesDoor, type FilesAt } from './files';
import { watchCertificates } from './inside/certificates';
import { insideDoors } from './inside/doors';
import { spansOf } from './inside/spans';
import { Purges } from './inside/purges';
import { trafficOf } from './inside/traffic';
import { webHealth } from './inside/web-health';
import { webMeters } from './inside/web-meters';
import { KeptBuilds } from './kept-builds';
import { listener } from './listener';
import { toldToOpen } from './opening';
import { ownDoors } from './own-doors';
import { originOf } from './pages/ask';
import { pageDoor } from './pages/door';
import { keptPages } from './pages/kept';
import { ownPush } from './search-push/own-push';
import type { Others } from './tell-others';
import { strictServer } from './sockets';
import { keepTickRecord } from './ticks';

/** The names of the build's files change with what is in them; those of the drawings do not. */
const [OWN, ART] = ['.next/static', 'public/art'];

/** The files that go out packed, those of other builds among them. A start does not fail by what it cannot leave for the others. */
function filesOf(env: WebEnv): readonly FilesAt[] {
  const builds = new KeptBuilds(env.ASSETS_DIR ?? join(env.DATA_DIR, 'assets'), readFileSync('.next/BUILD_ID', 'utf8'));
  try {
    builds.keep(OWN);
  } catch (error) {
    log().warn({ err: error }, 'files of this build not kept for the others');
  }
  return [
    { prefix: '/_next/static/', folder: OWN, cacheControl: caching.named, elsewhere: false, further: (name) => builds.find(name) },
    { prefix: '/art/', folder: ART, cacheControl: caching.drawing, elsewhere: true },
  ];
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

/** How many pages an address may have made, counted with the other processes where there is Redis. */
function crowdOf({ LIMITS, TRUSTED_NETWORKS, REDIS_URL: url }: WebEnv): ReturnType<typeof crowdDoor> {
  const shared = url === undefined ? null : sharedCounts({ url, secret: sessionSecret(), what: 'pages', log: log() });
  return crowdDoor({ most: LIMITS.get('pages'), networks: TRUSTED_NETWORKS, shared });
}

/** Listens, and leaves when it is asked to: at once at the keyboard, else after whoever is being answered. */
async function listen(server: Server, env: WebEnv, health: ReturnType<typeof webHealth>, last: () => Promise<void>): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(env.PORT, env.HOST, resolve);
  });
  process.once('SIGTERM', () => void leave(server, health, env.DRAIN_SECONDS * 1000, last));
  process.once('SIGINT', () => void leave(server, health, 0, last));
}

/** Who tells the other processes, and hears of them once it has begun; null where each is for itself: nothing of the client is loaded then. */
async function othersOf({ REDIS_URL: url }: WebEnv, changed: (changes: readonly PageChange[], at: number) => void): Promise<Others | null> {
  if (url === undefined || isDevServer()) return null;
  const { tellOthers } = await import('./tell-others');
  return tellOthers({ url, secret: revalidateSecret(), changed, log: log() });
}

async function start(env: WebEnv): Promise<void> {
  const dev = isDevServer();
  const state = processState();
  const { edgeSecret, ownScripts, trace } = state;
  state.tracing = await startTracing({
    service: 'web',
    endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    share: env.OTEL_TRACES_SAMPLER_ARG,
    failed: (reason) => log().warn({ reason }, 'collector did not take traces'),
  });
  if (env.bundled) state.deskTexts = Promise.resolve({ texts: new Map(), stamp: '', at: 0, heard: -1 });
  const meters = webMeters(state);
  if (env.production) watchCertificates(meters, { ...env, sites: allSites() });
  const health = webHealth(env);
  meters.onReading(async () => meters.set('xkb_data_free_bytes', {}, await freeBytes(env.DATA_DIR)));
  const server = strictServer();
  const open = toldToOpen();
  // Next listens for requests to change the protocol, which only its development server means: otherwise on a server that nobody reaches.
  const app = next({ dev, hostname: env.HOST, port: env.PORT, httpServer: dev ? server : createServer() });
  await app.prepare();
  const { keeper, changed, lastTold } = keptPages(env, server, new Purges(meters));
  // Pages change with every keystroke in development: none is kept.
  if (!dev) await keeper.load();
  // There before the first change is told here. Pages are asked for at this server's own address: others are heard once it listens.
  const others = await othersOf(env, changed);
  const pushLater = ownPush(allSites(), {
    from: () => new URL(originOf(server)),
    say: (line) => log().info({ line }, 'search push'),
    failed: (error) => log().warn({ err: error }, 'search push'),
  });
  const shared = (changes: readonly PageChange[]): number => {
    others?.tell(changes);
    pushLater?.();
    return changed(changes, others?.now());
  };
  const pages = dev ? { door: () => false, tags: () => null } : pageDoor(keeper, allSites(), pageIdentity());
  // Until its code is there Next answers calls by the same function; in development it always does.
  let calls: ReturnType<typeof callDoor> = () => null;
  server.on(
    'request',
    listener({
      trustedProxies: env.TRUSTED_PROXIES,
      secret: edgeSecret,
      ...pages,
      files: dev ? () => false : filesDoor(filesOf(env)),
      calls: (request, response, https) => calls(request, response, https),
      crowd: crowdOf(env),
      doors: ownDoors(env, meters, shared),
      inside: insideDoors({ health, meters, token: env.METRICS_TOKEN }),
      watch: trafficOf(meters),
      ready: meters.tally('xkb_page_ready_total', 'status'),
      made: () => meters.add('xkb_page_made_total', {}),
      trace,
      spans: spansOf(state.tracing),
      policy: dev ? null : contentPolicy(env),
      ownScripts,
      brought: { sheets: OWN, drawings: 'public' },
      next: app.getRequestHandler(),
      failed: (error) => log().error({ err: error }, 'request failed'),
    }),
  );
  await open;
  await listen(server, env, health, state.tracing.end);
  if (dev) return;
  if (others !== null) {
    others.begin();
    const { sharedShelf } = await import('./pages/shared-shelf');
    const counted = (found: string): void => meters.add('xkb_page_shared_total', { found });
    keeper.others = sharedShelf({
      redis: others.redis,
      secret: revalidateSecret(),
      identity: pageIdentity(),
      lastTold,
      counted,
      log: log(),
    });
  }
  const [door, own] = await Promise.all([import('@/lib/http/door'), import('./calls')]);
  calls = own.callDoor(door.answerCall);
}

keepTickRecord();
start(checked()).catch((error: unknown) => {
  process.stderr.write(`网站启动失败：${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
});
