import { Client } from 'pg';
import { z } from 'zod';
import { CLIENT_NAME } from '../../upstream/db/pool';
import type { Finding } from '../../upstream/doors/doctor';

/** For backups, migrations, the operator's own psql, and what the server keeps for its owner. */
const SPARE = 13;
const asked = z.object({ rows: z.tuple([z.object({ most: z.coerce.number(), processes: z.coerce.number() })]) });

/** Do the connections of all service processes find room on the server? `places` = of each process. Null with the embedded database. */
export async function connectionsFinding(url: string | undefined, places: number): Promise<Finding | null> {
  if (url === undefined) return null;
  const what = '数据库连接数';
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 4000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const answer = await client.query(
      `select current_setting('max_connections') as most,
         (select count(distinct application_name) from pg_stat_activity where datname = current_database() and application_name like $1) as processes`,
      [`${CLIENT_NAME} %`],
    );
    const { most, processes } = asked.parse(answer).rows[0];
    const sum = `${processes} 个服务进程，每个最多 ${places} 个（DATABASE_POOL），服务器最多 ${most} 个`;
    const wrong = processes * places + SPARE > most;
    return {
      what,
      wrong,
      said: wrong ? `${sum}，要给备份和维护留 ${SPARE} 个：请调小 DATABASE_POOL 或加大 max_connections` : `正常，${sum}`,
    };
  } catch {
    return { what, wrong: true, said: '数据库连不上，没有核对' };
  } finally {
    await client.end().catch(() => undefined);
  }
}
