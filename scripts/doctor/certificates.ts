import type { ConnectionOptions } from 'node:tls';
import { certificateOf } from '../../lib/kernel/health/certificate';
import { DAY } from '../../lib/kernel/time';
import type { Finding } from '../../upstream/doors/doctor';

/** Who renews by itself does so a month before the end: two weeks before, it has failed. */
const LEAST_DAYS = 14;

async function finding(host: string, now: Date, how: ConnectionOptions): Promise<Finding> {
  const what = `证书 ${host}`;
  try {
    const { fault, until } = await certificateOf(host, how);
    if (fault !== '') return { what, wrong: true, said: `浏览器不认（${fault}），请看域名、证书链是否配全` };
    const days = Math.floor((until - now.getTime()) / DAY);
    if (days < LEAST_DAYS) return { what, wrong: true, said: `还有 ${days} 天到期，请看自动续期是否还在跑（docs/operations/install.md）` };
    return { what, wrong: false, said: `正常，还有 ${days} 天` };
  } catch (error) {
    return { what, wrong: true, said: `443 端口连不上（${error instanceof Error ? error.message : String(error)}）` };
  }
}

/** A line for each host of the sites: does a browser accept its certificate, and for how long? `how` = where it is asked, for tests. */
export function certificateFindings(hosts: readonly string[], now: Date, how: ConnectionOptions = {}): Promise<readonly Finding[]> {
  return Promise.all(hosts.map((host) => finding(host, now, how)));
}
