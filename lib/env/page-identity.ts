import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { WebEnv } from './web-env';

/**
 * What no page shows and nothing on a page depends on. Everything else of the environment is part of a kept page's
 * identity, so that a new variable counts without anybody thinking of it. Ports count by way of the addresses made of them.
 */
const noPart = [
  'PORT',
  'HOST',
  'PAGE_MEMORY_MB',
  'ASSETS_DIR',
  'REVALIDATE_SECRET',
  'REDIS_URL',
  'UPSTREAM_PORT',
  'SESSION_SECRET',
  'TRUSTED_PROXIES',
  'LIMITS',
  'TRUSTED_NETWORKS',
  'UPSTREAM_TIMEOUT_MS',
  'LOG_LEVEL',
  'BAIDU_PUSH_ENDPOINT',
  'INDEXNOW_KEY',
  'INDEXNOW_ENDPOINT',
  'OPS_HOSTS',
  'deskHosts',
  'METRICS_TOKEN',
  'DRAIN_SECONDS',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_TRACES_SAMPLER_ARG',
] as const;
const left: ReadonlySet<string> = new Set<keyof WebEnv>(noPart);

/**
 * The embedded database lies in DATA_DIR: another folder is another one. Beside PostgreSQL, or a service of somebody else, each web process
 * has a folder of its own, and all show the same pages: under two names none would find the other's, and whoever goes from one page to
 * the next by both would have the whole document drawn anew.
 */
const isPart = (name: string, { bundled, DATABASE_URL }: WebEnv): boolean =>
  !left.has(name) && (name !== 'DATA_DIR' || (bundled && DATABASE_URL === undefined));

/** Read when a page is rendered, beside what is built in. */
const read = ['.next/BUILD_ID', 'content', 'messages'];

function addFile(hash: ReturnType<typeof createHash>, root: string, name: string): void {
  const path = join(root, name);
  if (!existsSync(path)) return;
  if (statSync(path).isDirectory()) for (const child of readdirSync(path).sort()) addFile(hash, root, join(name, child));
  else hash.update(`${name}\0`).update(readFileSync(path)).update('\0');
}

/**
 * A digest of everything but the site that can change a page: the build, the texts and the environment. Pages that were
 * kept under another one are not found any more. `root` = the folder of the repository.
 */
export function pageIdentityOf(env: WebEnv, root: string): string {
  const counted = Object.entries(env).filter(([name]) => isPart(name, env));
  const hash = createHash('sha256').update(JSON.stringify(counted.sort(([a], [b]) => a.localeCompare(b))));
  for (const name of read) addFile(hash, root, name);
  return hash.digest('hex');
}
