import { z } from 'zod';
import { diskCheck } from '../../lib/kernel/health/disk';
import { insidePaths } from '../../lib/kernel/health/paths';
import { HOUR } from '../../lib/kernel/time';
import type { Finding } from '../../upstream/doors/doctor';
import { backupsIn } from '../backup/manifest';

/** A backup a day, and what it may take. */
const BACKUP_MOST_HOURS = 26;
const TIMEOUT_MS = 4000;

const readiness = z.object({
  ok: z.boolean(),
  checks: z.array(z.object({ name: z.string(), ok: z.boolean(), said: z.string() })).default([]),
});
const names: ReadonlyMap<string, string> = new Map([
  ['disk', '磁盘'],
  ['database', '数据库'],
  ['replica', '只读副本'],
  ['outbox', '待送出的消息'],
  ['jobs', '定时任务'],
  ['upstream', '上游'],
  ['redis', 'Redis'],
]);
const good = '正常';
const WORKER = 'worker';
const startPart =
  '请启动它（systemctl start xkb-web@端口 或 xkb-upstream@端口，自己的电脑上 npm start），或用 PORT、UPSTREAM_PORT（几个进程时用 WEB_PARTS、UPSTREAM_PARTS）';
const startWorker = '请启动它（systemctl start xkb-worker@端口，或 npm start -- --only=worker），或用 WORKER_PARTS ';

/** What a running process says of what it leans on, a line each. */
async function process(what: string, base: string, token: string | undefined): Promise<readonly Finding[]> {
  try {
    // One on another machine tells what it leans on to whoever has the word for its figures.
    const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const answer = await fetch(base + insidePaths.ready, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
    const { ok, checks } = readiness.parse(await answer.json());
    if (checks.length === 0) return [{ what, wrong: !ok, said: ok ? good : `${base} 说还不能接待；METRICS_TOKEN 与它的相同时会说为什么` }];
    return checks.map(({ name, ok, said }) => ({ what: `${what} ${names.get(name) ?? name}`, wrong: !ok, said: ok ? good : said }));
  } catch {
    return [
      {
        what,
        wrong: true,
        said: `${base} 没有回答：${what.startsWith(WORKER) ? startWorker : startPart}指定它在哪里`,
      },
    ];
  }
}

async function backups(folder: string, now: Date): Promise<Finding> {
  const [newest] = await backupsIn(folder);
  if (newest === undefined)
    return { what: '备份', wrong: true, said: `${folder} 里没有备份，请运行 npm run backup，并每天自动做（docs/operations/backup.md）` };
  const hours = Math.round((now.getTime() - newest.at.getTime()) / HOUR);
  const old = hours > BACKUP_MOST_HOURS;
  return {
    what: '备份',
    wrong: old,
    said: old ? `最近一份是 ${hours} 小时前的，请看每天的定时是否还在跑` : `${good}，最近一份在 ${newest.folder}`,
  };
}

/** The clock of this machine against that of a server elsewhere: signatures of payments and logins go by it. */
export function clockFinding(said: string | null, now: Date): Finding {
  const theirs = said === null ? Number.NaN : Date.parse(said);
  if (Number.isNaN(theirs)) return { what: '时钟', wrong: false, said: '没有可对照的服务器，没有核对' };
  const seconds = Math.round(Math.abs(now.getTime() - theirs) / 1000);
  return { what: '时钟', wrong: seconds > 60, said: seconds > 60 ? `相差 ${seconds} 秒，请打开对时（timedatectl set-ntp true）` : good };
}

async function clock(base: string): Promise<Finding> {
  try {
    const answer = await fetch(base, { method: 'HEAD', signal: AbortSignal.timeout(TIMEOUT_MS) });
    return clockFinding(answer.headers.get('date'), new Date());
  } catch {
    return clockFinding(null, new Date());
  }
}

interface Places {
  readonly dataDir: string;
  readonly backupDir: string;
  /** Base addresses of the website's processes. */
  readonly web: readonly string[];
  /** Those of the service; none where the upstream is somebody else's. */
  readonly upstream: readonly string[];
  /** Those that run jobs only. */
  readonly workers: readonly string[];
  /** METRICS_TOKEN. */
  readonly token?: string | undefined;
  /** An address that is not on this machine, to compare clocks with. */
  readonly elsewhere: string;
}

/** Every process of a kind; where there are several, each by its place. */
async function processes(kind: string, bases: readonly string[], token: string | undefined): Promise<readonly Finding[]> {
  const named = (base: string): string => (bases.length > 1 ? `${kind} ${new URL(base).host}` : kind);
  return (await Promise.all(bases.map((base) => process(named(base), base, token)))).flat();
}

/** What concerns this installation itself: its processes, what they lean on, backups, disk and clock. */
export async function ownFindings(
  { dataDir, backupDir, web, upstream, workers, token, elsewhere }: Places,
  now: Date,
): Promise<readonly Finding[]> {
  const disk = await diskCheck(dataDir)
    .look()
    .catch(() => `${dataDir} 不存在`);
  const parts = await Promise.all([processes('网站', web, token), processes('服务', upstream, token), processes(WORKER, workers, token)]);
  return [
    ...parts.flat(),
    { what: `磁盘 ${dataDir}`, wrong: disk !== '', said: disk || good },
    await backups(backupDir, now),
    await clock(elsewhere),
  ];
}
