import { z } from 'zod';
import { diskCheck } from '../../lib/kernel/health/disk';
import { insidePaths } from '../../lib/kernel/health/paths';
import type { Finding } from '../../upstream/doors/doctor';
import { backupsIn } from '../backup/manifest';

const HOUR_MS = 3_600_000;
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
  ['upstream', '上游'],
  ['redis', 'Redis'],
]);
const good = '正常';

/** What a running process says of what it leans on, a line each. */
async function process(what: string, base: string): Promise<readonly Finding[]> {
  try {
    const answer = await fetch(base + insidePaths.ready, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const { checks } = readiness.parse(await answer.json());
    return checks.map(({ name, ok, said }) => ({ what: `${what} ${names.get(name) ?? name}`, wrong: !ok, said: ok ? good : said }));
  } catch {
    return [{ what, wrong: true, said: `${base} 没有回答：请启动（npm start），或用 PORT、UPSTREAM_PORT 指定它的端口` }];
  }
}

async function backups(folder: string, now: Date): Promise<Finding> {
  const [newest] = await backupsIn(folder);
  if (newest === undefined)
    return { what: '备份', wrong: true, said: `${folder} 里没有备份，请运行 npm run backup，并每天自动做（docs/operations/backup.md）` };
  const hours = Math.round((now.getTime() - newest.at.getTime()) / HOUR_MS);
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
  readonly web: string;
  /** null: the upstream is somebody else's. */
  readonly upstream: string | null;
  /** An address that is not on this machine, to compare clocks with. */
  readonly elsewhere: string;
}

/** What concerns this installation itself: its processes, what they lean on, backups, disk and clock. */
export async function ownFindings({ dataDir, backupDir, web, upstream, elsewhere }: Places, now: Date): Promise<readonly Finding[]> {
  const disk = await diskCheck(dataDir)
    .look()
    .catch(() => `${dataDir} 不存在`);
  const parts = await Promise.all([process('网站', web), upstream === null ? [] : process('服务', upstream)]);
  return [
    ...parts.flat(),
    { what: `磁盘 ${dataDir}`, wrong: disk !== '', said: disk || good },
    await backups(backupDir, now),
    await clock(elsewhere),
  ];
}
