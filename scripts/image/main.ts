/**
 * npm run image: builds deploy/container/Containerfile with Debian's buildah, starts a worker, the service that leaves the jobs to it and
 * the website from the image on an empty PostgreSQL, and reads a page. Keys that lie beside the sources must not be in it. Where the registry of the base image cannot be reached, one of the same kind is made from
 * Debian's packages. Needs to be root; ends with 1 where something is not as it should be.
 */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { insidePaths } from '@/lib/kernel/health/paths';
import { startPostgres } from '../run/postgres.mjs';
import { say } from '../run/say.mjs';
import { systemPackages, tools } from '../run/system.mjs';
import { makeBase } from './base';
import { buildah, works } from './buildah';
import { noneIn, withPlanted } from './planted';
import { startRole, type Running } from './roles';

const FILE = 'deploy/container/Containerfile';
const IMAGE = 'localhost/xkb';
const PORT = 5720;

/** Images that the file begins with. */
const bases = (): readonly string[] => [
  ...new Set([...readFileSync(FILE, 'utf8').matchAll(/^FROM (\S+)/gm)].flatMap(([, image]) => image ?? [])),
];

/** What this machine trusts; where everything goes through a proxy of the house, the house's own among it. */
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';

/** Builds the image; npm asks the registry that it asks here, and believes whom this machine believes. */
function build(folder: string): void {
  const npmrc = join(folder, 'npmrc');
  const registry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim();
  writeFileSync(npmrc, `registry=${registry}\ncafile=${CERTIFICATES}\n`);
  const volumes = [`${npmrc}:/root/.npmrc:ro`, `${CERTIFICATES}:${CERTIFICATES}:ro`].flatMap((volume) => ['--volume', volume]);
  buildah(['bud', '--isolation', 'chroot', '--pull-never', ...volumes, '--file', FILE, '--tag', IMAGE, '.']);
}

const readiness = z.object({ checks: z.array(z.object({ name: z.string(), ok: z.boolean(), said: z.string() })) });

/** @throws Error where the service, which leaves its jobs to the worker, says that nobody does them */
async function needJobsDone(port: number): Promise<void> {
  const { checks } = readiness.parse(await (await fetch(`http://127.0.0.1:${port}${insidePaths.ready}`)).json());
  const jobs = checks.find(({ name }) => name === 'jobs');
  if (!jobs?.ok) throw new Error(jobs?.said ?? '服务没有说定时任务怎么样');
}

/** The roles of the image, one after the other as compose updates them, and a page of theirs. */
async function tryOut(): Promise<void> {
  const postgres = await startPostgres();
  if (postgres === null) throw new Error('没有 PostgreSQL');
  const running: Running[] = [];
  const variables = {
    HOST: '127.0.0.1',
    PORT: String(PORT),
    UPSTREAM_PORT: String(PORT + 1),
    PUBLIC_BASE: 'https://localhost',
    DATABASE_URL: postgres.url,
    SESSION_SECRET: randomBytes(24).toString('hex'),
    REVALIDATE_SECRET: randomBytes(24).toString('hex'),
    UPSTREAM_JOBS: 'elsewhere',
  };
  const workerPort = PORT + 21;
  try {
    running.push(await startRole(IMAGE, 'worker', workerPort, { ...variables, UPSTREAM_PORT: String(workerPort) }));
    running.push(await startRole(IMAGE, 'upstream', PORT + 1, variables));
    await needJobsDone(PORT + 1);
    running.push(await startRole(IMAGE, 'web', PORT, variables));
    const answer = await fetch(`http://127.0.0.1:${PORT}/home`);
    if (answer.status !== 200 || !(await answer.text()).includes('</html>')) throw new Error(`/home 回答了 ${answer.status}`);
  } finally {
    for (const one of running.reverse()) await one.stop();
    await postgres.stop();
  }
}

await systemPackages([
  ...tools,
  { package: 'buildah', files: ['/usr/bin/buildah'] },
  { package: 'debootstrap', files: ['/usr/sbin/debootstrap'] },
]);
const folder = mkdtempSync(join(tmpdir(), 'xkb-image-'));
try {
  for (const base of bases()) if (!works(['inspect', '--type', 'image', base]) && !works(['pull', '--quiet', base])) makeBase(base);
  say('构建镜像…');
  withPlanted(() => build(folder));
  noneIn(IMAGE);
  say('从镜像启动 worker、服务和网站…');
  await tryOut();
  say('镜像构建得出来，里面没有密钥，三种角色都能启动，定时任务由 worker 做，页面读得到。');
} finally {
  rmSync(folder, { recursive: true, force: true });
}
