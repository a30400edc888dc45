import { createServer, Server } from 'node:http';
import { serve } from '@hono/node-server';
import type { Logger } from 'pino';
import { drained } from '@/lib/kernel/health/leave';
import type { Tracing } from '@/lib/kernel/tracing/span';
import { startTracing } from '@/lib/kernel/tracing/tracing';
import type { Deps } from './context/context';
import { StartError } from './db/lock';
import { openDatabase } from './db/open';
import { openReplica, type Replica } from './db/replica';
import { fillLedger } from './ledger/backfill';
import { takeOffGoods } from './ledger/goods-never-sold';
import { seed } from './seed/seed';
import { readUpstreamEnv, type UpstreamEnv } from './kernel/env';
import { shortcomings } from './doors/doctor';
import { startJobs } from './doors/jobs';
import { rsaPrivateKeyIn } from './kernel/keys';
import { createLog } from './kernel/log';
import { createApp } from './doors/server';
import { createServices } from './doors/services';
import { createWorkerApp } from './doors/worker';
import { watchParent } from './doors/parent-process';

/** How long an idle connection is kept (ms): its callers hang up first, so that no call meets a closed one. */
const KEEP_ALIVE = 65_000;

/** Listens, or says in one sentence why it cannot. */
function listen(deps: Deps): Promise<Server> {
  const port = deps.env.UPSTREAM_PORT;
  return new Promise((resolve, reject) => {
    const create = deps.env.UPSTREAM_ROLE === 'worker' ? createWorkerApp : createApp;
    const options = {
      fetch: create(deps).fetch,
      hostname: deps.env.UPSTREAM_HOST,
      port,
      createServer,
      serverOptions: { keepAliveTimeout: KEEP_ALIVE },
    };
    const server = serve(options, () => {
      if (server instanceof Server) resolve(server);
    });
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new StartError(`端口 ${port} 已被占用，请停止占用它的程序，或用 UPSTREAM_PORT 指定另一个端口`)
          : error,
      );
    });
  });
}

/** What DATABASE_READ_URL names; null without one. */
function replicaOf({ DATABASE_READ_URL: url }: UpstreamEnv, log: Logger, tracing: Tracing): Replica | null {
  return url === undefined ? null : openReplica(url, (error) => log.warn({ err: error }, 'idle connection to the replica lost'), tracing);
}

async function start(env: UpstreamEnv): Promise<void> {
  const log = createLog(env);
  const tracing = await startTracing({
    service: 'upstream',
    endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    share: env.OTEL_TRACES_SAMPLER_ARG,
    failed: (reason) => log.warn({ reason }, 'collector did not take traces'),
  });
  const opened = await openDatabase(env, (error) => log.warn({ err: error }, 'idle database connection lost'), tracing);
  const replica = replicaOf(env, log, tracing);
  const now = () => new Date();
  const parts = { db: opened.db, env, log, now, tracing };
  const deps: Deps = { ...parts, services: createServices({ ...parts, replica: replica?.db }) };
  try {
    deps.services.meters.watchProcess();
    await fillLedger(deps);
    await takeOffGoods(deps);
    await seed(deps);
    if (env.UPSTREAM_PASSWORD === 'rsa') rsaPrivateKeyIn(env.DATA_DIR);
    const stopWatching = await deps.services.reads.watch();
    const server = await listen(deps);
    // It may be asked to stop before all of them have run once.
    const jobs = startJobs(deps);
    const isWorker = env.UPSTREAM_ROLE === 'worker';
    let stopping = false;
    const stop = async (drainMs = 0) => {
      if (stopping) return;
      stopping = true;
      await Promise.all([drained(server, deps.services.health, drainMs), jobs.then((stopJobs) => stopJobs())]);
      stopWatching();
      await Promise.all([opened.close(), replica?.close(), tracing.end()]);
      process.exit(0);
    };
    // Nobody is led to a worker: it has nothing to drain.
    process.on('SIGTERM', () => void stop(isWorker ? 0 : env.DRAIN_SECONDS * 1000));
    process.on('SIGINT', () => void stop());
    for (const line of shortcomings(env, deps.services, now)) process.stderr.write(`${line}\n`);
    watchParent(env.UPSTREAM_PARENT_PID, () => void stop());
    await jobs;
    process.stdout.write(
      `${isWorker ? 'worker ' : '内置服务'}已就绪：http://${env.UPSTREAM_HOST}:${env.UPSTREAM_PORT}（${opened.kind === 'pglite' ? '内嵌数据库' : 'PostgreSQL'}）\n`,
    );
  } catch (error) {
    await opened.close();
    throw error;
  }
}

function fail(error: unknown): never {
  const sentence =
    error instanceof StartError ? error.message : `内置服务启动失败：${error instanceof Error ? error.message : String(error)}`;
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

try {
  start(readUpstreamEnv()).catch(fail);
} catch (error) {
  fail(error instanceof Error ? new StartError(error.message) : error);
}
